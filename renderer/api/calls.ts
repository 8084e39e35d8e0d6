/** The shopper's calls, one function each. The gateway's OpenAPI document has their paths and shapes. */
import type {
  AddressRequest,
  CardReplacement,
  ConfirmRequest,
  LogEntry,
  MandateReplacement,
  OutcomeRequest,
  SandboxOrder,
} from '../../schemas/types.ts'
import type { Request } from './client.ts'
import { shapes } from './shapes.ts'

export type Calls = ReturnType<typeof createCalls>

export function createCalls(request: Request) {
  const shape = shapes.paymentAnswer
  return {
    checkout: (key: string) =>
      request('GET', `/checkout/${encodeURIComponent(key)}`, {
        shape: shapes.checkoutView,
        isMeant: (order) => order.key === key,
      }),
    methods: (key: string, country: string, lang: string) =>
      request('GET', `/checkout/${encodeURIComponent(key)}/methods?${query({ country, lang })}`, {
        shape: [shapes.methodEntry],
      }),
    /** The caller checks the definitions when it compiles them. */
    form: (key: string, method: string, country: string, lang: string) =>
      request(
        'GET',
        `/checkout/${encodeURIComponent(key)}/forms/${encodeURIComponent(method)}?${query({ country, lang })}`,
        { shape: shapes.formView },
      ),
    address: (key: string, type: string, place: { country?: string; lang: string }) =>
      request('GET', `${addressPath(key, type)}?${query(place)}`, { shape: shapes.addressView }),
    saveAddress: (key: string, type: string, body: AddressRequest) =>
      request('PUT', addressPath(key, type), { body, shape: shapes.savedAddress }),
    operator: () => request('GET', '/operator', { shape: shapes.operator }),
    keys: () => request('GET', '/keys', { shape: shapes.keySet }),
    /** @param local true for every method that takes no card data */
    confirm: (body: ConfirmRequest, idempotencyKey: string, local: boolean, signal?: AbortSignal) =>
      request('POST', local ? '/txn/local/confirmPayment' : '/txn/confirmPayment', {
        body,
        idempotencyKey,
        signal,
        shape,
      }),
    status: (key: string, signal?: AbortSignal) =>
      request('GET', `/txn/${encodeURIComponent(key)}/status`, { signal, shape }),
    /**
     * How a pending order is paid by its local method.
     * @param texts preferred languages of the method's own sentences
     */
    instructions: (key: string, lang: string, texts: string[] = []) =>
      request('GET', `/txn/${encodeURIComponent(key)}/local?${query({ lang, texts: texts.join() })}`, {
        shape: shapes.localView,
      }),
    /** Abandons this attempt, to pay another way. */
    abandon: (key: string, attempt: number) =>
      request('POST', `/txn/${encodeURIComponent(key)}/abandon`, { body: { attempt }, shape }),
    /** Asks the gateway for the proof of the merchant that a wallet needs. Only the wallet can read the answer. */
    walletSession: (key: string, validationUrl: string) =>
      request('POST', `/txn/${encodeURIComponent(key)}/walletSession`, {
        body: { validationUrl },
        shape: shapes.walletSession,
      }),
    verify: (key: string, card: string) =>
      request('POST', `/txn/${encodeURIComponent(key)}/verify`, { body: { card }, shape }),
    /**
     * Extends the time to pay.
     * @param expires the end that the shopper saw, so that a repeated call adds no more time
     */
    extend: (key: string, expires: string) =>
      request('POST', `/txn/${encodeURIComponent(key)}/extend`, { body: { expires }, shape }),
    cancel: (key: string) => request('POST', `/txn/${encodeURIComponent(key)}/cancel`, { body: {}, shape }),
    /** A confirmed subscription: its next charge and its card. */
    subscription: (key: string) => request('GET', subscriptionPath(key), { shape: shapes.shopperSubscription }),
    replaceCard: (key: string, body: CardReplacement, idempotencyKey: string) =>
      request('POST', `${subscriptionPath(key)}/card`, { body, idempotencyKey, shape: shapes.cardUpdate }),
    replaceMandate: (key: string, body: MandateReplacement, idempotencyKey: string) =>
      request('POST', `${subscriptionPath(key)}/mandate`, { body, idempotencyKey, shape: shapes.cardUpdate }),
    cancelSubscription: (key: string) =>
      request('POST', `${subscriptionPath(key)}/cancel`, {
        body: {},
        shape: shapes.shopperSubscription,
      }),
    log: (entry: LogEntry) => request('POST', '/txn/log', { body: entry, keepalive: true }),
    outcome: (key: string, outcome: OutcomeRequest['outcome']) =>
      request('POST', `/sandbox/${encodeURIComponent(key)}/outcome`, { body: { outcome }, shape }),
    sampleOrder: (wish: SandboxOrder) => request('POST', '/sandbox/orders', { body: wish, shape: shapes.orderCreated }),
    sandboxCards: () => request('GET', '/sandbox/cards', { shape: [shapes.sandboxCard] }),
  }
}

const subscriptionPath = (key: string) => `/subscription/${encodeURIComponent(key)}` as const

const addressPath = (key: string, type: string) =>
  `/checkout/${encodeURIComponent(key)}/address/${encodeURIComponent(type)}` as const

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
