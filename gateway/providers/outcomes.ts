/** What a provider answers. */
import type { Action } from '../../core/states.ts'

export interface Outcome {
  /** What the state table is asked for. */
  action: Extract<Action, 'pay' | 'fail' | 'refuse' | 'challenge' | 'verify' | 'wait' | 'abandon' | 'expire'>
  /** A message key. */
  reason?: string
  /**
   * With 'fail': the provider's own code of why, such as insufficientBalance. The method's file may have a sentence for it
   * (`text.<language>.declines`); what it has none for is said by `reason`.
   */
  decline?: string
  /** What the provider knows the attempt by. */
  reference?: string
  /**
   * Where the shopper goes: to prove who they are ('challenge', which can't do without), or to pay on another site
   * ('wait'). An https address, or a path of this gateway's page. It is kept for as long as the attempt stays so.
   */
  redirectUrl?: string
  /** When to ask again; absent while a person must act first. */
  dueAt?: Date
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
  /**
   * With 'pay', where the card was to be stored: what it can be charged by later (`chargeStored`). A token of the
   * provider's, that holds no card data and is of no use to anybody else: it is kept in the database.
   */
  storedCard?: string
  /** Test providers only: plays a network that fails after the charge. */
  network?: NetworkFault
}

/** Withheld: no answer for so long, though all was written down. Dropped: the connection ends. */
export type NetworkFault = { withholdMs: number } | 'drop'

/** 'fail' promises that no charge follows; who does not know yet says 'wait', and is asked again by the same `chargeId`. */
export type StoredOutcome = Pick<Outcome, 'reason' | 'reference' | 'dueAt'> & { action: 'pay' | 'fail' | 'wait' }

export interface RefundOutcome {
  /** succeed: the money is on its way back for good. fail: it is not, and will not be. wait: nobody knows yet. */
  action: 'succeed' | 'fail' | 'wait'
  /** A message key. */
  reason?: string
  /** What the provider knows the refund by. */
  reference?: string
  /** With 'wait': when to ask again; in a minute unless said. */
  dueAt?: Date
}
