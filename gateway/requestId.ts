/**
 * The id of the request that is being answered, which every line of the log and every answer carries. The page makes one
 * for each call; whoever sends none is given one. It reaches whatever works for the request by the asynchronous context,
 * a provider's call included, so that no function hands it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

const context = new AsyncLocalStorage<string | undefined>()

/** @returns a UUID; undefined outside of any request, as in a sweep */
export const currentRequestId = (): string | undefined => context.getStore()

/** @param id undefined for work that a request only began, and that is not its own */
export const withRequestId = <Result>(id: string | undefined, work: () => Result): Result => context.run(id, work)

/** For Fastify's `genReqId`. Only a UUID is taken over: a log's lines must hold nothing of a stranger's making. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : randomUUID()
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
