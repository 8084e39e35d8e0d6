/** The one fetch client: JSON in and out, a time limit, typed errors. */
import type { ErrorAnswer } from '../../schemas/types.ts'
import { HttpError, NetworkError, TimeoutError } from './errors.ts'
import { fits, type Shape, shapes } from './shapes.ts'

export interface ClientOptions {
  /** What it throws is a fault of code; what its promise refuses is one of the network. */
  fetch: (path: string, init: RequestInit) => Promise<Response> | Response
  /** navigator.language, asked at each confirm call. */
  browserLanguage: () => string
  /** Makes the id by which the gateway's log knows a call; undefined where the browser makes none. */
  newId?: () => string | undefined
  base?: string
  timeoutMs?: number
  /** Told of an answer that is none of its kind: the line is not to blame for it alone. */
  onMisfit?: (error: Error) => void
}

export interface RequestOptions<Answer = unknown> {
  body?: unknown
  idempotencyKey?: string
  /** Lets the call outlive the page, for logs. */
  keepalive?: boolean
  /** Ends the call before its own limit does. */
  signal?: AbortSignal
  /** What the page relies on in the answer; one that lacks it is a network error. */
  shape?: Shape
  /** Whether it is about what was asked for; one that is not is a network error too. */
  isMeant?: (answer: Answer) => boolean
}

export type Method = 'GET' | 'POST' | 'PUT'

/** @throws NetworkError, TimeoutError, HttpError */
export type Request = <Answer>(method: Method, path: string, options?: RequestOptions<Answer>) => Promise<Answer>

/** Product spec, sections 7 and 9. */
export const timeLimitMs = 50_000
const confirmCall = /^\/txn\/(local\/)?confirmPayment$/

export function createClient(options: ClientOptions): Request {
  const { fetch, browserLanguage, newId, base = '/api', timeoutMs = timeLimitMs, onMisfit } = options
  return async <Answer>(
    method: Method,
    path: string,
    { body, idempotencyKey, keepalive, signal, shape, isMeant }: RequestOptions<Answer> = {},
  ) => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json; charset=utf-8'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    const requestId = newId?.()
    if (requestId) headers['x-request-id'] = requestId
    if (confirmCall.test(path)) headers['selected-language'] = selectedLanguage(browserLanguage())

    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    signal?.addEventListener('abort', () => limit.abort())
    if (signal?.aborted) limit.abort()
    /** What the network refuses. A fault of code is thrown before there is such a promise, or after it. */
    const arrived = async <Part>(part: Promise<Part> | Part): Promise<Part> => {
      try {
        return await part
      } catch (error) {
        if (limit.signal.aborted) throw new TimeoutError(`No answer within ${timeoutMs} ms.`)
        throw new NetworkError((error as Error).message)
      }
    }
    try {
      const answer = await arrived(
        fetch(base + path, {
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
          signal: limit.signal,
          cache: 'no-store',
          credentials: 'same-origin',
          keepalive,
        }),
      )
      // The body counts towards the limit too: a connection may drop in the middle of it.
      const text = await arrived(answer.text())
      if (!answer.ok) throw new HttpError(answer.status, refusalOf(readJson(text)))
      const data = text === '' ? {} : readJson(text)
      if (data === undefined) throw new NetworkError('The answer is not JSON.')
      if ((shape && !fits(data, shape)) || isMeant?.(data as Answer) === false) {
        // Neither the key of the order nor the query.
        const misfit = new NetworkError(`Not what ${method} /${path.split(/[/?]/)[1]} is answered with.`)
        misfit.requestId = requestId
        onMisfit?.(misfit)
        throw misfit
      }
      return data as Answer
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The confirm calls' `selected-language`: two letters, and `hk` for traditional Chinese (product spec, section 7). */
export function selectedLanguage(browserLanguage: string): string {
  const tag = browserLanguage.toLowerCase()
  return tag.startsWith('zh-tw') || tag.startsWith('zh-hk') ? 'hk' : tag.slice(0, 2)
}

/** What a refusal says, of which only a list of errors must be one: it is drawn. */
function refusalOf(body: unknown): Partial<ErrorAnswer> {
  const { errors, ...rest } = Object(body) as Partial<ErrorAnswer>
  return fits(errors, shapes.errors) ? { ...rest, errors } : rest
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A proxy's page, or half an answer.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
