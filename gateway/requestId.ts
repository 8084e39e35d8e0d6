/**
 * The id of the current request, on every log line and answer, and the request's subject. The page makes an id for each
 * call; other requests get one. The asynchronous context carries it to everything that works for the request, including
 * a provider's call, so functions do not pass it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call is about, once known. */
    subject: Subject
  }
}

export const requestIdHeader = 'x-request-id'

/** Ids of ours, never keys. */
export type Subject = Partial<Record<'order' | 'refund' | 'capture' | 'subscription' | 'event', string>>

const context = new AsyncLocalStorage<{ id?: string; subject: Subject }>()

/** @returns a UUID; undefined outside of any request, for example in a sweep */
export const currentRequestId = (): string | undefined => context.getStore()?.id

/**
 * @param id undefined for work that a request only triggered
 * @param subject filled with what the work is about, once known
 */
export const withRequestId = <Result>(id: string | undefined, work: () => Result, subject: Subject = {}): Result =>
  context.run({ id, subject }, work)

/** Adds the request's subject to its log line, however it ends. */
export function isAbout(subject: Subject): void {
  Object.assign(context.getStore()?.subject ?? {}, subject)
}

/**
 * Makes the id available to everything that works for the request, and puts it into the answer, including refusals. Call
 * it before adding any other hook: those run in the context that this one creates.
 */
export function addRequestIds(app: FastifyInstance): void {
  app.decorateRequest('subject')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    request.subject = {}
    withRequestId(request.id, done, request.subject)
  })
  // Body events come from the connection, outside the request's context: enter it again.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done, request.subject))
}

/** For Fastify's `genReqId`. Accepts only a UUID, so that log lines contain no caller's text. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && isUuid(given) ? given.toLowerCase() : randomUUID()
}

export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
