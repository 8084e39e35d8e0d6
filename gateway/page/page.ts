/**
 * Serves the built page. Hashed assets are cached for ever, including those of other releases; everything else is never
 * cached. Every page route gets index.html.
 */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { framedBy, type Headers, oneYearSeconds, policyWith } from '../plugins/headers.ts'
import { perMinute } from '../plugins/limits.ts'
import { Problem } from '../problem.ts'
import type { InstallPage } from '../schemas/installPages.ts'
import { isDrawable, layoutOf } from '../schemas/pageRoutes.ts'
import type { Config } from '../settings/config.ts'
import { analyticsOf } from './analytics.ts'
import { addDrawing, type SendDrawn } from './drawnPage.ts'
import { encodingFor } from './encoding.ts'
import { type PageFiles, typeOfFile } from './pageFiles.ts'
import { isServedFile } from './servedPath.ts'

const immutable = `public, max-age=${oneYearSeconds}, immutable`

interface Exceptions {
  /** The headers of every answer. */
  headers: Headers
  /** What the browser itself asks to open a wallet on the page at a path; empty for almost every page. */
  walletAddresses(path: string, query: unknown): Promise<readonly string[]>
  /** The install page at a path; undefined for every other page. */
  pageAt(path: string): InstallPage | undefined
}

/**
 * @param config `pageDir`: the build's folder, without it only /api answers. `analyticsScript`: a script file that
 * every page loads
 * @param hidden path prefixes of pages that are switched off, such as `test`
 * @param exceptions which pages of installs exist, which sites may frame them, and from which pages wallets are reached
 * @param files files of other releases
 * @returns the function that draws a page; undefined if pages are not drawn
 */
export async function addPage(
  app: FastifyInstance,
  config: Pick<Config, 'pageDir' | 'analyticsScript' | 'drawDir' | 'drawPages' | 'publicUrl'>,
  hidden: string[],
  exceptions: Exceptions,
  files: PageFiles,
): Promise<SendDrawn | undefined> {
  const { pageDir, analyticsScript } = config
  // Case-insensitive, like the page's router.
  const hiddenPages = hidden.length > 0 ? new RegExp(`^/+(${hidden.join('|')})(/|$)`, 'i') : undefined
  const isBuilt = existsSync(join(pageDir, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: pageDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => isServedFile(`/${path.replace(/^\//, '')}`),
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    })
  }

  const file = join(pageDir, 'index.html')
  const analytics = isBuilt && analyticsScript ? analyticsOf(analyticsScript) : undefined
  if (analytics)
    app.get(analytics.path, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', immutable).send(analytics.script),
    )
  const tagged = analytics?.tagged(readFileSync(file, 'utf8'))
  const sendDrawn = isBuilt ? addDrawing(app, config, tagged || readFileSync(file, 'utf8')) : undefined

  const count = app.createRateLimit(pagesPerMinute)
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const isRead = ['GET', 'HEAD'].includes(request.method)
    if (isRead && path.startsWith('/assets/')) return sendKept(request, reply, path.slice('/assets/'.length), files)
    const isPageRoute = isRead && !/^\/(api|assets)(\/|$)/.test(path)
    if (!isPageRoute || hiddenPages?.test(path)) throw new Problem(404, 'unknownRoute')
    if (!isBuilt) throw new Problem(404, 'noPage', { message: 'the page is not built: npm run build' })
    const sofar = await count(request)
    if (!sofar.isAllowed && sofar.isExceeded) throw new Problem(429, 'tooManyRequests', {}, sofar.ttlInSeconds)
    const install = exceptions.pageAt(path)
    if (install && !install.isThere) return reply.header('cache-control', 'no-store').redirect('/error/404')
    if (install && install.frameOrigins.length > 0) {
      reply.removeHeader('x-frame-options')
      reply.headers(framedBy(install.frameOrigins, exceptions.headers))
    }
    const addresses = await exceptions.walletAddresses(path, request.query)
    if (addresses.length > 0) reply.header('content-security-policy', policyWith(addresses, exceptions.headers))
    if (isDrawable(path) && (await sendDrawn?.(request, reply))) return reply
    // The outline that shows first is the checkout's, unless the layout is known.
    const layout = layoutOf(path)
    if (layout === 'main' && !tagged) return reply.sendFile('index.html')
    const html = tagged || (await readFile(file, 'utf8'))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(outlineOf(html, layout))
  })
  return sendDrawn
}

/** The document of a page that the browser draws. */
export const outlineOf = (html: string, layout: string): string =>
  layout === 'main' ? html : html.replace('class="shell"', `class="shell" data-layout="${layout}"`)

/** The same limit as for a page's calls: a drawing takes a thread, and an office or a carrier may share one address. */
const pagesPerMinute = perMinute(1_200).rateLimit

/** Decoded, like the page's router does. plugins/readable.ts refuses what cannot be decoded. */
const pathOf = (url: string): string => decodeURI(url.split('?')[0] ?? '')

/** Sends a file of another release to a page of that release. */
async function sendKept(request: FastifyRequest, reply: FastifyReply, name: string, files: PageFiles) {
  const encoding = encodingFor(request)
  const type = typeOfFile(name)
  const content = type && (await files.find(name, encoding))
  // A cached 404 would hide the file after its release has started.
  if (!content) return reply.header('cache-control', 'no-store').code(404).send({ error: 'unknownRoute' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).headers({ 'cache-control': immutable, vary: 'accept-encoding' }).send(content)
}

function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return immutable
  // Card logos: their file names have no hash of the content.
  return /[\\/]brands[\\/]/.test(path) ? 'public, max-age=86400' : 'no-store'
}
