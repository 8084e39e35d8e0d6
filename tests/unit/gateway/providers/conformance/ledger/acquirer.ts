/**
 * A small acquirer with a ledger, of no provider that exists: it answers JSON to JSON, knows each request by its
 * Idempotency-Key, and signs what it tells with HMAC-SHA256 over the body.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { Acquirer, Forgery, Notice } from '../subject.ts'

export const secret = 'the-secret-of-the-ledger'

export const signatureOf = (body: string | Buffer, key = secret): string =>
  createHmac('sha256', key).update(body).digest('hex')

export type ChargeState = 'taken' | 'held' | 'declined' | 'proof' | 'cvc' | 'later' | 'code' | 'closed'

/** A charge, as it is answered and told. */
export interface LedgerCharge {
  id: string
  /** The merchant's own name for it: an attemptId or a chargeId. */
  reference: string
  amountMinor: number
  state: ChargeState
  takenMinor: number
  /** What the card is charged by later. */
  token?: string
}

interface Refund {
  reference: string
  amountMinor: number
}

/** What a card number, or none, leads to. */
export const cards: Partial<Record<ChargeState, string>> & { taken: string } = {
  taken: '4242424242424242',
  declined: '4000000000000002',
  proof: '4000000000003220',
  cvc: '4000000000000036',
  later: '4000000000000077',
}

const stateOf = (card: string): ChargeState =>
  (Object.keys(cards) as ChargeState[]).find((state) => cards[state] === card) ?? 'taken'

type Body = { reference: string; amountMinor: number; charge: string; card: string; token: string; capture: string }

export function openLedger(): Acquirer {
  const charges: LedgerCharge[] = []
  const refunds: Refund[] = []
  const answers = new Map<string, object>()
  const outbox: Notice[] = []

  const tell = (event: object) => {
    const body = JSON.stringify(event)
    outbox.push({ headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body) }, body })
  }

  function move(charge: LedgerCharge, state: ChargeState): LedgerCharge {
    Object.assign(charge, { state, takenMinor: state === 'taken' ? charge.amountMinor : 0 })
    if (state !== 'closed') tell({ about: 'charge', charge })
    return charge
  }

  function open({ reference, amountMinor }: Body, token?: string): LedgerCharge {
    const charge: LedgerCharge = { id: randomUUID(), reference, amountMinor, state: 'declined', takenMinor: 0, token }
    charges.push(charge)
    return charge
  }

  const find = (reference: string) => charges.find((charge) => charge.reference === reference)
  const known = (id: string) => charges.find((charge) => charge.id === id)
  const took = (charge: LedgerCharge | undefined) => charge && charge.amountMinor > 0 && charge.takenMinor > 0

  const work: Record<string, (body: Body) => object> = {
    '/charges'(body) {
      // Closed by a look-up: no charge follows.
      const closed = charges.find(({ reference, state }) => reference === body.reference && state === 'closed')
      if (closed) return closed
      if (body.token) return move(open(body, body.token), 'taken')
      const state = body.card ? stateOf(body.card) : 'code'
      return move(open(body, `token-${randomUUID()}`), state === 'taken' && body.capture === 'manual' ? 'held' : state)
    },
    '/find': ({ reference }) => {
      const charge = find(reference) ?? move(open({ reference, amountMinor: 0 } as Body), 'closed')
      // Whose bank takes its time has decided by now.
      return charge.state === 'later' ? move(charge, 'taken') : charge
    },
    '/cvc': ({ reference }) => advanced(find(reference), 'cvc'),
    '/withdraw': ({ reference }) => {
      const charge = find(reference)
      return charge?.state === 'code' ? move(charge, 'closed') : (charge ?? {})
    },
    '/refunds'({ reference, charge: id, amountMinor }) {
      const charge = known(id)
      const back = refunds.filter((refund) => refund.reference.startsWith(`${id}/`))
      const backMinor = back.reduce((sum, refund) => sum + refund.amountMinor, 0)
      const isSent = charge !== undefined && backMinor + amountMinor <= charge.takenMinor
      if (isSent) refunds.push({ reference: `${id}/${reference}`, amountMinor })
      tell({ about: 'refund', reference, isSent })
      return { reference, isSent }
    },
  }

  const advanced = (charge: LedgerCharge | undefined, from: ChargeState): object =>
    charge?.state === from ? move(charge, 'taken') : (charge ?? {})

  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const key = request.headers.get('idempotency-key')
      const { pathname } = new URL(request.url)
      const body = (await request.json()) as Body
      const answer = structuredClone((key && answers.get(key)) || work[pathname]?.(body))
      if (!answer) return Response.json({ error: 'unknown' }, { status: 404 })
      if (key) answers.set(key, structuredClone(answer))
      return Response.json(answer)
    },
    chargesOf: (key) =>
      charges.filter((charge) => charge.reference === key && (took(charge) || charge.state === 'held')).length,
    refundsOf: (refundId) => refunds.filter(({ reference }) => reference.endsWith(`/${refundId}`)).length,
    heldMinor: () =>
      charges.reduce((sum, { takenMinor }) => sum + takenMinor, 0) -
      refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    notices: () => outbox.splice(0),
    forge(kind, reference, { amountMinor }) {
      const charge = { id: randomUUID(), reference, amountMinor, state: 'taken', takenMinor: amountMinor }
      const body = JSON.stringify({ about: 'charge', charge })
      const signatures: Record<Forgery, string> = {
        unsigned: '',
        signedByAnother: signatureOf(body, 'guessed'),
        altered: signatureOf(body.replace('taken', 'declined')),
      }
      return { headers: { 'content-type': 'application/json', 'x-signature': signatures[kind] }, body }
    },
    shopper: {
      proves(attemptId) {
        advanced(find(attemptId), 'proof')
        return { proof: 'given' }
      },
      pays: (attemptId) => took(advanced(find(attemptId), 'code') as LedgerCharge) === true,
    },
  }
}
