/** Payments by ear alone: each step waits for spoken words, which are those of the language's pack. */
import type { OrderRequest } from '../../schemas/types.ts'
import { monthly } from '../journeys/subscriber.ts'
import { type BlindShopper, readingMs } from './blindShopper.ts'

export interface Visit {
  shopper: BlindShopper
  /** The words of a text of the language's pack, or of another one; their parameters may be anything. */
  words(...keys: string[]): RegExp
  /** Creates an order and opens it. */
  begin(order?: Partial<OrderRequest>): Promise<unknown>
  /** Confirms the pending payment elsewhere, as in the app of a bank. */
  confirm(): Promise<unknown>
}

const card = { cardNum: '4242424242424242', effectiveDate: '1230', cvv: '123', cardHolderName: 'Ada Lovelace' }
const asked = { postalCode: '62701', email: 'ada@example.com' }

/** @param isThere the first field has the focus */
async function fill({ shopper, words }: Visit, values: Record<string, string>, country = 'US', isThere = false) {
  const fields = Object.entries(values).map(([field, value]) => ({
    value,
    label: words(`field.${field}.label`, `field.${field}.${country}.label`, `part.${field}.zip`),
  }))
  for (const [at, { label, value }] of fields.entries()) {
    if (!isThere) await shopper.seek(label)
    // A complete field of a card leads on to the next one, which is heard then.
    isThere = await shopper.typeOn(value, fields[at + 1]?.label)
  }
}

/** Finds Pay and presses it. @param after is spoken then */
async function pay({ shopper, words }: Visit, after: string, button = 'checkout.pay') {
  await shopper.seek(words(button))
  await shopper.press('Return', words(after))
}

/** Confirms a payment that is made elsewhere, and hears of it. */
async function confirmed({ shopper, words, confirm }: Visit) {
  await confirm()
  await shopper.learn(words('result.success.thanks', 'result.success.thanks.named'))
}

export const journeys: Record<string, (visit: Visit) => Promise<unknown>> = {
  card: async (visit) => {
    await visit.begin()
    await fill(visit, { ...card, ...asked })
    await pay(visit, 'result.success.thanks')
  },
  pix: async (visit) => {
    const { shopper, words, begin } = visit
    await begin({ country: 'BR', currency: 'BRL', amountMinor: 12_345 })
    // Pix is chosen from the start, as the page says.
    await fill(visit, { identityNumber: '52998224725', fullName: 'Ana Souza' }, 'BR')
    await pay(visit, 'local.title.qr', 'checkout.pay.qr')
    await shopper.seek(words('local.copyCode'))
    await shopper.press('Return', words('local.copied'))
    await confirmed(visit)
  },
  voucher: async (visit) => {
    const { shopper, words, begin } = visit
    await begin({ country: 'MX', currency: 'MXN', amountMinor: 50_000 })
    await shopper.seek(words('checkout.method'))
    // Orca's key for the next radio button.
    await shopper.seek(/OXXO/, 'r')
    await shopper.press('space', /./)
    await fill(visit, { email: asked.email, firstName: 'Ana', lastName: 'Souza' }, 'MX')
    await pay(visit, 'local.title.voucher', 'checkout.pay.voucher')
    // Reads on from the heading to the end: the voucher's number is on the way.
    await shopper.press('KP_Add', words('page.poweredBy'), readingMs)
    await confirmed(visit)
  },
  subscription: async (visit) => {
    await visit.begin(monthly)
    await fill(visit, { ...card, ...asked })
    await visit.shopper.seek(visit.words('checkout.subscribeFor'))
    await visit.shopper.learn(visit.words('result.subscribed.title'), 'Return')
  },
  error: async (visit) => {
    const { shopper, words, begin } = visit
    await begin()
    await shopper.seek(words('field.cardNum.label'))
    await shopper.type('4242424242424241', words('why.luhn'))
    await fill(visit, { effectiveDate: card.effectiveDate, cvv: card.cvv, cardHolderName: card.cardHolderName })
    // The first wrong field has the focus, and its error is said.
    await pay(visit, 'why.luhn')
    await shopper.press('ctrl+a', /./)
    await shopper.type(card.cardNum)
    await fill(visit, asked)
    await pay(visit, 'result.success.thanks')
  },
  declined: async (visit) => {
    const { shopper, words, begin } = visit
    await begin()
    await fill(visit, { ...card, cardNum: '4000000000000002', ...asked })
    await pay(visit, 'result.failed.title')
    await shopper.seek(words('result.tryAgain'))
    await shopper.press('Return', words('field.cardNum.label'))
    const { cardNum, effectiveDate, cvv } = card
    await fill(visit, { cardNum, effectiveDate, cvv }, 'US', true)
    await pay(visit, 'result.success.thanks')
  },
  countdown: async ({ shopper, words, begin }) => {
    await begin({ effectiveMinutes: 1 })
    await shopper.hear(words('result.timeout.title'), 90_000)
  },
}
