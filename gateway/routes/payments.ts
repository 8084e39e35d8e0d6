/** The shopper pays: confirm (cards and local methods), status, CVC again, cancel, more time. */
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConfirmRequest, PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { byShopper } from '../orders/actor.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { readByKey } from '../orders/orderSnapshot.ts'
import { type Confirmed, confirm } from '../payments/confirm.ts'
import { cancel } from '../payments/decide.ts'
import { extend } from '../payments/extend.ts'
import { readUpToDate } from '../payments/settle.ts'
import { verify } from '../payments/verify.ts'
import { ref } from '../plugins/contract.ts'
import { intentOf } from '../plugins/intent.ts'
import { perMinute } from '../plugins/limits.ts'
import { Problem } from '../problem.ts'
import { type AddRoutes, byKey, refusals } from './route.ts'

const response = { 200: ref('paymentAnswer'), ...refusals }
/** Card testers send thousands of requests. A household or an office behind one address sends fewer. */
const config = perMinute(600)
const bodyLimit = 64 * 1024

const addRoutes: AddRoutes = (app, gateway) => {
  /** Methods with an immediate answer, such as cards, use one call; local methods use the other. */
  const pay = (isLocal: boolean) =>
    async function pay(request: FastifyRequest<{ Body: ConfirmRequest }>, reply: FastifyReply) {
      const { answer, network } = await counted(gateway, request.body, () =>
        confirm(gateway, request.body, intentOf(request), isLocal, deviceOf(request)),
      )
      if (network === 'drop') return drop(reply)
      if (network) await held(reply.raw, network.withholdMs, gateway.closing)
      return answer
    }

  app.post(
    '/api/txn/confirmPayment',
    { config, bodyLimit, schema: { summary: 'Pay by card', body: ref('confirmRequest'), response } },
    pay(false),
  )

  app.post(
    '/api/txn/local/confirmPayment',
    { config, bodyLimit, schema: { summary: 'Pay by another method', body: ref('confirmRequest'), response } },
    pay(true),
  )

  app.get(
    '/api/txn/:key/status',
    { schema: { params: byKey, summary: 'Read the state of a payment', response } },
    async ({ params }): Promise<PaymentAnswer> => {
      const seen = await readUpToDate(gateway, params.key)
      return paymentAnswer(seen, gateway.files().catalogs, await gateway.clock.now())
    },
  )

  app.post(
    '/api/txn/:key/verify',
    { config, schema: { params: byKey, summary: 'Send the CVC again', body: ref('verifyRequest'), response } },
    ({ params, body }) => verify(gateway, params.key, body.card),
  )

  app.post(
    '/api/txn/:key/cancel',
    { config, schema: { params: byKey, summary: 'The shopper cancels the payment', response } },
    async ({ params }) => cancel(gateway, await readByKey(gateway.db, params.key), byShopper),
  )

  app.post(
    '/api/txn/:key/extend',
    {
      config,
      schema: { params: byKey, summary: 'The shopper asks for more time to pay', body: ref('extendRequest'), response },
    },
    ({ params, body }) => extend(gateway, params.key, body),
  )
}

export default addRoutes

const deviceOf = ({ ip, headers }: FastifyRequest) => ({
  ip,
  userAgent: headers['user-agent'],
  accept: headers.accept,
  language: headers['accept-language'],
})

/** Counts the result of a confirm, including refusals. */
async function counted(
  { metrics }: Gateway,
  { method }: ConfirmRequest,
  confirmed: () => Promise<Confirmed>,
): Promise<Confirmed> {
  try {
    const done = await confirmed()
    metrics?.confirmed(method, done.answer.state)
    return done
  } catch (error) {
    metrics?.confirmed(method, error instanceof Problem ? error.answer.error : 'internal')
    throw error
  }
}

/** For a test provider that simulates a network: the charge is written, but no answer is sent. */
function drop(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Waits until the page disconnects, the time has passed or the gateway closes. */
function held(response: ServerResponse, timeoutMs: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, timeoutMs)
    response.once('close', done)
    closing.addEventListener('abort', done)
    if (closing.aborted) done()
  })
}
