/**
 * Calls the Checkout API through the `fetch` that the gateway provides, each with an idempotency key. A call whose
 * answer was lost is repeated with the same key, and Adyen returns the first answer. Why not the library's own client:
 * docs/decisions/0150-adyens-types-not-its-client.md.
 *
 * Errors contain nothing of a request or an answer: an acquirer's message could repeat what was sent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { currentRequestId, requestIdHeader } from '../../requestId.ts'
import type { AdyenConfig } from './config.ts'

/** Adyen refused the request: nothing happened. */
export class NotTaken extends Error {
  override name = 'NotTaken'
  readonly status: number
  /** Adyen's error code, such as 901. */
  readonly errorCode: string | undefined
  constructor(status: number, errorCode: string | undefined) {
    super(`Adyen did not take the request: ${status}, ${errorCode ?? 'without a code'}`)
    this.status = status
    this.errorCode = errorCode
  }
}

/** It is unknown whether the request took effect. */
export class AnswerLost extends Error {
  override name = 'AnswerLost'
}

/** Adyen was unreachable or overloaded at every try: nothing happened. */
export class Unreached extends Error {
  override name = 'Unreached'
}

export interface Call {
  /** Below the endpoint, such as /payments. */
  path: string
  body: object
  /** At most 64 characters. */
  idempotencyKey?: string
}

export interface Client {
  /** @throws NotTaken or Unreached if it certainly did not happen, AnswerLost if that is unknown */
  post<Answer>(call: Call): Promise<Answer>
  get<Answer>(path: string, query: Record<string, string>): Promise<Answer>
}

/** Three tries end before the gateway looks the attempt up, a minute after it began. */
const tryLimitsMs = [20_000, 10_000, 10_000]
const pauseMs = 250

/** Adyen's code while the same key is still being processed. */
const inProgress = '704'

export function createClient({ endpoint, apiKey }: AdyenConfig, fetch: typeof globalThis.fetch): Client {
  const headers = (idempotencyKey?: string): Record<string, string> => {
    const requestId = currentRequestId()
    return {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(requestId && { [requestIdHeader]: requestId }),
    }
  }

  async function send<Answer>(address: string, init: RequestInit, tries: number[]): Promise<Answer> {
    /** Once a try may have arrived, a later refusal no longer proves that nothing happened. */
    let mayHaveHappened = false
    for (const [index, limitMs] of tries.entries()) {
      if (index > 0) await sleep(pauseMs * index)
      const tried = await once<Answer>(fetch, address, { ...init, signal: AbortSignal.timeout(limitMs) })
      if ('answer' in tried) return tried.answer
      if (tried.result === 'refused' && !mayHaveHappened) throw tried.error
      if (tried.result === 'refused') break
      mayHaveHappened ||= tried.result === 'lost'
    }
    throw mayHaveHappened ? new AnswerLost('Adyen did not answer') : new Unreached('Adyen was not reached')
  }

  return {
    post: ({ path, body, idempotencyKey }) =>
      send(
        `${endpoint}${path}`,
        { method: 'POST', headers: headers(idempotencyKey), body: JSON.stringify(body) },
        // Without a key a repetition might happen twice.
        idempotencyKey ? tryLimitsMs : tryLimitsMs.slice(0, 1),
      ),
    get: (path, query) =>
      send(`${endpoint}${path}?${new URLSearchParams(query)}`, { method: 'GET', headers: headers() }, tryLimitsMs),
  }
}

type Tried<Answer> = { answer: Answer } | { result: 'lost' | 'unreached' } | { result: 'refused'; error: NotTaken }

async function once<Answer>(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
): Promise<Tried<Answer>> {
  let response: Response
  try {
    response = await fetch(address, init)
  } catch (error) {
    return { result: isUnreached(error) ? 'unreached' : 'lost' }
  }
  const body = await response.json().catch(() => undefined)
  if (response.ok) return body === undefined ? { result: 'lost' } : { answer: body as Answer }
  const { errorCode } = (body ?? {}) as { errorCode?: unknown }
  if (response.status === 429) return { result: 'unreached' }
  if (response.status >= 500 || errorCode === inProgress) return { result: 'lost' }
  return {
    result: 'refused',
    error: new NotTaken(response.status, typeof errorCode === 'string' ? errorCode : undefined),
  }
}

/** The connection was never established. Source: Node's documentation, "Common system errors". */
const isUnreached = (error: unknown): boolean => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'UND_ERR_CONNECT_TIMEOUT'
}
