/** The small acquirer's ledger, and the effect of each request. */
import { randomUUID } from 'node:crypto'

export type ChargeState = 'taken' | 'held' | 'declined' | 'proof' | 'cvc' | 'later' | 'code' | 'closed'

/** A charge, as answers and notifications show it. */
export interface LedgerCharge {
  id: string
  /** The merchant's own name for it: an attemptId or a chargeId. */
  reference: string
  amountMinor: number
  state: ChargeState
  takenMinor: number
  /** The token for later charges of the card. */
  token?: string
}

/** A capture or a refund. */
export interface Move {
  /** The merchant's own name for it. */
  reference: string
  /** The id of the charge. */
  charge: string
  amountMinor: number
}

/** The result of a card number, or of no card. */
export const cards: Partial<Record<ChargeState, string>> & { taken: string } = {
  taken: '4242424242424242',
  declined: '4000000000000002',
  proof: '4000000000003220',
  cvc: '4000000000000036',
  later: '4000000000000077',
}

const stateOf = (card: string): ChargeState =>
  (Object.keys(cards) as ChargeState[]).find((state) => cards[state] === card) ?? 'taken'

export type Body = {
  reference: string
  amountMinor: number
  charge: string
  card: string
  token: string
  capture: string
}

export interface Till {
  charges: readonly LedgerCharge[]
  captures: readonly Move[]
  refunds: readonly Move[]
  /** By path. @returns undefined for an unknown path */
  work(path: string, body: Body): object | undefined
  find(reference: string): LedgerCharge | undefined
  /** Continues a waiting charge. @returns its state afterwards; undefined if it does not exist */
  advance(charge: LedgerCharge | undefined, from: ChargeState): LedgerCharge | undefined
}

/** @param tell receives every notification of the acquirer */
export function openTill(tell: (event: object) => void): Till {
  const charges: LedgerCharge[] = []
  const captures: Move[] = []
  const refunds: Move[] = []

  function move(charge: LedgerCharge, state: ChargeState, takenMinor = state === 'taken' ? charge.amountMinor : 0) {
    Object.assign(charge, { state, takenMinor })
    if (state !== 'closed') tell({ about: 'charge', charge })
    return charge
  }

  function open({ reference, amountMinor }: Body, token?: string): LedgerCharge {
    const charge: LedgerCharge = { id: randomUUID(), reference, amountMinor, state: 'declined', takenMinor: 0, token }
    charges.push(charge)
    return charge
  }

  const find = (reference: string) => charges.find((charge) => charge.reference === reference)
  const byId = (id: string) => charges.find((charge) => charge.id === id)
  const advance = (charge: LedgerCharge | undefined, from: ChargeState) =>
    charge?.state === from ? move(charge, 'taken') : charge

  /** @returns the answer, also sent as a notification */
  function answerAndNotify(about: 'refund' | 'capture' | 'void', reference: string, isSent: boolean): object {
    tell({ about, reference, isSent })
    return { reference, isSent }
  }

  const requests: Record<string, (body: Body) => object> = {
    '/charges'(body) {
      // Closed by a look-up: no charge follows.
      const closed = charges.find(({ reference, state }) => reference === body.reference && state === 'closed')
      if (closed) return closed
      if (body.token) return move(open(body, body.token), 'taken')
      const state = body.card ? stateOf(body.card) : 'code'
      return move(open(body, `token-${randomUUID()}`), state === 'taken' && body.capture === 'manual' ? 'held' : state)
    },
    '/find'({ reference }) {
      const charge = find(reference) ?? move(open({ reference, amountMinor: 0 } as Body), 'closed')
      // A slow bank has decided by now.
      return charge.state === 'later' ? move(charge, 'taken') : charge
    },
    '/cvc': ({ reference }) => advance(find(reference), 'cvc') ?? {},
    '/withdraw'({ reference }) {
      const charge = find(reference)
      return charge?.state === 'code' ? move(charge, 'closed') : (charge ?? {})
    },
    '/captures'({ reference, charge: id, amountMinor }) {
      const charge = byId(id)
      const isSent = charge?.state === 'held' && amountMinor <= charge.amountMinor
      if (isSent) {
        captures.push({ reference, charge: id, amountMinor })
        Object.assign(charge, { state: 'taken', takenMinor: amountMinor })
      }
      return answerAndNotify('capture', reference, isSent)
    },
    '/voids'({ reference, charge: id }) {
      const charge = byId(id)
      const isSent = charge?.state === 'held'
      if (isSent) move(charge, 'closed')
      return answerAndNotify('void', reference, isSent)
    },
    '/refunds'({ reference, charge: id, amountMinor }) {
      const backMinor = refunds
        .filter(({ charge }) => charge === id)
        .reduce((sum, refund) => sum + refund.amountMinor, 0)
      const isSent = backMinor + amountMinor <= (byId(id)?.takenMinor ?? 0)
      if (isSent) refunds.push({ reference, charge: id, amountMinor })
      return answerAndNotify('refund', reference, isSent)
    },
  }

  return { charges, captures, refunds, work: (path, body) => requests[path]?.(body), find, advance }
}
