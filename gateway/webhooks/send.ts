/** Posts one event to an untrusted receiver: it may be slow, endless or private, or redirect elsewhere. */
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { scrub } from '../../core/scrub.ts'
import type { WebhookTry } from '../store/webhookTry.ts'
import { lookupWithin, type Reach, RefusedAddress, refusalOf } from './reach.ts'

export interface Delivery {
  url: string
  body: string
  headers: Record<string, string>
  reach: Reach
  /** From the connection to the end of the answer. */
  timeoutMs: number
  /** Aborted when the gateway closes. */
  closing: AbortSignal
  lookup?: LookupFunction
}

const maxBytes = 64 * 1024
/** Enough of an answer to see what is wrong. */
const maxAnswer = 500

/** @returns never rejects; undefined if the gateway's closing cut it off: the receiver may or may not have it */
export async function send(delivery: Delivery): Promise<Omit<WebhookTry, 'at'> | undefined> {
  const start = performance.now()
  const refused = refusalOf(delivery.url, delivery.reach)
  const outcome: Outcome = refused ? { error: refused } : await exchange(delivery)
  if (delivery.closing.aborted && outcome.status === undefined) return undefined
  return { ...outcome, tookMs: Math.round(performance.now() - start) }
}

type Outcome = Pick<WebhookTry, 'status' | 'error' | 'answer'>

/** A redirect counts as a plain answer: Node follows none. */
const exchange = ({ url, body, headers, reach, timeoutMs, closing, lookup }: Delivery): Promise<Outcome> =>
  new Promise((resolve) => {
    const target = new URL(url)
    const request = (target.protocol === 'https:' ? secureRequest : plainRequest)(target, {
      method: 'POST',
      // A new connection: a kept one that the receiver has closed meanwhile would count as a failure.
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookup ?? lookupWithin(reach),
    })
    const end = (outcome: Outcome) => {
      clearLimit()
      closing.removeEventListener('abort', cut)
      resolve(outcome)
      request.destroy()
    }
    let heard: { status?: number; read: () => string } | undefined
    const stop = (error: NonNullable<Outcome['error']>) =>
      end(heard ? { status: heard.status, answer: answerIn(heard.read()) } : { error })
    const cut = () => stop('connection')
    const clearLimit = startLimit(timeoutMs, () => stop('timeout'))
    closing.addEventListener('abort', cut)
    request.on('response', (response) => {
      heard = { status: response.statusCode, read: listen(response, () => stop('connection')) }
    })
    request.on('error', (error: NodeJS.ErrnoException) => stop(errorOf(error)))
    // For a receiver that switches protocols, or disconnects after the head.
    request.on('close', () => stop('connection'))
    request.end(body)
  })

/** Few: a busy process lengthens each part, and a silent receiver waits for all of them. */
const limitParts = 4

/**
 * Counts the time in parts, and reads pending data before declaring a timeout. While this process computes it receives
 * nothing, and a receiver that answered in time must not fail because of that.
 *
 * @returns a function that stops it
 */
function startLimit(ms: number, over: () => void): () => void {
  let part = 0
  let reading: NodeJS.Immediate | undefined
  const next = (): NodeJS.Timeout =>
    setTimeout(() => {
      part += 1
      if (part < limitParts) timer = next()
      else reading = setImmediate(over)
    }, ms / limitParts)
  let timer = next()
  return () => {
    clearTimeout(timer)
    clearImmediate(reading)
  }
}

/** @param done called once: at the end, at the size limit, or on a broken connection. @returns what was read so far */
function listen(response: IncomingMessage, done: () => void): () => string {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) done()
  })
  response.on('end', done)
  response.on('error', done)
  return () => Buffer.concat(chunks).toString('utf8')
}

/** As it may be stored: short, without characters that databases refuse, and without anything like a card or a key. */
function answerIn(text: string): string | undefined {
  const short = [...text.slice(0, 4 * maxAnswer).replaceAll('\0', '')].slice(0, maxAnswer).join('')
  return scrub(short.replace(/\p{Cs}/gu, '')) || undefined
}

const errors: [code: RegExp, error: NonNullable<Outcome['error']>][] = [
  [/^(ENOTFOUND|EAI_)/, 'unknownHost'],
  [/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_|EPROTO)/, 'certificate'],
  [/^HPE_/, 'unreadable'],
]

const errorOf = (error: NodeJS.ErrnoException): NonNullable<Outcome['error']> =>
  error instanceof RefusedAddress
    ? error.refusal
    : (errors.find(([pattern]) => pattern.test(error.code ?? ''))?.[1] ?? 'connection')
