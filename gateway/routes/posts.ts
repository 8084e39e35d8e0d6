/**
 * What a shopper without a script does: forms that are posted. Each does what a call of the API does, and ends at the page
 * of the order's state. What another site posts does nothing.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { callAsShopper } from '../plugins/asShopper.ts'
import { originOf } from '../plugins/hosts.ts'
import { perMinute } from '../plugins/limits.ts'
import { orderPage, type PostRequest } from '../posts/addressOf.ts'
import { extendPosted, payPosted } from '../posts/pay.ts'
import { readForm } from '../posts/readForm.ts'
import { Problem } from '../problem.ts'
import type { AddRoutes } from './route.ts'

type Request = FastifyRequest<PostRequest>

const config = perMinute(600)
const bodyLimit = 64 * 1024
/** For browsers, and no part of the API. */
const schema = { hide: true }

/** What else is posted, by the last part of its address: a call with the values of a form. */
const deeds: Record<string, (key: string, form: ReturnType<typeof readForm>) => { url: string; body?: object }> = {
  outcome: (key, form) => ({ url: `/api/sandbox/${key}/outcome`, body: { outcome: form.get('outcome') ?? '' } }),
  abandon: (key, form) => ({ url: `/api/txn/${key}/abandon`, body: { attempt: Number(form.get('attempt')) } }),
  cancel: (key) => ({ url: `/api/txn/${key}/cancel` }),
}

/** What the checkout's form is posted to: whatever comes of it, what was typed stays. */
const withForm: Record<string, typeof payPosted> = { pay: payPosted, extend: extendPosted }

const addRoutes: AddRoutes = (app, gateway) => {
  app.register(async (posts) => {
    posts.removeAllContentTypeParsers()
    posts.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    posts.addHook<PostRequest>('preHandler', async (request, reply) => {
      if (isForeign(gateway.config, request)) return leadOn(request, reply)
    })
    for (const [name, deed] of Object.entries(withForm))
      posts.post<PostRequest>(`/post/:key/${name}`, { config, bodyLimit, schema }, (request, reply) =>
        drawAgain(gateway, request, reply, deed(app, gateway, request)),
      )
    for (const [name, deed] of Object.entries(deeds))
      posts.post<PostRequest>(`/post/:key/${name}`, { config, bodyLimit, schema }, async (request, reply) => {
        const { url, body } = deed(encodeURIComponent(request.params.key), readForm(request.body))
        // What came of it, a refusal included, is what the order's page says.
        await callAsShopper(app, request, { method: 'POST', url, body })
        return leadOn(request, reply)
      })
    // Whoever comes back to such an address has nothing to post.
    for (const name of [...Object.keys(withForm), ...Object.keys(deeds)])
      posts.get<PostRequest>(`/post/:key/${name}`, { schema }, async (request, reply) =>
        leadOn(request, reply, ['method', 'country']),
      )
  })
}

export default addRoutes

async function drawAgain(gateway: Gateway, request: Request, reply: FastifyReply, done: ReturnType<typeof payPosted>) {
  const again = await done.catch((error: unknown) => {
    // The order's page says so, in words.
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  })
  const address = orderPage(request, ['method', 'country'])
  if (again && (await gateway.drawn?.(request, reply, { address, ...again }))) return reply
  return leadOn(request, reply, again && ['method', 'country'])
}

/**
 * Said by the browser itself, by older ones in `Origin` alone. `null` is what they say of a form of ours too, whose policy
 * names no referrer; another site that says it needs the order's key, as for everything here.
 */
function isForeign(config: Gateway['config'], request: Request): boolean {
  const { 'sec-fetch-site': site, origin = 'null' } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== 'null' && origin !== originOf(config, request)
}

const leadOn = (request: Request, reply: FastifyReply, more?: string[]) =>
  reply.header('cache-control', 'no-store').redirect(orderPage(request, more), 303)
