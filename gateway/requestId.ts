/**
 * The id of the request that is being answered, which every line of the log and every answer carries, and what the request
 * is about. The page makes an id for each call; whoever sends none is given one. It reaches whatever works for the request
 * by the asynchronous context, a provider's call included, so that no function hands it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

/** Ids of ours, never keys. */
export type Subject = Partial<Record<'order' | 'refund' | 'capture' | 'subscription' | 'event', string>>

const context = new AsyncLocalStorage<{ id?: string; subject: Subject }>()

/** @returns a UUID; undefined outside of any request, as in a sweep */
export const currentRequestId = (): string | undefined => context.getStore()?.id

/**
 * @param id undefined for work that a request only began, and that is not its own
 * @param subject filled with what the work turns out to be about
 */
export const withRequestId = <Result>(id: string | undefined, work: () => Result, subject: Subject = {}): Result =>
  context.run({ id, subject }, work)

/** Has the log say what the request is about, however it ends. */
export function isAbout(subject: Subject): void {
  Object.assign(context.getStore()?.subject ?? {}, subject)
}

/** For Fastify's `genReqId`. Only a UUID is taken over: a log's lines must hold nothing of a stranger's making. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && isUuid(given) ? given.toLowerCase() : randomUUID()
}

export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
