/** The address to which a shopper returns from a challenge or another site, by GET or by a posted form. */
import type { FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { returned } from '../payments/returned.ts'
import { perMinute } from '../plugins/limits.ts'
import { type AddRoutes, checkoutUrl, refusals } from './route.ts'

type Returning = FastifyRequest<{ Params: { key: string; number: string }; Querystring: unknown; Body: unknown }>

/** An acquirer's values have a few hundred characters; longer ones or more are not from an acquirer. */
const maxValues = 20
const maxLength = 8_000

const params = {
  type: 'object',
  required: ['key', 'number'],
  properties: { key: { type: 'string' }, number: { type: 'string', pattern: '^[1-9][0-9]{0,3}$' } },
}

/** 303: the next request is a GET without the posted values. */
const response = { 303: { type: 'null', description: 'Back to the checkout, which shows how it went' }, ...refusals }

const addRoutes: AddRoutes = (app, gateway) => {
  const back = (method: 'GET' | 'POST') => ({
    method,
    url: '/api/txn/:key/return/:number',
    config: perMinute(120),
    schema: { summary: 'The shopper comes back from their bank or from the site where they paid', params, response },
  })

  app.route({
    ...back('GET'),
    handler: async (request: Returning, reply) => reply.redirect(await pageAfter(gateway, request, request.query), 303),
  })

  // A challenge may post a form instead. Only this route accepts one: every other body is JSON.
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
    )
    forms.route({
      ...back('POST'),
      handler: async (request: Returning, reply) => {
        const query = Object(request.query) as object
        return reply.redirect(await pageAfter(gateway, request, { ...query, ...Object(request.body) }), 303)
      },
    })
  })
}

export default addRoutes

async function pageAfter(gateway: Gateway, { params: { key, number } }: Returning, values: unknown): Promise<string> {
  const { order } = await returned(gateway, key, Number(number), textsOf(values))
  // A relative path keeps the host on which the shopper returned.
  return checkoutUrl('', order)
}

/** Accepts only texts, up to the limits: anyone could have made the address. */
const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(values) as object)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= maxLength)
      .filter(([name]) => /^[\w.-]{1,64}$/.test(name) && name !== '__proto__')
      .slice(0, maxValues),
  )
