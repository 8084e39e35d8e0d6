/**
 * What the gateway needs of whoever moves the money. A provider is a folder whose index.ts has a `defineProvider({…})` as
 * its default export; it is handed all that it needs, and reads no environment of its own. Card values reach `authorise`
 * and `verify` in memory only: a provider neither stores nor logs them.
 */
import type { State } from '../../core/states.ts'
import type { MethodFile } from '../../schemas/types.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'
import type { CaptureFacts, LaterFacts, VoidFacts } from './capture.ts'
import type { CaptureOutcome, NotificationRequest, Notified } from './notification.ts'
import type { Outcome, RefundOutcome, StoredOutcome } from './outcomes.ts'

export type * from './outcomes.ts'

/** An attempt as a provider may know it. */
export interface AttemptFacts {
  /** The provider's idempotency key: however often it is asked to charge an attempt, it charges once. */
  attemptId: string
  method: string
  /** Whether the shopper was shown how to pay elsewhere, as for every method but cards. */
  isLocal: boolean
  state: State
  reference: string | null
  startedAt: Date
  now: Date
}

/** A push that goes out once more. */
export interface PushFacts extends AttemptFacts {
  /** Which time it is, 2 is the first repetition. With `attemptId` the idempotency key: asked twice, it is sent once. */
  number: number
}

export interface Charge extends AttemptFacts {
  /** 0: nothing is taken, and the card is only checked and stored. */
  amountMinor: number
  currency: string
  country: string
  order: { id: string; key: string; orderno: string; website: string }
  /** The chosen bank, shop or wallet. */
  option?: { code: string; name: string }
  /** Plain values of the form. */
  data: Record<string, string | number | boolean>
  /** Decrypted secret fields: cardNum, effectiveDate, cvv, cardHolderName. Empty for a method without a card. */
  card: Record<string, string>
  /** What a wallet on the device gave, such as Apple Pay's payment token in JSON: as hostile and as secret as a card. */
  walletToken?: string
  /** https address where the shopper comes back to from a `redirectUrl` of the outcome: `returned` is then asked. */
  returnUrl: string
  /** The browser that pays; absent where no browser does. For 3-D Secure and for the acquirer's own look at fraud. */
  device?: { ip: string; userAgent?: string; accept?: string; language?: string }
  /** 'manual': it is only authorised, and `capture` or `void` follow. Only asked of a provider that has both. */
  capture: 'auto' | 'manual'
  /** Until when it may be paid, if the shopper has to act elsewhere. */
  expiresAt: Date
  /** What the method's file says to this provider; absent for cards. */
  settings?: MethodSettings
  /** The card is to be charged again without the shopper: 'pay' must come with a `storedCard`. */
  storesCard?: boolean
}

/** A charge that the merchant initiates, on a card that was stored (a "merchant-initiated transaction"). */
export interface StoredCharge extends Pick<Charge, 'amountMinor' | 'currency' | 'country' | 'order' | 'now'> {
  /** The provider's idempotency key: asked again, it charges no second time and tells how the first went. */
  chargeId: string
  /** As an outcome gave it. */
  storedCard: string
  /** Which charge of the subscription, 1 is the first; and which try of it. */
  number: number
  tries: number
}

/** A provider's part of a method's `providers`, by the folder's name. */
export type MethodSettings = NonNullable<MethodFile['providers']>[string]

/** A refund as a provider may know it. */
export interface RefundFacts extends LaterFacts {
  /** The provider's idempotency key: however often it is asked for a refund, the money goes back once. */
  refundId: string
  /** All of the charge or a part of it. */
  amountMinor: number
  currency: string
}

/** A device's wallet asks who the merchant is. */
export interface WalletRequest {
  order: { id: string; website: string }
  /** Where the wallet wants it confirmed, as the device said: hostile until checked. */
  validationUrl: string
  merchant: { merchantId?: string; merchantOriginId?: string; environment: string }
  now: Date
}

/** A merchant's account, as typed into the form of an install. The key is in memory only. */
export interface AccountFacts {
  merchantNumber: string
  apiKey: string
  mode: 'test' | 'live'
  /** When the merchant pressed the button. */
  startedAt: Date
  now: Date
}

export type AccountAnswer =
  /** What the provider knows the account by from now on: the key is not needed any more. */
  | { answer: 'accept'; reference: string }
  /** @property reason a message key */
  | { answer: 'refuse'; reason: string }
  | { answer: 'wait'; dueAt: Date }

