/** Payments by ear alone: each step waits for spoken words, which are those of the language's pack. */
import type { OrderRequest } from '../../schemas/types.ts'
import type { BlindShopper } from './blindShopper.ts'

export interface Visit {
  shopper: BlindShopper
  /** The words of a text of the language's pack, or of another one; their parameters may be anything. */
  words(...keys: string[]): RegExp
  /** Creates an order and opens it. */
  begin(order?: Partial<OrderRequest>): Promise<unknown>
}

const card = {
  cardNum: '4242424242424242',
  effectiveDate: '1230',
  cvv: '123',
  cardHolderName: 'Ada Lovelace',
  postalCode: '62701',
  email: 'ada@example.com',
}

async function fill({ shopper, words }: Visit, values: Record<string, string>) {
  for (const [field, value] of Object.entries(values)) {
    await shopper.seek(words(`field.${field}.label`, `part.${field}.zip`))
    await shopper.type(value)
  }
}

export const journeys: Record<string, (visit: Visit) => Promise<unknown>> = {
  card: async (visit) => {
    const { shopper, words, begin } = visit
    await begin()
    await fill(visit, card)
    await shopper.seek(words('checkout.pay'))
    await shopper.press('Return', words('result.success.title'))
  },
}
