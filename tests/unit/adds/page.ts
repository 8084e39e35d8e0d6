/**
 * The page of a tree without a browser: Vite finds its files as in a build, and React draws it to a text. The gateway
 * answers its requests.
 */
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { vi } from 'vitest'
import type { CompiledForm } from '../../../core/compile/types.ts'
import type { View } from '../../../renderer/app/frame/openAddress.ts'
import type { TestServer } from '../gateway/support/server.ts'

export interface ShownPage {
  at(address: string, language: string): Promise<{ html: string; errorsOf: (data: object) => object[] }>
  close(): Promise<void>
}

export async function openPage(folder: string, { app }: TestServer): Promise<ShownPage> {
  stubBrowser(app)
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    // Our stubs replace parts of it, so it needs the same plugins as for a browser.
    ssr: { noExternal: [/^@rjsf\//] },
  })
  const load = (path: string) => vite.ssrLoadModule(path)
  return {
    async at(address, tag) {
      const { showLanguage } = await load('/i18n/language.ts')
      await showLanguage(tag)
      const { openAddress } = await load('/app/frame/openAddress.ts')
      const view: View = await openAddress(address)
      const { PageContext } = await load('/app/frame/page.ts')
      const { SessionContext, drawnForm } = await load('/app/session/session.ts')
      const { Layout } = await load('/app/frame/Layout.tsx')
      const layout = createElement(SessionContext, { value: view.session }, createElement(Layout, { view }))
      const html = renderToStaticMarkup(createElement(PageContext, { value: { view } }, layout))
      const { check } = await load(`/@fs${join(folder, 'validators/check.ts')}`)
      const { fieldErrors } = await load(`/@fs${join(folder, 'validators/fieldErrors.ts')}`)
      const { keywords } = await load(`/@fs${join(folder, 'validators/keywords.vite.ts')}`)
      const form: CompiledForm | undefined = view.session && drawnForm(view.session.get())?.compiled
      const errorsOf = (data: object) => {
        const judged = check(form?.schema, keywords)
        judged(data)
        const found: { field: string; keyword: string }[] = fieldErrors(
          judged.errors ?? [],
          form?.order.flat(),
          keywords,
        )
        return found.map(({ field, keyword }) => ({ field, keyword }))
      }
      return { html, errorsOf }
    },
    close: () => vite.close(),
  }
}

/** The browser functions that the page uses before it is drawn. */
function stubBrowser(app: TestServer['app']): void {
  const origin = 'http://localhost'
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('navigator', { languages: ['en'], language: 'en', userAgent: 'test', onLine: true })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => {} })
  vi.stubGlobal('window', globalThis)
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, class {})
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: String(url).replace(origin, ''),
      headers: Object.fromEntries(new Headers(headers)),
      payload: body as string | undefined,
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  })
}
