/** The one fetch client: JSON in and out, a time limit, typed errors. */
import type { ErrorAnswer } from '../../schemas/types.ts'
import { HttpError, NetworkError, TimeoutError } from './errors.ts'
import type { NoBody, Operation } from './operations.ts'
import { fits, type Shape, shapes } from './shapes.ts'

export interface ClientOptions {
  /** An error that it throws is a fault of code. A rejection of its promise is a fault of the network. */
  fetch: (path: string, init: RequestInit) => Promise<Response> | Response
  /** Returns navigator.language at each confirm call. */
  browserLanguage: () => string
  /** Makes the id that identifies a call in the gateway's log; undefined if the browser can't make one. */
  newId?: () => string | undefined
  base?: string
  timeoutMs?: number
  /** Called with an answer of an unexpected shape: the network may not be the cause. */
  onMisfit?: (error: Error) => void
}

interface RequestOptions<Answer = unknown> {
  body?: unknown
  idempotencyKey?: string
  /** Lets the call outlive the page, for logs. */
  keepalive?: boolean
  /** Aborts the call before its own limit. */
  signal?: AbortSignal
  /** The parts of the answer that the page needs. An answer without them is a network error. */
  shape?: Shape
  /** Whether the answer belongs to the request. If not, it is also a network error. */
  isMeant?: (answer: Answer) => boolean
}

type Method = Operation['method']
/** A path may carry a query. */
type PathOf<M extends Method> = Extract<Operation, { method: M }>['path'] extends infer Path extends string
  ? Path | `${Path}?${string}`
  : never
type WithoutQuery<Path> = Path extends `${infer Start}?${string}` ? Start : Path
/** Of exactly this path: `/checkout/${string}` would take every longer one. */
type Exactly<Path, Known extends Operation> = Known extends { path: infer Pattern }
  ? [Path, Pattern] extends [Pattern, Path]
    ? Known
    : never
  : never
type Asked<M extends Method, Path> = Path extends unknown
  ? Exactly<WithoutQuery<Path>, Extract<Operation, { method: M }>>
  : never
type Options<Known extends Operation> = NoBody extends Known['body']
  ? [options?: RequestOptions<Known['answer']> & { body?: Known['body'] }]
  : [options: RequestOptions<Known['answer']> & { body: Known['body'] }]

/**
 * A call of the gateway's OpenAPI document: method and path decide which body it takes and which answer comes.
 *
 * @throws NetworkError, TimeoutError, HttpError
 */
export type Request = <M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  ...options: Options<Asked<M, Path>>
) => Promise<Asked<M, Path>['answer']>

/** Product spec, sections 7 and 9. */
export const timeLimitMs = 50_000
const confirmCall = /^\/txn\/(local\/)?confirmPayment$/

export function createClient(options: ClientOptions): Request {
  const { fetch, browserLanguage, newId, base = '/api', timeoutMs = timeLimitMs, onMisfit } = options
  const request = async (
    method: Method,
    path: string,
    { body, idempotencyKey, keepalive, signal, shape, isMeant }: RequestOptions = {},
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
    /** Turns a rejection into a NetworkError. A fault of code throws outside of such a promise. */
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
      // The limit includes the body: a connection may drop in the middle of it.
      const text = await arrived(answer.text())
      if (!answer.ok) throw new HttpError(answer.status, refusalOf(readJson(text)))
      const data = text === '' ? {} : readJson(text)
      if (data === undefined) throw new NetworkError('The answer is not JSON.')
      if ((shape && !fits(data, shape)) || isMeant?.(data) === false) {
        // Without the key of the order and the query.
        const misfit = new NetworkError(`Not what ${method} /${path.split(/[/?]/)[1]} is answered with.`)
        misfit.requestId = requestId
        onMisfit?.(misfit)
        throw misfit
      }
      return data
    } finally {
      clearTimeout(timer)
    }
  }
  return request as Request
}

/** The `selected-language` of confirm calls: two letters, or `hk` for traditional Chinese (product spec, section 7). */
export function selectedLanguage(browserLanguage: string): string {
  const tag = browserLanguage.toLowerCase()
  return tag.startsWith('zh-tw') || tag.startsWith('zh-hk') ? 'hk' : tag.slice(0, 2)
}

/** The body of a refusal. Only its list of errors is checked, because the page draws it. */
function refusalOf(body: unknown): Partial<ErrorAnswer> {
  const { errors, ...rest } = Object(body) as Partial<ErrorAnswer>
  return fits(errors, shapes.errors) ? { ...rest, errors } : rest
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A proxy's page, or an incomplete answer.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
