/**
 * The acquirer's ledger: each payment, each capture, refund and cancel, each stored card, and what was answered under each
 * idempotency key. In memory, or in a file too: one line for each change, so that it outlives the process.
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
  /** What decides how it and what follows it goes: see cards.ts. Never a card number. */
  card?: string
  /** waits: the shopper acts elsewhere, on a page of ours or with a code. */
  state: 'waits' | 'authorised' | 'refused' | 'cancelled' | 'expired'
  refusal?: { code: string; reason: string }
  returnUrl?: string
  /** The card is to be stored for this shopper. */
  stores?: { shopperReference: string }
  token?: string
  /** What is taken: all of it once authorised, unless the merchant captures. In the currency's unit at the acquirer. */
  captured: number
  isManual: boolean
}

export interface Modification {
  pspReference: string
  kind: 'capture' | 'refund' | 'cancel'
  /** The merchant's reference of it, or that of its payment. */
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
  /** How often money was taken, or set aside to be taken, under a merchant's reference. More than 1 is a double charge. */
  chargesOf(reference: string): number
  /** How often money was sent back under a merchant's reference. */
  refundsOf(reference: string): number
  capturesOf(reference: string): number
  cancelsOf(reference: string): number
  /** What the merchant holds of a payment: what was captured less what went back. */
  heldOf(reference: string): number
}

/** @param file where it is kept too; what stands in it already is read */
export function openBooks(file?: string): Books {
  const maps = {
    payment: new Map<string, Payment>(),
    modification: new Map<string, Modification>(),
    stored: new Map<string, StoredCard>(),
    answer: new Map<string, Answer>(),
  }
  const set = ([kind, id, entry]: Line) => void (maps[kind] as Map<string, unknown>).set(id, entry)
  if (file && existsSync(file)) {
    // The last line may be torn where the process was killed while it wrote.
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

/** What went back of a payment, of whatever references the refunds were. */
export const refundedOf = (modifications: Books['modifications'], { pspReference }: Payment): number =>
  [...modifications.values()]
    .filter(({ kind, payment, state }) => kind === 'refund' && payment === pspReference && state === 'done')
    .reduce((sum, { amount }) => sum + amount.value, 0)
