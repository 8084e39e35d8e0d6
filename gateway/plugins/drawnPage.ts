/** Sends pages as they are drawn: what the browser would draw of the order, in the language that its request asks for. */
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Asked, Drawn } from '../../core/drawing.ts'
import type { Config } from '../config.ts'
import { addBrandSheets } from '../drawing/brandSheet.ts'
import { type Compose, documentOf } from '../drawing/document.ts'
import { createDrawer } from '../drawing/drawer.ts'
import { chosenLanguage, languagesOf } from '../drawing/reader.ts'
import { originOf } from './hosts.ts'

export type SendDrawn = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/**
 * @param html the document that is sent else
 * @returns what sends the page; it gives undefined where the page can't be drawn, and then the browser draws for itself.
 * Undefined where the page was not built for drawing.
 */
export function addDrawing(
  app: FastifyInstance,
  { pageDir, drawDir, drawPages, publicUrl }: Pick<Config, 'pageDir' | 'drawDir' | 'drawPages' | 'publicUrl'>,
  html: string,
): SendDrawn | undefined {
  const drawer = drawPages ? createDrawer({ file: join(drawDir, 'worker.mjs') }) : undefined
  if (!drawer) return undefined
  // The first shopper need not wait for a thread to read the page's code.
  app.addHook('onListen', async () => drawer.warm())
  app.addHook('onClose', () => drawer.close())
  addBrandSheets(app)
  const compose: Compose = documentOf(pageDir, html)

  return async (request, reply) => {
    let drawn: Drawn
    try {
      drawn = await drawer.draw(
        {
          address: request.url,
          origin: originOf({ publicUrl }, request),
          userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
          languages: languagesOf(request.headers['accept-language']),
          chosen: chosenLanguage(request.headers),
        },
        (path) => ask(app, request, path),
      )
    } catch (error) {
      request.log.warn({ err: error }, 'the page was not drawn')
      return undefined
    }
    reply.header('cache-control', 'no-store')
    if ('leave' in drawn) return reply.redirect(drawn.leave, 303)
    // Drawn for this reader: nothing between us may give it to another one.
    reply.header('vary', 'accept-language, accept-encoding, cookie, user-agent').code(drawn.status)
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), compose(drawn))
  }
}

/** As the browser would ask: the same address, host and proxies, so that limits and links are the same. */
async function ask(app: FastifyInstance, { headers, raw, id }: FastifyRequest, url: string): Promise<Asked> {
  if (!url.startsWith('/api/')) throw new Error('A page asks nothing but the API.')
  const kept = ['host', 'user-agent', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url,
    remoteAddress: raw.socket.remoteAddress,
    headers: {
      ...Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      accept: 'application/json',
      'x-request-id': id,
    },
  })
  return { status: statusCode, body }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Twice as fast as gzip's own, and smaller. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, quality))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}
