/**
 * Forms posted by a shopper without scripts. Each makes a call of the API and ends at the page of the order's state.
 * Posts from other sites have no effect.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { callAsShopper } from '../plugins/asShopper.ts'
import { originOf } from '../plugins/hosts.ts'
import { perMinute } from '../plugins/limits.ts'
import { orderPage, type PostRequest, withdrawalPage } from '../posts/addressOf.ts'
import { extendPosted, payPosted } from '../posts/pay.ts'
import { readForm } from '../posts/readForm.ts'
import { stepPosted } from '../posts/step.ts'
import { confirmPosted, type Led, statePosted } from '../posts/withdraw.ts'
import { Problem } from '../problem.ts'
import type { AddRoutes } from './route.ts'

type Request = FastifyRequest<PostRequest>

const config = perMinute(600)
const bodyLimit = 64 * 1024
/** For browsers, not a part of the API. */
const schema = { hide: true }

/** Other posts, by the last part of their address: each makes a call with the form's values. */
const deeds: Record<string, (key: string, form: ReturnType<typeof readForm>) => { url: string; body?: object }> = {
  outcome: (key, form) => ({ url: `/api/sandbox/${key}/outcome`, body: { outcome: form.get('outcome') ?? '' } }),
  sendAgain: (key, form) => ({
    url: `/api/txn/${key}/sendAgain`,
    body: { attempt: Number(form.get('attempt')), sent: Number(form.get('sent')) },
  }),
  abandon: (key, form) => ({ url: `/api/txn/${key}/abandon`, body: { attempt: Number(form.get('attempt')) } }),
  cancel: (key) => ({ url: `/api/txn/${key}/cancel` }),
}

/** The posts of a form: its input survives every result. */
const withForm: Record<string, typeof payPosted> = { pay: payPosted, extend: extendPosted, step: stepPosted }

/** The two steps of a withdrawal: they end at its own page. */
const ofWithdrawal: Record<string, typeof statePosted> = { state: statePosted, withdraw: confirmPosted }

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
        // The order's page shows the result, including a refusal.
        await callAsShopper(app, request, { method: 'POST', url, body })
        return leadOn(request, reply)
      })
    for (const [name, deed] of Object.entries(ofWithdrawal)) {
      const url = `/post/:key/${name}`
      posts.post<PostRequest>(url, { config, bodyLimit, schema }, (request, reply) =>
        drawStep(gateway, request, reply, deed(app, gateway, request)),
      )
      posts.get<PostRequest>(url, { schema }, async (request, reply) => redirect(reply, withdrawalPage(request)))
    }
    // A shopper who returns to such an address has nothing to post.
    for (const name of [...Object.keys(withForm), ...Object.keys(deeds)])
      posts.get<PostRequest>(`/post/:key/${name}`, { schema }, async (request, reply) =>
        leadOn(request, reply, ['method', 'country']),
      )
  })
}

export default addRoutes

async function drawAgain(gateway: Gateway, request: Request, reply: FastifyReply, done: ReturnType<typeof payPosted>) {
  const again = await done.catch(unlessUnknown)
  const address = orderPage(request, ['method', 'country'])
  if (again && (await gateway.drawn?.(request, reply, { address, ...again }))) return reply
  return leadOn(request, reply, again && ['method', 'country'])
}

async function drawStep(gateway: Gateway, request: Request, reply: FastifyReply, done: Promise<Led>) {
  const { to, again } = (await done.catch(unlessUnknown)) ?? { to: withdrawalPage(request), again: undefined }
  if (again && (await gateway.drawn?.(request, reply, { address: to, ...again }))) return reply
  return redirect(reply, to)
}

/** The page to which this leads shows the error of an unknown order. */
function unlessUnknown(error: unknown): undefined {
  if (error instanceof Problem && error.status === 404) return undefined
  throw error
}

/**
 * The browser itself reports the origin; older ones only in `Origin`. They send `null` for our own forms too, because
 * our policy sends no referrer. Another site that sends `null` still needs the order's key.
 */
function isForeign(config: Gateway['config'], request: Request): boolean {
  const { 'sec-fetch-site': site, origin = 'null' } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== 'null' && origin !== originOf(config, request)
}

const leadOn = (request: Request, reply: FastifyReply, more?: string[]) => redirect(reply, orderPage(request, more))

const redirect = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to, 303)
