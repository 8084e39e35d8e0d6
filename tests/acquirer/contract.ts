/** The calls of the contract. Checks the API key and the account, and handles each idempotency key once. */
import type { Answer } from './books.ts'
import { unknownIn, written } from './library.ts'
import { cancelByReference, type ModificationRequest, modify } from './modifications.ts'
import { details, pay, type Till } from './payments.ts'
import { Refusal, refused } from './refusal.ts'

export interface Call {
  method: string
  /** Such as /v71/payments. */
  path: string
  headers: Headers
  /** The query of a GET. */
  body: { merchantAccount?: string; shopperReference?: string }
}

export interface Keys {
  apiKey: string
  merchantAccount: string
}

interface Route {
  /** Default: POST. */
  method?: 'GET'
  path: RegExp
  /** Types of the library; unknown fields are refused. The query of a GET has no type. */
  request?: string
  response: string
  status: number
  work(till: Till, body: never, key: string | undefined, ids: string[]): object
}

const routes: Route[] = [
  { path: /^payments$/, request: 'PaymentRequest', response: 'PaymentResponse', status: 200, work: pay },
  {
    path: /^payments\/details$/,
    request: 'PaymentDetailsRequest',
    response: 'PaymentDetailsResponse',
    status: 200,
    work: details,
  },
  modification('captures', 'PaymentCapture'),
  modification('refunds', 'PaymentRefund'),
  modification('cancels', 'PaymentCancel'),
  modification('reversals', 'PaymentReversal'),
  {
    path: /^cancels$/,
    request: 'StandalonePaymentCancelRequest',
    response: 'StandalonePaymentCancelResponse',
    status: 201,
    work: cancelByReference,
  },
  {
    path: /^paymentMethods$/,
    request: 'PaymentMethodsRequest',
    response: 'PaymentMethodsResponse',
    status: 200,
    work: () => ({ paymentMethods: [{ name: 'Cards', type: 'scheme' }] }),
  },
  {
    method: 'GET',
    path: /^storedPaymentMethods$/,
    response: 'ListStoredPaymentMethodsResponse',
    status: 200,
    work: ({ books }, { merchantAccount, shopperReference }: Call['body']) => ({
      merchantAccount,
      shopperReference,
      storedPaymentMethods: [...books.stored.values()]
        .filter((card) => card.shopperReference === shopperReference)
        .map(({ id, brand }) => ({ id, brand, shopperReference, type: 'scheme' })),
    }),
  },
  {
    path: /^applePay\/sessions$/,
    request: 'ApplePaySessionRequest',
    response: 'ApplePaySessionResponse',
    status: 200,
    work: (_till, { displayName }: { displayName: string }) => ({
      data: Buffer.from(JSON.stringify({ merchantSessionIdentifier: 'FAKE', displayName })).toString('base64'),
    }),
  },
]

function modification(what: 'captures' | 'refunds' | 'cancels' | 'reversals', type: string): Route {
  return {
    path: new RegExp(`^payments/(\\w+)/${what}$`),
    request: `${type}Request`,
    response: `${type}Response`,
    status: 201,
    work: (till, body: ModificationRequest, key, [id = '']) => modify(till, what, id, body, key),
  }
}

/** The payment or the API key names the account. */
const namesNoAccount = ['PaymentDetailsRequest', 'ApplePaySessionRequest']

/** @throws Refusal when the acquirer refuses the request */
function worked(till: Till, { method, path, headers, body }: Call, { apiKey, merchantAccount }: Keys): Answer {
  if (headers.get('x-api-key') !== apiKey) throw new Refusal(401, '000', 'HTTP Status Response - Unauthorized')
  const name = path.replace(/^\/v71\//, '')
  const route = routes.find((each) => each.path.test(name))
  if (!route || method !== (route.method ?? 'POST')) throw new Refusal(404, '000', 'Not Found')
  const unknown = route.request ? unknownIn(body, route.request) : []
  if (unknown.length > 0) throw new Refusal(400, '702', `${route.request} has unknown fields: ${unknown}`)
  if (!namesNoAccount.includes(route.request ?? '') && body.merchantAccount !== merchantAccount)
    throw new Refusal(403, '901', 'Invalid Merchant Account')
  const ids = route.path.exec(name)?.slice(1) ?? []
  const made = route.work(till, body as never, headers.get('idempotency-key') ?? undefined, ids)
  const answer = JSON.parse(JSON.stringify(made))
  const strange = unknownIn(answer, route.response)
  if (strange.length > 0) throw new Error(`the fake's own answer is not a ${route.response}: ${strange}`)
  return { status: route.status, body: written(answer, route.response) }
}

/**
 * Answers a call. A repeated idempotency key gets its first answer, even if the body differs. A refused request can be
 * corrected and sent again with the same key.
 *
 * @param ahead the end of the work; until then a second call with the key is refused
 */
export function openContract(till: Till, keys: Keys): (call: Call, ahead?: Promise<unknown>) => Promise<Answer> {
  const inProgress = new Set<string>()

  async function once(call: Call, ahead?: Promise<unknown>): Promise<Answer> {
    const key = call.headers.get('idempotency-key')
    const known = key && till.books.answers.get(key)
    if (known) return known
    if (key && inProgress.has(key)) throw refused('704', 'request already processed or in progress')
    if (key) inProgress.add(key)
    try {
      await ahead
      const answer = worked(till, call, keys)
      if (key) till.books.put('answer', key, answer)
      return answer
    } finally {
      if (key) inProgress.delete(key)
    }
  }

  return async (call, ahead) => {
    try {
      return await once(call, ahead)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, errorCode, message } = error
      return { status, body: { status, errorCode, message, errorType: status === 401 ? 'security' : 'validation' } }
    }
  }
}
