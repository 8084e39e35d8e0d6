/** Sends pages as they are drawn: what the browser would draw of the order, in the language that its request asks for. */
import { existsSync } from 'node:fs'
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
import { chosenLanguage, languagesOf } from './reader.ts'
import { addScriptlessSheet } from './scriptless.ts'

/** What is drawn besides what the address says: its answer has that status. */
export type Again = Pick<DrawRequest, 'address' | 'posted'> & { status: number }

/** How long who has posted a form waits: what was typed is nowhere else. */
const patienceMs = 8_000

/** @returns whether it was sent: a reply that is awaited would say nothing */
export type SendDrawn = (request: FastifyRequest, reply: FastifyReply, again?: Again) => Promise<boolean>

/**
 * @param html the document that is sent else
 * @returns what sends the page; it gives false where the page can't be drawn, and then the browser draws for itself.
 * Undefined where the page was not built for drawing.
 */
export function addDrawing(
  app: FastifyInstance,
  { pageDir, drawDir, drawPages, publicUrl }: Pick<Config, 'pageDir' | 'drawDir' | 'drawPages' | 'publicUrl'>,
  html: string,
): SendDrawn | undefined {
  // Without its list of files a build is none that was made for drawing.
  const isListed = existsSync(join(pageDir, '.vite/manifest.json'))
  const drawer = drawPages && isListed ? createDrawer({ file: join(drawDir, 'worker.mjs') }) : undefined
  if (!drawer) return undefined
  // The first shopper need not wait for a thread to read the page's code.
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
    // Drawn for this reader: nothing between us may give it to another one.
    reply.header('vary', 'accept-language, accept-encoding, cookie, user-agent').code(again?.status ?? drawn.status)
    await sendCompressed(request, reply.type('text/html; charset=utf-8'), compose(drawn))
    return true
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Twice as fast as gzip's own, and smaller. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const encoding = encodingFor(request)
  if (encoding === 'identity') return reply.send(html)
  return reply
    .header('content-encoding', encoding)
    .send(encoding === 'br' ? await brotli(html, quality) : await gzipped(html))
}
