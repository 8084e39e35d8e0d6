/**
 * The acquirer's ledger: each payment, capture, refund, cancel and stored card, and the answer to each idempotency key.
 * It is in memory. With a file it is there too, one line for each change, so that it survives the process.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Amount {
  currency: string
  value: number
}

export interface Payment {
  pspReference: string
  /** The merchant's: the id of the gateway's attempt, or of a subscription's charge. */
  reference: string
  idempotencyKey: string | undefined
  amount: Amount
  /** Adyen's name of the method, such as pix. */
  type: string
  /** The name of the test card (cards.ts), which decides the outcome. Never a card number. */
  card?: string
  /** waits: for the shopper, who acts on the acquirer's page or pays by a code. */
  state: 'waits' | 'authorised' | 'refused' | 'cancelled' | 'expired'
  refusal?: { code: string; reason: string }
  returnUrl?: string
  /** The card is to be stored for this shopper. */
  stores?: { shopperReference: string }
  token?: string
  /**
   * The captured amount: all of it at the authorisation, unless the merchant captures. In the acquirer's unit of the
   * currency.
   */
  captured: number
  isManual: boolean
}

export interface Modification {
  pspReference: string
  kind: 'capture' | 'refund' | 'cancel'
  /** The merchant's reference of it, or of its payment. */
  reference: string
  idempotencyKey: string | undefined
  /** The pspReference of the payment; absent where none was found. */
  payment?: string
  amount: Amount
  state: 'done' | 'failed'
}

export interface StoredCard {
  id: string
  shopperReference: string
  card: string
  brand: string
}

export interface Answer {
  status: number
  body: unknown
}

interface Entries {
  payment: Payment
  modification: Modification
  stored: StoredCard
  answer: Answer
}

type Line = { [Kind in keyof Entries]: [kind: Kind, id: string, entry: Entries[Kind]] }[keyof Entries]

export interface Books {
  put<Kind extends keyof Entries>(kind: Kind, id: string, entry: Entries[Kind]): void
  payments: ReadonlyMap<string, Payment>
  modifications: ReadonlyMap<string, Modification>
  stored: ReadonlyMap<string, StoredCard>
  answers: ReadonlyMap<string, Answer>
  /** How many payments of a merchant's reference were authorised. More than 1 is a double charge. */
  chargesOf(reference: string): number
  /** How many refunds of a merchant's reference succeeded. */
  refundsOf(reference: string): number
  capturesOf(reference: string): number
  cancelsOf(reference: string): number
  /** The captured amount of a payment, less its refunds. */
  heldOf(reference: string): number
}

/** @param file also stores the books; its existing lines are read first */
export function openBooks(file?: string): Books {
  const maps = {
    payment: new Map<string, Payment>(),
    modification: new Map<string, Modification>(),
    stored: new Map<string, StoredCard>(),
    answer: new Map<string, Answer>(),
  }
  const set = ([kind, id, entry]: Line) => void (maps[kind] as Map<string, unknown>).set(id, entry)
  if (file && existsSync(file)) {
    // A killed process may leave an incomplete last line.
    for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) set(JSON.parse(line) as Line)
  }
  const paymentsOf = (reference: string) => [...maps.payment.values()].filter((each) => each.reference === reference)
  const doneOf = (kind: Modification['kind'], reference: string) =>
    [...maps.modification.values()].filter(
      (each) => each.kind === kind && each.reference === reference && each.state === 'done',
    )

  return {
    put(kind, id, entry) {
      set([kind, id, entry] as Line)
      if (file) appendFileSync(file, `${JSON.stringify([kind, id, entry])}\n`)
    },
    payments: maps.payment,
    modifications: maps.modification,
    stored: maps.stored,
    answers: maps.answer,
    chargesOf: (reference) =>
      paymentsOf(reference).filter(({ state, amount }) => state === 'authorised' && amount.value > 0).length,
    refundsOf: (reference) => doneOf('refund', reference).length,
    capturesOf: (reference) => doneOf('capture', reference).length,
    cancelsOf: (reference) => doneOf('cancel', reference).length,
    heldOf: (reference) =>
      paymentsOf(reference).reduce(
        (sum, payment) => sum + payment.captured - refundedOf(maps.modification, payment),
        0,
      ),
  }
}

/** The sum of a payment's refunds, of any reference. */
export const refundedOf = (modifications: Books['modifications'], { pspReference }: Payment): number =>
  [...modifications.values()]
    .filter(({ kind, payment, state }) => kind === 'refund' && payment === pspReference && state === 'done')
    .reduce((sum, { amount }) => sum + amount.value, 0)
