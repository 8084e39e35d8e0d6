/**
 * What the gateway needs of whoever moves the money. A provider is a folder with an index.ts whose default export is
 * `(catalogs) => Provider`; an order names its provider. Card values reach `authorise` and `verify` in memory only: a
 * provider neither stores nor logs them.
 */
import type { Catalogs } from '../schemaFiles.ts'
import type { Action, State } from '../states.ts'

export interface Outcome {
  /** What the state table is asked for. */
  action: Extract<Action, 'pay' | 'fail' | 'refuse' | 'challenge' | 'verify' | 'wait' | 'expire'>
  /** A message key. */
  reason?: string
  /** What the provider knows the attempt by. */
  reference?: string
  /** When to ask again; absent while a person must act first. */
  dueAt?: Date
  /** Sandbox only: plays a network that fails after the charge. */
  network?: 'withhold' | 'drop'
}

/** An attempt as a provider may know it. */
export interface Known {
  attemptId: string
  state: State
  reference: string | null
  startedAt: Date
  now: Date
}

export interface Charge extends Known {
  amountMinor: number
  currency: string
  method: string
  country: string
  /** Decrypted secret fields: cardNum, effectiveDate, cvv, cardHolderName. Empty for a method without a card. */
  card: Record<string, string>
}

export interface Provider {
  authorise(charge: Charge): Promise<Outcome>
  /** The CVC came again. */
  verify(attempt: Known, cvv: string): Promise<Outcome>
  /**
   * How an attempt that is due went. Asked for every one whose answer got lost, so it must be safe to ask twice. 'fail'
   * promises that no charge follows, since the shopper may then pay anew: who can't promise that yet answers 'wait' and
   * when to ask again. (A charge that breaks the promise is still taken in: payments/late.ts.)
   */
  lookup(attempt: Known): Promise<Outcome>
  /** Sandbox only: a tester decides. */
  decide?(attempt: Known, outcome: 'pay' | 'fail' | 'expire'): Outcome
}

export type CreateProvider = (catalogs: Catalogs) => Provider
