/** Sends drawn pages: what the browser would draw for the order, in the language of the request. */
import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Drawn, DrawRequest } from '../../core/drawing.ts'
import { callAsShopper } from '../plugins/asShopper.ts'
import { originOf } from '../plugins/hosts.ts'
import type { Config } from '../settings/config.ts'
import { addBrandSheets } from './brandSheet.ts'
import { type Compose, documentOf } from './document.ts'
import { createDrawer } from './drawer.ts'
import { NotDrawn } from './drawIn.ts'
import { encodingFor } from './encoding.ts'
import { addScriptlessSheet } from './scriptless.ts'

/** An extra input to the drawing; the answer has its status. */
export type Again = Pick<DrawRequest, 'address' | 'posted'> & { status: number }

/** How long a shopper who posted a form waits: their input exists nowhere else. */
const patienceMs = 8_000

/** @returns true if it sent the page; awaiting the reply would not show this */
export type SendDrawn = (request: FastifyRequest, reply: FastifyReply, again?: Again) => Promise<boolean>

/**
 * @param html the document to send without a drawing
 * @returns a function that sends the page; false means that the page cannot be drawn and the browser will draw it.
 * Undefined without a build for drawing.
 */
export function addDrawing(
  app: FastifyInstance,
  { pageDir, drawDir, drawPages, publicUrl }: Pick<Config, 'pageDir' | 'drawDir' | 'drawPages' | 'publicUrl'>,
  html: string,
): SendDrawn | undefined {
  // A build without a manifest was not made for drawing.
  const isListed = existsSync(join(pageDir, '.vite/manifest.json'))
  const drawer = drawPages && isListed ? createDrawer({ file: join(drawDir, 'worker.mjs') }) : undefined
  if (!drawer) return undefined
  // The first shopper should not wait for a thread to load the page's code.
  app.addHook('onListen', async () => drawer.warm())
  app.addHook('onClose', () => drawer.close())
  addBrandSheets(app)
  addScriptlessSheet(app)
  const compose: Compose = documentOf(pageDir, html)

  return async (request, reply, again) => {
    let drawn: Drawn
    try {
      drawn = await drawer.draw(
        {
          address: again?.address ?? request.url,
          posted: again?.posted,
          origin: originOf({ publicUrl }, request),
          userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
          languages: languagesOf(request.headers['accept-language']),
          chosen: chosenLanguage(request.headers),
        },
        (url) => callAsShopper(app, request, { method: 'GET', url }),
        again && patienceMs,
      )
    } catch (error) {
      const reason = error instanceof NotDrawn ? error.reason : undefined
      request.log.warn({ reason, err: error }, 'the page was not drawn')
      return false
    }
    reply.header('cache-control', 'no-store')
    if ('leave' in drawn) {
      reply.redirect(drawn.leave, 303)
      return true
    }
    // The drawing is for this reader: caches must not give it to another.
    reply.header('vary', 'accept-language, accept-encoding, cookie, user-agent').code(again?.status ?? drawn.status)
    await sendCompressed(request, reply.type('text/html; charset=utf-8'), compose(drawn))
    return true
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Measured on a page: 0.4 ms more than 4, and 0.9 KB less. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const encoding = encodingFor(request)
  if (encoding === 'identity') return reply.send(html)
  return reply
    .header('content-encoding', encoding)
    .send(encoding === 'br' ? await brotli(html, quality) : await gzipped(html))
}

/** Browsers list fewer, and a client can write any header. */
const mostLanguages = 10

/** Best first. @param header `de-AT,de;q=0.9,en;q=0.8`. Source: RFC 9110, 12.5.4 */
export function languagesOf(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .flatMap((each, at) => {
      const [, tag, weight = '1'] = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(each) ?? []
      return tag && Number(weight) > 0 ? [{ tag, weight: Number(weight), at }] : []
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, mostLanguages)
    .map(({ tag }) => tag)
}

/** The language that the shopper chose earlier, from a cookie. */
export const chosenLanguage = ({ cookie = '' }: IncomingHttpHeaders): string | undefined =>
  /(?:^|;\s*)lang=([a-z]{2,3}(?:-[a-z]{2,4})?)(?:;|$)/i.exec(cookie)?.[1]
