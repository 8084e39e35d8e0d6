/**
 * The acquirer's test cards: the number decides the outcome. They pass Luhn, and no bank has issued them. Absent: it
 * succeeds. A payment keeps the name of its card, so that the books contain no number.
 */
export interface TestCard {
  number: string
  /** Refused, with the acquirer's code and words. */
  refusal?: { code: string; reason: string }
  /** The bank asks for a confirmation on its own page first. */
  challenge?: true
  /** The result is not known yet. A later notification has it. */
  pending?: true
  /** The result of its refunds. failsLater: the refund succeeds, and the bank returns it. */
  refund?: 'fails' | 'failsLater'
  capture?: 'fails'
  /** Charges without the shopper are refused. */
  renewal?: 'refused'
}

export const cards: Record<string, TestCard> = {
  good: { number: '4111111145551142' },
  refused: { number: '4000000000000002', refusal: { code: '2', reason: 'Refused' } },
  noFunds: { number: '4000000000009995', refusal: { code: '12', reason: 'Not enough balance' } },
  expired: { number: '4000000000000069', refusal: { code: '6', reason: 'Expired Card' } },
  wrongCvc: { number: '4000000000000127', refusal: { code: '24', reason: 'CVC Declined' } },
  fraud: { number: '4000000000000119', refusal: { code: '20', reason: 'FRAUD' } },
  challenge: { number: '4212345678910006', challenge: true },
  pending: { number: '4000000000000077', pending: true },
  refundFails: { number: '4000000000005126', refund: 'fails' },
  refundComesBack: { number: '4000000000007726', refund: 'failsLater' },
  captureFails: { number: '4000000000004954', capture: 'fails' },
  renewalRefused: { number: '4000000000000341', renewal: 'refused' },
}

/** @returns the name of the card; any other number is a good one */
export const cardOf = (number: string): string =>
  Object.entries(cards).find(([, card]) => card.number === number)?.[0] ?? 'good'
