/**
 * The interface of a payment provider. A provider is a folder whose index.ts exports a `defineProvider({…})` by
 * default. It receives everything it needs and reads no environment itself. Card values reach `authorise` and `verify`
 * in memory only: a provider neither stores nor logs them.
 */
import type { State } from '../../core/states.ts'
import type { MethodFile } from '../../schemas/types.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'
import type { CaptureFacts, LaterFacts, VoidFacts } from './capture.ts'
import type { CaptureOutcome, NotificationRequest, Notified } from './notification.ts'
import type { Outcome, RefundOutcome, StepOutcome, StoredOutcome } from './outcomes.ts'

export type * from './outcomes.ts'

/** An attempt as a provider knows it. */
export interface AttemptFacts {
  /** The provider's idempotency key: repeated requests charge an attempt once. */
  attemptId: string
  method: string
  /** True if the shopper got instructions to pay elsewhere, as for every method except cards. */
  isLocal: boolean
  /** While a second step waits for its answer: when it expires. */
  stepUntil?: Date
  state: State
  reference: string | null
  startedAt: Date
  now: Date
}

/** The shopper's answer of a method's second step. */
export interface StepFacts extends AttemptFacts {
  /** 1 is the first answer. Together with `attemptId` it is the idempotency key: a repeated request is judged once. */
  number: number
  /** A wrong answer ends the payment: 'wrong' then promises that no charge follows. */
  isLast: boolean
  /** When the whole payment expires, if the answer does not pay at once. */
  expiresAt: Date
  /** Checked values by field, in memory only: as secret as a card's CVC. */
  answer: Record<string, string | number | boolean>
  /** The method file's settings for this provider. */
  settings?: MethodSettings
}

/** A push or a code that is sent again. */
export interface PushFacts extends AttemptFacts {
  /** 2 is the first repetition. Together with `attemptId` it is the idempotency key: a repeated request sends once. */
  number: number
}

export interface Charge extends AttemptFacts {
  /** 0: the card is only checked and stored. */
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
  /**
   * The token from a wallet on the device, such as Apple Pay's payment token in JSON. Untrusted, and as secret as a
   * card.
   */
  walletToken?: string
  /** The https address to which the shopper returns from the outcome's `redirectUrl`; then `returned` is called. */
  returnUrl: string
  /** The shopper's browser; absent without one. For 3-D Secure and for the acquirer's fraud check. */
  device?: { ip: string; userAgent?: string; accept?: string; language?: string }
  /** 'manual': only authorise; `capture` or `void` follow. Used only for providers that have both. */
  capture: 'auto' | 'manual'
  /** The time limit, if the shopper pays elsewhere. */
  expiresAt: Date
  /** The method's file has a second step: an outcome with `needsStep` asks it. */
  hasStep?: boolean
  /** The method file's settings for this provider; absent for cards. */
  settings?: MethodSettings
  /** True if the card will be charged again without the shopper: 'pay' must then come with a `storedCard`. */
  storesCard?: boolean
}

/** A charge of a stored card that the merchant initiates (a "merchant-initiated transaction"). */
export interface StoredCharge extends Pick<Charge, 'amountMinor' | 'currency' | 'country' | 'order' | 'now'> {
  /** The provider's idempotency key: a repeated request charges nothing and reports the first result. */
  chargeId: string
  /** The token from an earlier outcome. */
  storedCard: string
  /** The number of the charge in its subscription, from 1; and the number of the try. */
  number: number
  tries: number
}

/** A provider's part of a method's `providers`, by folder name. */
export type MethodSettings = NonNullable<MethodFile['providers']>[string]

/** A refund as a provider knows it. */
export interface RefundFacts extends LaterFacts {
  /** The provider's idempotency key: repeated requests refund once. */
  refundId: string
  /** All or a part of the charge. */
  amountMinor: number
  currency: string
}

/** A device's wallet asks the merchant to identify itself. */
export interface WalletRequest {
  order: { id: string; website: string }
  /** The wallet's validation address, sent by the device: untrusted until checked. */
  validationUrl: string
  merchant: { merchantId?: string; merchantOriginId?: string; environment: string }
  now: Date
}

/** A merchant's account, as entered in an install's form. The key exists only in memory. */
export interface AccountFacts {
  merchantNumber: string
  apiKey: string
  mode: 'test' | 'live'
  /** When the merchant pressed the button. */
  startedAt: Date
  now: Date
}

export type AccountOutcome =
  /** The provider's reference of the account; the key is not needed any more. */
  | { outcome: 'accept'; reference: string }
  /** @property reason a message key */
  | { outcome: 'refuse'; reason: string }
  | { outcome: 'wait'; dueAt: Date }

