/**
 * Draws a page like the browser: the same modules open the address and draw it. The answers of the gateway are
 * recorded, so that the browser takes the page over without requesting them again.
 *
 * The page's state is in modules, so one page is drawn at a time (worker.node.ts).
 */
import './browser.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Asked, Drawn, DrawnState, DrawRequest } from '../../core/drawing.ts'
import { hold, release } from '../api/drawn.ts'
import { App } from '../app/frame/App.tsx'
import { ErrorBoundary } from '../app/frame/ErrorBoundary.tsx'
import { documentTitle } from '../app/frame/Layout.tsx'
import { openAddress } from '../app/frame/openAddress.ts'
import { isMobile } from '../app/navigation/variant.ts'
import { formFault } from '../app/session/session.ts'
import { readyCodes } from '../blocks/instructions/readyCodes.ts'
import { forgetTexts, language, showFirstLanguage, wishedLanguage } from '../i18n/language.ts'
import { loadLater, sayLater } from '../i18n/later.ts'
import { text } from '../i18n/useText.ts'
import { visit } from './browser.ts'
import { keepFormatters } from './keptIntl.ts'
import { readerOf } from './readerOf.ts'

/** Filled by code that the build adds to each import() (scripts/build/recordImports.ts). */
const imported = new Set<string>()

declare global {
  var importing: ((path: string) => void) | undefined
}

globalThis.importing = (path) => void imported.add(path)

keepFormatters(Intl)

/**
 * The modules that a drawing imported: the browser needs their style sheets at once, and their code soon.
 * @returns a function that lists the modules imported since, by their paths below the project
 */
function modulesUsed(): () => string[] {
  imported.clear()
  return () => [...imported]
}

/** Calls the gateway. @param path such as `/api/checkout/abc` */
export type Ask = (path: string) => Promise<Asked>

/** @throws Error if the page can't be drawn, or would show a load error: then the browser draws it */
export async function render({ address, posted, ...request }: DrawRequest, ask: Ask): Promise<Drawn> {
  const reader = readerOf(request)
  const answers = new Map<string, Asked>()
  const words = {}
  const used = modulesUsed()
  let fault = ''
  forgetTexts()
  hold({ answers: {}, reader, words, now: Date.now(), posted })
  globalThis.fetch = async (input, init) => {
    // The only call other than GET is a report of a fault, which is kept for the error.
    if (init?.method !== 'GET') {
      fault = String(init?.body)
      throw new Error('A page that is drawn only reads.')
    }
    const path = String(input)
    const answer = await ask(path)
    // It becomes a part of the page's JSON.
    if (!/^[[{]/.test(answer.body)) throw new Error('The answer is not JSON.')
    answers.set(path, answer)
    return responseOf(answer)
  }
  try {
    const left = new Promise<URL>((leave) => visit({ address, ...request, leave }))
    const wished = wishedLanguage()
    const opened = Promise.all([openAddress(address), showFirstLanguage(wished)]).then(([view]) => view)
    const view = await Promise.race([opened, left])
    if (view instanceof URL) return { leave: view.href }
    if (view.fault && view.fault !== 'broken') throw new Error(`The page shows a fault: ${view.fault} ${fault}`)
    const session = view.session?.get()
    const modules = used()
    const formFailure = session && formFault(session)
    if (formFailure === 'network' || formFailure === 'code')
      throw new Error(`The form could not be had: ${formFailure} ${fault}`)
    // These parts are for pages without a script, not for the browser.
    await Promise.all([loadLater(), readyCodes(session?.instructions)])
    const { tag, direction } = language()
    const html = renderToString(
      <ErrorBoundary>
        <StaticRouter location={view.address}>
          <App first={view} />
        </StaticRouter>
      </ErrorBoundary>,
    )
    return {
      // React preloads each picture before the form. The browser finds pictures by itself, early enough.
      html: html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, ''),
      state: stateText(answers, {
        reader,
        words,
        language: wished,
        posted: posted && { ...posted, address: view.address },
        chosen: session && { country: session.country, method: session.method, step: session.step },
      }),
      status: view.fault === 'broken' || ['error', 'notFound'].includes(view.page.id) ? 404 : 200,
      title: documentTitle(view.page.title, session?.order, text(), language()),
      lang: tag,
      dir: direction,
      isMobile: isMobile(request.userAgent),
      color: session?.order.brand.color,
      modules,
      unfit: { sentence: sayLater('page.unfit'), again: text()('error.retry') },
    }
  } finally {
    release()
  }
}

/** What the page's client reads of an answer. A real Response has streams, which take longer than the answer itself. */
const responseOf = ({ status, body }: Asked) =>
  ({ status, ok: status >= 200 && status < 300, text: async () => body }) as Response

/** The JSON of a DrawnState. The gateway's answers are JSON already, so they are put in as they are. */
function stateText(answers: Map<string, Asked>, rest: Omit<DrawnState, 'answers'>): string {
  const members = [...answers].map(
    ([path, { status, body }]) => `${JSON.stringify(path)}:{"status":${status},"body":${body}}`,
  )
  return `{"answers":{${members.join()}},${JSON.stringify(rest).slice(1)}`
}
