/**
 * Serves the built page. Hashed assets are cached for ever, including those of other releases; everything else is never
 * cached. Every page route gets index.html.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { framedBy, type Headers, oneYearSeconds } from '../plugins/headers.ts'
import { perMinute } from '../plugins/limits.ts'
import { Problem } from '../problem.ts'
import type { InstallPage } from '../schemas/installPages.ts'
import { isDrawable, layoutOf } from '../schemas/pageRoutes.ts'
import type { Config } from '../settings/config.ts'
import { addDrawing, type SendDrawn } from './drawnPage.ts'
import { encodingFor } from './encoding.ts'
import { type PageFiles, typeOfFile } from './pageFiles.ts'

const immutable = `public, max-age=${oneYearSeconds}, immutable`

interface Installs {
  /** The headers of every answer. */
  headers: Headers
  /** The install page at a path; undefined for every other page. */
  pageAt(path: string): InstallPage | undefined
}

/**
 * @param config `pageDir`: the build's folder, without it only /api answers. `analyticsScript`: a script file that
 * every page loads
 * @param hidden path prefixes of pages that are switched off, such as `test`
 * @param installs which pages of installs exist, and which sites may frame them
 * @param files files of other releases
 * @returns the function that draws a page; undefined if pages are not drawn
 */
export async function addPage(
  app: FastifyInstance,
  config: Pick<Config, 'pageDir' | 'analyticsScript' | 'drawDir' | 'drawPages' | 'publicUrl'>,
  hidden: string[],
  installs: Installs,
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
      // The build's notes for the gateway are private.
      allowedPath: (path) =>
        /^\/(assets\/[\w-][\w.-]*|([\w-]+\/)*[\w-]+\.(svg|png|ico|webmanifest)|index\.html)$/.test(
          `/${path.replace(/^\//, '')}`,
        ),
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    })
  }

  const tag = addAnalytics(app, isBuilt ? analyticsScript : undefined)
  const file = join(pageDir, 'index.html')
  const tagged = tag && readFileSync(file, 'utf8').replace('</head>', () => `${tag}</head>`)
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
    const install = installs.pageAt(path)
    if (install && !install.isThere) return reply.header('cache-control', 'no-store').redirect('/error/404')
    if (install && install.frameOrigins.length > 0) {
      reply.removeHeader('x-frame-options')
      reply.headers(framedBy(install.frameOrigins, installs.headers))
    }
    if (isDrawable(path) && (await sendDrawn?.(request, reply))) return reply
    // The outline that shows first is the checkout's, unless the layout is known.
    const layout = layoutOf(path)
    if (layout === 'main' && !tagged) return reply.sendFile('index.html')
    const html = tagged || (await readFile(file, 'utf8'))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(layout === 'main' ? html : html.replace('class="shell"', `class="shell" data-layout="${layout}"`))
  })
  return sendDrawn
}

/**
 * The operator's own analytics script: off unless a file is configured. This origin serves it under a name derived from its
 * content, with the integrity hash that the policy demands. Nothing is loaded from elsewhere.
 *
 * @param file absent: no script
 * @returns the tag for the page's head; empty without a script
 * @throws Error when the file cannot be read
 * Source: product spec, section 7, "Monitoring"
 */
function addAnalytics(app: FastifyInstance, file: string | undefined): string {
  if (!file) return ''
  const script = readFileSync(file)
  const digest = createHash('sha256').update(script).digest()
  const path = `/assets/analytics-${digest.toString('hex').slice(0, 12)}.js`
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', immutable).send(script),
  )
  return `<script defer src="${path}" integrity="sha256-${digest.toString('base64')}" crossorigin></script>`
}

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
