/**
 * A small fictional acquirer with a ledger: it answers JSON with JSON, recognises requests by their Idempotency-Key,
 * and signs notifications with HMAC-SHA256 over the body.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { Acquirer, Forgery, Notice } from '../subject.ts'
import { type Body, type LedgerCharge, type Move, openTill } from './till.ts'

export const secret = 'the-secret-of-the-ledger'

export const signatureOf = (body: string | Buffer, key = secret): string =>
  createHmac('sha256', key).update(body).digest('hex')

export function openLedger(): Acquirer {
  const answers = new Map<string, object>()
  const outbox: Notice[] = []
  const till = openTill((event) => {
    const body = JSON.stringify(event)
    outbox.push({ headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body) }, body })
  })

  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const key = request.headers.get('idempotency-key')
      const body = (await request.json()) as Body
      // A copy from that moment: the ledger changes later.
      const answer = structuredClone((key && answers.get(key)) || till.work(new URL(request.url).pathname, body))
      if (!answer) return Response.json({ error: 'unknown' }, { status: 404 })
      if (key) answers.set(key, answer)
      return Response.json(answer)
    },
    chargesOf: (key) => till.charges.filter((charge) => charge.reference === key && isCharged(charge)).length,
    capturesOf: (captureId) => countOf(till.captures, captureId),
    refundsOf: (refundId) => countOf(till.refunds, refundId),
    heldMinor: () =>
      till.charges.reduce((sum, { takenMinor }) => sum + takenMinor, 0) -
      till.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
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
        till.advance(till.find(attemptId), 'proof')
        return { proof: 'given' }
      },
      pays: (attemptId) => till.advance(till.find(attemptId), 'code')?.state === 'taken',
    },
  }
}

const isCharged = ({ state, takenMinor }: LedgerCharge): boolean => state === 'held' || takenMinor > 0

const countOf = (moves: readonly Move[], reference: string): number =>
  moves.filter((move) => move.reference === reference).length