export interface Provider {
  /** Whether it takes money by that method: one that no provider serves is not offered. */
  serves(method: {
    code: string
    isLocal: boolean
    settings?: MethodSettings
    /** Of a method with options, such as banks: the code of one. An option that is not served is not offered. */
    option?: string
  }): boolean
  authorise(charge: Charge): Promise<Outcome>
  /** The CVC came again. */
  verify(attempt: AttemptFacts, cvv: string): Promise<Outcome>
  /**
   * How an attempt that is due went. Asked for every one whose answer got lost, so it must be safe to ask twice. 'fail'
   * promises that no charge follows, since the shopper may then pay anew: who can't promise that yet answers 'wait' and
   * when to ask again. (A charge that breaks the promise is still taken in: payments/lateCharge.ts.)
   */
  lookup(attempt: AttemptFacts): Promise<Outcome>
  /**
   * The shopper is back at the `returnUrl`: from a challenge, or from another site where they pay. Absent where a look-up
   * tells as much.
   *
   * @param values what stands in the address, and in the form that was posted to it: hostile until checked
   */
  returned?(attempt: AttemptFacts, values: Record<string, string>): Promise<Outcome>
  /**
   * The shopper turns to another way to pay: what they were given to pay by must work no more. 'abandon' promises that,
   * 'pay' says that it was paid already, 'wait' that it can't be taken back.
   */
  abandon(attempt: AttemptFacts): Promise<Outcome>
  /**
   * Sends the request that the shopper confirms on their phone once more; absent where that can't be done, and then no page
   * offers it. 'wait' says that it was sent; else how the payment went.
   */
  sendAgain?(push: PushFacts): Promise<Outcome>
  /** Charges a stored card again; absent where none can be stored: then subscriptions are not offered. */
  chargeStored?(charge: StoredCharge): Promise<StoredOutcome>
  /**
   * Sends money back. Asked again with the same refundId it is a look-up: it says how that refund went and sends nothing a
   * second time. It is asked again for each whose answer got lost, and for each that waits.
   */
  refund(refund: RefundFacts): Promise<RefundOutcome>
  /** Takes what was authorised, or a part of it. Asked again with the same captureId it is a look-up. */
  capture?(capture: CaptureFacts): Promise<CaptureOutcome>
  /** Gives up what was authorised. Asked again with the same voidId it is a look-up. 'fail' promises that it still stands. */
  void?(facts: VoidFacts): Promise<CaptureOutcome>
  /**
   * What the acquirer tells by itself; absent where it never does.
   *
   * @throws ForgedNotification where its signature isn't the acquirer's, UnreadableNotification
   */
  notifications?(request: NotificationRequest): Promise<Notified>
  /**
   * Asks the acquirer something that changes nothing, for `npm run -s doctor`; absent where nobody is asked.
   *
   * @returns what is wrong and what to do, in a line; undefined when it answers and knows us
   * @throws when it does not answer
   */
  check?(): Promise<string | undefined>
  /** What the wallet takes for an answer; absent where no wallet is served. */
  walletSession?(request: WalletRequest): Promise<object>
  /** Whether a merchant's account can be used; absent: no app can be installed with this provider. Safe to ask twice. */
  checkAccount?(account: AccountFacts): Promise<AccountAnswer>
}

export type Environment = Record<string, string | undefined>

/** Lines of the gateway's own log; what looks like a card or a key is taken out of each. */
export interface ProviderLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** All that a provider may use. */
export interface ProviderTools<Config> {
  config: Config
  log: ProviderLog
  /** Ends by itself before an attempt is looked up (load.ts). */
  fetch: typeof globalThis.fetch
  /** As they are now: the live ones change while the gateway runs. */
  catalogs: () => Catalogs
}

export interface ProviderModule<Config> {
  /** No money moves: pages say so, and where the provider is off its orders are no orders. It may be so by the settings. */
  isTest?: boolean | ((config: Config) => boolean)
  /**
   * @param env its own part of the environment: the variables that begin with the folder's name, as ACQUIRER and
   * ACQUIRER_API_KEY do
   * @returns undefined where it is not switched on
   * @throws Error what is missing or wrong, a line each, with what to set
   */
  readConfig(env: Environment): Config | undefined
  create(tools: ProviderTools<Config>): Provider
}

/** What a provider's examples.ts exports: its examples are its tests (tests/unit/gateway/providers/describeProvider.ts). */
export interface ProviderExamples {
  /** Its part of the environment, as it is tried out. */
  env: Environment
  /** Card numbers by the outcome that they lead to. */
  cards: Partial<Record<Outcome['action'], string>> & { pay: string }
  /** Cards that are taken, and whose later charges are declined; absent where no card is stored. */
  storedCards?: { fail: string }
  /** Card numbers by the outcome to which the refund of their charge leads. */
  refunds: Partial<Record<RefundOutcome['action'], string>> & { succeed: string }
  /** Card numbers by the outcome to which the capture of what was authorised leads; absent where nothing is captured later. */
  captures?: Partial<Record<CaptureOutcome['action'], string>> & { succeed: string }
  /** Card numbers by the outcome to which the void of what was authorised leads; absent where nothing is captured later. */
  voids?: Partial<Record<CaptureOutcome['action'], string>> & { succeed: string }
  /**
   * Who answers in place of the network, how often each attempt was charged there, and how often each refund, capture and
   * void was sent; absent where nobody is called.
   */
  network?(): {
    fetch: typeof globalThis.fetch
    chargesOf(attemptId: string): number
    refundsOf(refundId: string): number
    /** @param id of a capture or a void; absent where nothing is captured later */
    capturesOf?(id: string): number
    /** Notifications that it has sent since it was asked last; absent where it tells nothing by itself. */
    notices?(): { headers: Record<string, string>; body: string }[]
  }
}

/** Takes the type of `config` from what `readConfig` returns. */
export const defineProvider = <Config>(module: ProviderModule<Config>): ProviderModule<Config> => module
