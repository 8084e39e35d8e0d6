/**
 * A fake acquirer with books. It follows the published contract of Adyen's Checkout API v71, and signs its
 * notifications as Adyen does. It runs in the test's process (`openAcquirer`), or as an HTTP server (server.ts,
 * main.ts). No money moves. Only the shapes of requests and answers are Adyen's.
 *
 * const acquirer = openAcquirer()
 * await acquirer.fetch(`${acquirer.origin}/v71/payments`, { method: 'POST', headers, body })
 * acquirer.books.chargesOf(reference) // 1
 */
import { type Answer, type Books, openBooks, type Payment } from './books.ts'
import { openContract } from './contract.ts'
import { type Faults, LineFault, openFaults } from './faults.ts'
import { type Event, type Outbox, openOutbox } from './notices.ts'
import { type Decision, decided, resultOf, type Till } from './payments.ts'

const decisions: Record<string, Decision> = { approve: 'pay', refuse: 'fail', cancel: 'cancel' }

/**
 * The acquirer's own page: the shopper confirms to the bank there, or pays there, and then returns to the shop.
 * @param path such as /pages/ABC, or /pages/ABC/approve, which leads back to the shop
 * @returns undefined where there is no such page
 */
function page(till: Till, path: string): Response | undefined {
  const [, pspReference = '', name] = /^\/pages\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  const payment = till.books.payments.get(pspReference)
  if (!payment) return undefined
  if (!name) return html(pspReference)
  const decision = decisions[name]
  if (!decision) return undefined
  // A card is charged when the merchant asks for the result of the challenge. Other methods are paid on this page.
  if (payment.type !== 'scheme') decided(till, payment, decision)
  const back = new URL(payment.returnUrl ?? till.origin)
  back.searchParams.set('redirectResult', resultOf(payment, decision))
  return new Response(null, { status: 302, headers: { location: back.href } })
}

const html = (pspReference: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Test bank</title>
<h1>Test bank</h1><p>No money moves here.</p>
${Object.keys(decisions)
  .map((name) => `<p><a href="/pages/${pspReference}/${name}">${name[0]?.toUpperCase()}${name.slice(1)}</a></p>`)
  .join('\n')}`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

export interface AcquirerOptions {
  apiKey?: string
  merchantAccount?: string
  hmacKey?: string
  /** The base address of its API and its pages. */
  origin?: string
  /** Stores the books here too, not only in memory. */
  file?: string
  now?(): Date
  /** Called for each notification that is written. */
  noticed?(): void
}

/** The default account of a merchant. Its secrets are test values. */
export const account = {
  apiKey: 'AQE-fake-acquirer-key',
  merchantAccount: 'FakeMerchantECOM',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  origin: 'http://127.0.0.1:4250',
}

export interface Acquirer {
  origin: string
  books: Books
  outbox: Outbox
  faults: Faults
  /** Answers a request. @throws LineFault where an ordered fault ends the connection */
  handle(request: Request): Promise<Response>
  /** Like a fetch over a network, with the ordered faults of the connection. */
  fetch: typeof globalThis.fetch
  /** A shopper acts on the acquirer's page, or pays by a code or an account. @param reference the merchant's */
  shopper(reference: string, decision: Decision): Payment
  /** Adds an event that no request causes, such as a chargeback. */
  happen(event: Event): void
}

export function openAcquirer(options: AcquirerOptions = {}): Acquirer {
  const { apiKey, merchantAccount, hmacKey, origin } = { ...account, ...options }
  const now = options.now ?? (() => new Date())
  const books = openBooks(options.file)
  const outbox = openOutbox({ merchantAccount, hmacKey, now }, options.noticed)
  const faults = openFaults()
  const till: Till = { books, outbox, origin, now }
  const answerTo = openContract(till, { apiKey, merchantAccount })

  async function handle(request: Request): Promise<Response> {
    const { method, headers, url } = request
    const path = new URL(url).pathname
    if (method === 'GET' && !path.startsWith('/v71/'))
      return page(till, path) ?? new Response('Not Found', { status: 404 })
    const body = method === 'GET' ? Object.fromEntries(new URL(url).searchParams) : readJson(await request.text())
    const ordered = faults.next(path, body.reference ?? body.paymentReference)
    const fault = ordered?.fault
    if (fault === 'refused') throw new LineFault('connect ECONNREFUSED')
    if (fault === 'resetBefore') throw new LineFault('read ECONNRESET')
    if (fault === '429' || fault === '500') return json(failures[fault])
    const ahead = fault === 'slow' ? new Promise((resolve) => setTimeout(resolve, ordered?.ms ?? 500)) : undefined
    const answer = await answerTo({ method, path, headers, body }, ahead)
    if (fault === 'resetAfter') throw new LineFault('read ECONNRESET')
    if (fault === '500After') return json(failures['500'])
    const whole = JSON.stringify(answer.body)
    if (fault === 'truncated') throw new LineFault('terminated', whole.slice(0, whole.length / 2))
    return json(answer, headers.get('idempotency-key'))
  }

  return {
    origin,
    books,
    outbox,
    faults,
    handle,
    async fetch(input, init) {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      try {
        return await Promise.race([handle(request), aborted(request.signal)])
      } catch (error) {
        if (!(error instanceof LineFault)) throw error
        if (error.sent !== undefined) return new Response(error.sent, { headers: jsonType })
        throw new TypeError('fetch failed', { cause: error })
      }
    },
    shopper(reference, decision) {
      const payment = [...books.payments.values()].find(
        (each) => each.reference === reference && each.state === 'waits',
      )
      if (!payment) throw new Error(`no payment waits under the reference ${reference}`)
      decided(till, payment, decision)
      return books.payments.get(payment.pspReference) ?? payment
    },
    happen: (event) => outbox.add(event),
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** The members that the contract and the faults read. */
type Body = { merchantAccount?: string; shopperReference?: string; reference?: string; paymentReference?: string }

function readJson(text: string): Body {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

const failures = {
  '429': {
    status: 429,
    body: { status: 429, errorCode: '29_000', message: 'Too many requests', errorType: 'internal' },
  },
  '500': { status: 500, body: { status: 500, errorCode: '000', message: 'Internal error', errorType: 'internal' } },
}

const jsonType = { 'content-type': 'application/json' }

const json = ({ status, body }: Answer, key?: string | null): Response =>
  Response.json(body, { status, headers: key ? { 'idempotency-key': key } : {} })
