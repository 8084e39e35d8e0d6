/** The answers of a provider. */
import type { Action } from '../../core/states.ts'

export interface Outcome {
  /** The action for the state table. */
  action: Extract<Action, 'pay' | 'fail' | 'refuse' | 'challenge' | 'verify' | 'wait' | 'abandon' | 'expire'>
  /** A message key. */
  reason?: string
  /**
   * With 'fail': the provider's own code, such as insufficientBalance. The method's file may have a sentence for it
   * (`text.<language>.declines`); otherwise `reason` says it.
   */
  decline?: string
  /** The provider's reference of the attempt. */
  reference?: string
  /**
   * Where the shopper goes: to an authentication ('challenge' requires it), or to pay on another site ('wait'). An
   * https address, or a path of this gateway's page. Stored while the attempt keeps this state.
   */
  redirectUrl?: string
  /** When to ask again; absent while a person must act first. */
  dueAt?: Date
  /**
   * With 'wait': the shopper must answer the method's second step, and nothing is charged before. Absent once that is
   * done, and for a payment without one.
   */
  needsStep?: boolean
  /** With 'wait': the code to pay with. Its expiry becomes the order's. */
  payCode?: {
    /** The content of the QR code or the barcode. */
    code?: string
    /** The text of the copy button. */
    copyText?: string
    barcode?: 'itf' | 'code128'
    /** By the names in a method file's details: bank, account, ticketNumber… */
    values: Record<string, string>
  }
  /**
   * With 'pay', if the card was to be stored: the token for later charges (`chargeStored`). It belongs to the provider,
   * holds no card data and is useless to others. The database keeps it.
   */
  storedCard?: string
  /** Test providers only: simulates a network failure after the charge. */
  network?: NetworkFault
}

/** Withheld: the answer comes late, though everything is written. Dropped: the connection ends. */
export type NetworkFault = { withholdMs: number } | 'drop'

/** 'wrong': the answer is not the right one, and nothing was charged by it. Every other outcome ends the step. */
export type StepOutcome = Outcome | { action: 'wrong' }

/**
 * 'fail' promises that no charge follows. If that is unknown, answer 'wait'; the question comes again with the same
 * `chargeId`.
 */
export type StoredOutcome = Pick<Outcome, 'reason' | 'reference' | 'dueAt'> & {
  action: 'pay' | 'fail' | 'wait'
  /** With 'fail': the mandate is over, so the subscription ends. */
  mandate?: 'revoked' | 'failed'
}

export interface RefundOutcome {
  /** succeed: the refund is final. fail: no money moves, now or later. wait: not decided yet. */
  action: 'succeed' | 'fail' | 'wait'
  /** A message key. */
  reason?: string
  /** The provider's reference of the refund. */
  reference?: string
  /** With 'wait': when to ask again; by default in a minute. */
  dueAt?: Date
}
