/**
 * Serves the built page: hashed assets for ever, everything else never from a cache, every page route with index.html.
 * The security headers stand on all answers; the build says by which hash its import map may run.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { addAnalytics } from './analytics.ts'

const reportTo = '/api/csp-report'
const oneYearSeconds = 31_536_000

/** Pages to try things out with, which are there only with the sandbox. As the page's router reads a path: in any case. */
const testPages = /^\/+(test|sandbox)(\/|$)/i

/**
 * @param config `pageDir`: the build's folder, without it only /api answers. `analyticsScript`: a script file that every
 * page loads
 */
export async function addPage(
  app: FastifyInstance,
  { pageDir, analyticsScript, sandbox }: Pick<Config, 'pageDir' | 'analyticsScript' | 'sandbox'>,
): Promise<void> {
  const headers = securityHeaders(importMapHash(pageDir))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // As a proxy says that we trust, since we speak plain HTTP behind it; a browser ignores it on plain HTTP.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${oneYearSeconds}`)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })

  const isBuilt = existsSync(join(pageDir, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: pageDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The build's notes for the gateway are nobody else's business.
      allowedPath: (path) =>
        /^\/(assets\/.+|([\w-]+\/)*[\w-]+\.(svg|png|ico|webmanifest)|index\.html)$/.test(`/${path.replace(/^\//, '')}`),
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    })
  }

  const tag = addAnalytics(app, isBuilt ? analyticsScript : undefined)
  const tagged = tag && readFileSync(join(pageDir, 'index.html'), 'utf8').replace('</head>', () => `${tag}</head>`)

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const isPageRoute = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(path)
    if (!isPageRoute || (!sandbox && testPages.test(path))) throw new Problem(404, 'unknownRoute')
    if (!isBuilt) throw new Problem(404, 'noPage', { message: 'the page is not built: npm run build' })
    return tagged
      ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(tagged)
      : sendPage(reply)
  })
}

const sendPage = (reply: FastifyReply) => reply.sendFile('index.html')

/** Decoded, as the page's router does: addresses that can't be decoded lead nowhere (addresses.ts). */
const pathOf = (url: string): string => decodeURI(url.split('?')[0] ?? '')

function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return `public, max-age=${oneYearSeconds}, immutable`
  // Card logos: their names say nothing of their content.
  return /[\\/]brands[\\/]/.test(path) ? 'public, max-age=86400' : 'no-store'
}

/** The token `'sha256-…'` of the one inline script, the import map that carries the integrity of lazy chunks. */
function importMapHash(pageDir: string): string | undefined {
  const file = join(pageDir, 'csp-hash.txt')
  if (!existsSync(file)) return undefined
  const token = readFileSync(file, 'utf8').trim()
  if (!/^'sha256-[A-Za-z0-9+/]+={0,2}'$/.test(token)) throw new Error('csp-hash.txt holds no hash')
  return token
}

function securityHeaders(hash: string | undefined): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hash ? ` ${hash}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `report-uri ${reportTo}`,
    'report-to csp',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${reportTo}"`,
    // Integrity may be demanded only of a build that gives it to every script.
    ...(hash ? { 'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)' } : {}),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
