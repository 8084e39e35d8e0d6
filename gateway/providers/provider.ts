/**
 * What the gateway needs of whoever moves the money. A provider is a folder with an index.ts whose default export is
 * `(catalogs) => Provider`; an order names its provider. Card values reach `authorise` and `verify` in memory only: a
 * provider neither stores nor logs them.
 */

import type { Action, State } from '../../core/states.ts'
import type { MethodFile, MethodSandbox } from '../../schemas/types.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'

export interface Outcome {
  /** What the state table is asked for. */
  action: Extract<Action, 'pay' | 'fail' | 'refuse' | 'challenge' | 'verify' | 'wait' | 'abandon' | 'expire'>
  /** A message key. */
  reason?: string
  /** What the provider knows the attempt by. */
  reference?: string
  /** When to ask again; absent while a person must act first. */
  dueAt?: Date
  /** Sandbox only: plays a network that fails after the charge. */
  network?: 'withhold' | 'drop'
  /** With 'wait': what the shopper pays by. Its expiry is then the order's. */
  payCode?: {
    /** What the QR code or the barcode holds. */
    code?: string
    /** What a copy button copies. */
    copyText?: string
    barcode?: 'itf' | 'code128'
    /** By the names that a method file's details use: bank, account, ticketNumber… */
    values: Record<string, string>
  }
}

/** An attempt as a provider may know it. */
export interface AttemptFacts {
  attemptId: string
  method: string
  /** Whether the shopper was shown how to pay elsewhere, as for every method but cards. */
  isLocal: boolean
  state: State
  reference: string | null
  startedAt: Date
  now: Date
}

export interface Charge extends AttemptFacts {
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
  /** Until when it may be paid, if the shopper has to act elsewhere. */
  expiresAt: Date
  /** What a method file says to the sandbox; absent for cards. */
  sandbox?: MethodSandbox
}

export interface Provider {
  /** Whether it takes money by that method: one that no provider serves is not offered. */
  serves(method: Pick<MethodFile, 'code' | 'sandbox'>): boolean
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
   * The shopper turns to another way to pay: what they were given to pay by must work no more. 'abandon' promises that,
   * 'pay' says that it was paid already, 'wait' that it can't be taken back.
   */
  abandon(attempt: AttemptFacts): Promise<Outcome>
  /** Sandbox only: a tester decides. */
  decide?(attempt: AttemptFacts, outcome: 'pay' | 'fail' | 'expire'): Outcome
}

/** The folder that moves no money. */
export const sandboxProvider = 'sandbox'

export type CreateProvider = (catalogs: Catalogs) => Provider