export interface Provider {
  /** True if it takes money with this method. A method without a provider is not offered. */
  serves(method: {
    code: string
    isLocal: boolean
    settings?: MethodSettings
    /** The code of an option, such as a bank. An option that is not served is not offered. */
    option?: string
  }): boolean
  authorise(charge: Charge): Promise<Outcome>
  /** The shopper entered the CVC again. */
  verify(attempt: AttemptFacts, cvv: string): Promise<Outcome>
  /**
   * The state of a due attempt. It is called for every attempt whose answer was lost, so it must be safe to repeat.
   * 'fail' promises that no charge follows, because the shopper may then pay again. If that is uncertain, answer 'wait'
   * and when to ask again. (A charge that breaks the promise is still accepted: payments/lateCharge.ts.)
   */
  lookup(attempt: AttemptFacts): Promise<Outcome>
  /**
   * The shopper returned to the `returnUrl`, from a challenge or another site. Absent if a look-up shows the same.
   *
   * @param values from the address and from a form posted to it: untrusted until checked
   */
  returned?(attempt: AttemptFacts, values: Record<string, string>): Promise<Outcome>
  /**
   * The shopper chose another method: the earlier code must stop working. 'abandon' promises this, 'pay' says that it
   * was paid already, 'wait' that it cannot be undone.
   */
  abandon(attempt: AttemptFacts): Promise<Outcome>
  /**
   * Sends the request or the code to the shopper's phone again; if absent, no page offers it. 'wait' says that it was sent; other
   * outcomes report the payment.
   */
  sendAgain?(push: PushFacts): Promise<Outcome>
  /** Judges the answer of a second step; if absent, no method with a step is offered. */
  answerStep?(step: StepFacts): Promise<StepOutcome>
  /** Test providers only: the right answer, which the page names. */
  testAnswer?(settings: MethodSettings | undefined): string | undefined
  /**
   * True if `authorise` with `storesCard` also keeps mandates of local methods, of which `storedCard` is then the token.
   * An amount of 0 only asks for the mandate. Absent: only cards are offered for subscriptions.
   */
  mandates?: boolean
  /** Charges a stored card again, or collects by a mandate. Absent if the provider cannot store cards: then subscriptions are not offered. */
  chargeStored?(charge: StoredCharge): Promise<StoredOutcome>
  /**
   * Sends money back. A repeated refundId is a look-up: it reports that refund and sends nothing. It is repeated for
   * lost answers and for refunds that wait.
   */
  refund(refund: RefundFacts): Promise<RefundOutcome>
  /** Takes all or a part of an authorised amount. A repeated captureId is a look-up. */
  capture?(capture: CaptureFacts): Promise<CaptureOutcome>
  /**
   * Releases an authorised amount. A repeated voidId is a look-up. 'fail' promises that the authorisation is still
   * valid.
   */
  void?(facts: VoidFacts): Promise<CaptureOutcome>
  /**
   * Reads the acquirer's notifications; absent if it sends none.
   *
   * @throws ForgedNotification if the signature is not the acquirer's, UnreadableNotification
   */
  notifications?(request: NotificationRequest): Promise<Notified>
  /**
   * Sends the acquirer a request that changes nothing, for `npm run -s doctor`; absent without an acquirer.
   *
   * @returns one line with the fault and its remedy; undefined if the acquirer answers and accepts our credentials
   * @throws when it does not answer
   */
  check?(): Promise<string | undefined>
  /**
   * For whom a device's wallet encrypts its token, as the wallet names this provider; absent, or undefined: the wallet
   * asks by `walletSession`, or not at all.
   *
   * @param settings the method file's, for this provider
   */
  walletGateway?(settings: NonNullable<MethodSettings>): Record<string, string> | undefined
  /** The answer that the wallet expects; absent if no wallet is served. */
  walletSession?(request: WalletRequest): Promise<object>
  /** Checks a merchant's account; absent if no app can be installed with this provider. Safe to repeat. */
  checkAccount?(account: AccountFacts): Promise<AccountOutcome>
}

export type Environment = Record<string, string | undefined>

/** The gateway's log; anything like a card or a key is removed from each line. */
export interface ProviderLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Everything that a provider may use. */
export interface ProviderTools<Config> {
  config: Config
  log: ProviderLog
  /** Times out before an attempt is looked up (load.ts). */
  fetch: typeof globalThis.fetch
  /** The current ones: they change while the gateway runs. */
  catalogs: () => Catalogs
}

export interface ProviderModule<Config> {
  /**
   * True if no money moves: pages show it, and orders of a provider that is switched off are ignored. It may depend on
   * the settings.
   */
  isTest?: boolean | ((config: Config) => boolean)
  /**
   * @param env its own part of the environment: variables that begin with the folder's name, such as ACQUIRER and
   * ACQUIRER_API_KEY
   * @returns undefined if the provider is switched off
   * @throws Error with one line for each missing or wrong setting, and what to set
   */
  readConfig(env: Environment): Config | undefined
  create(tools: ProviderTools<Config>): Provider
}

/**
 * The exports of a provider's examples.ts: its examples are its tests
 * (tests/unit/gateway/providers/describeProvider.ts).
 */
export interface ProviderExamples {
  /** Its part of the environment in tests. */
  env: Environment
  /** Card numbers by their outcome. */
  cards: Partial<Record<Outcome['action'], string>> & { pay: string }
  /** Accepted cards whose later charges are declined; absent if no card is stored. */
  storedCards?: { fail: string }
  /** Card numbers by the outcome of a refund of their charge. */
  refunds: Partial<Record<RefundOutcome['action'], string>> & { succeed: string }
  /** Card numbers by the outcome of a capture; absent if the provider does not capture later. */
  captures?: Partial<Record<CaptureOutcome['action'], string>> & { succeed: string }
  /** Card numbers by the outcome of a void; absent if the provider does not capture later. */
  voids?: Partial<Record<CaptureOutcome['action'], string>> & { succeed: string }
  /**
   * Replaces the network, and counts how often each attempt was charged and each refund, capture and void was sent;
   * absent if the provider calls no one.
   */
  network?(): {
    fetch: typeof globalThis.fetch
    chargesOf(attemptId: string): number
    refundsOf(refundId: string): number
    /** @param id of a capture or a void; absent if the provider does not capture later */
    capturesOf?(id: string): number
    /** Notifications sent since the last call; absent if it sends none. */
    notices?(): { headers: Record<string, string>; body: string }[]
  }
}

/** Infers the type of `config` from the result of `readConfig`. */
export const defineProvider = <Config>(module: ProviderModule<Config>): ProviderModule<Config> => module
