/** How the page of a paid order shows its refunds and its subscription: every combination of their states. */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { confirm, payment, refund } from '../shopper.ts'
import { cancel, monthly, subscribed } from '../subscriber.ts'

const good = '4242424242424242'
const declinedLater = '4000000000000028'
const refundFails = '4000000000005126'
const refundWaits = '4000000000007726'

interface Standing {
  card?: string
  after?: (gateway: Gateway, key: string) => Promise<void>
  title: string
  says: RegExp[]
}

/** The refunds of $9.90, and the page's rows afterwards, by label. */
const refunds = {
  none: { card: good, amounts: [], rows: { Paid: '$9.90' } },
  failed: { card: refundFails, amounts: [300], rows: { Paid: '$9.90', 'Remains paid': '$9.90' } },
  sent: { card: good, amounts: [300, 200], rows: { Paid: '$9.90', Refunded: '$5.00', 'Remains paid': '$4.90' } },
  waits: {
    card: refundWaits,
    amounts: [300],
    rows: { Paid: '$9.90', 'Refund on its way': '$3.00', 'Remains paid': '$6.90' },
  },
  all: { card: good, amounts: [undefined], rows: { Paid: '$9.90', Refunded: '$9.90', 'Remains paid': '$0.00' } },
} as const

const refundSentence: Partial<Record<keyof typeof refunds, RegExp>> = {
  sent: /received your payment of \$9\.90 and has refunded \$5\.00 of it/,
  waits: /received your payment of \$9\.90 and is sending \$3\.00 of it back to you/,
  all: /has refunded your payment of \$9\.90/,
}

const refundTitle: Partial<Record<keyof typeof refunds, string>> = {
  sent: 'Payment partly refunded',
  waits: 'Refund on its way',
  all: 'Payment refunded',
}

const standings: Record<string, Standing> = {
  active: { title: 'You are subscribed', says: [/^On .*, \$9\.90 will be charged to Visa/] },
  cancelled: {
    title: 'Your subscription',
    after: async (gateway, key) => void (await cancel(gateway.url, key)),
    says: [/^Nothing more will be charged/],
  },
  retrying: {
    card: declinedLater,
    title: 'The last charge failed',
    after: (gateway) => gateway.advance('P32D'),
    says: [
      /could not charge \$9\.90 for your subscription/,
      /^On .*, we try again to charge \$9\.90 to Visa ending in 0028/,
      /^After that, \$9\.90 every month/,
    ],
  },
  'past due': {
    card: declinedLater,
    title: 'The last charge failed',
    async after(gateway) {
      for (const step of ['P32D', 'P8D', 'P8D']) await gateway.advance(step)
    },
    says: [/could not charge \$9\.90 for your subscription/, /^\$9\.90 could not be charged\. Replace the card/],
  },
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, label: string) =>
  page.locator('main dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd')

const refundAll = async (gateway: Gateway, key: string, amounts: readonly (number | undefined)[]) => {
  for (const amount of amounts) await refund(gateway.url, key, amount)
}

async function expectRows(page: Page, rows: Record<string, string>) {
  for (const [label, amount] of Object.entries(rows)) await expect(row(page, label)).toContainText(amount)
  for (const label of ['Refunded', 'Refund on its way', 'Remains paid'])
    if (!(label in rows)) await expect(row(page, label)).toHaveCount(0)
}

test('a paid order shows the paid, refunded and remaining amounts @smoke', async ({ page, gateway }) => {
  for (const [name, { card, amounts, rows }] of Object.entries(refunds)) {
    const { key } = await gateway.createOrder({ amountMinor: 990 })
    await confirm(gateway.url, await payment(gateway.url, key, card), crypto.randomUUID())
    await refundAll(gateway, key, amounts)
    await page.goto(`${gateway.url}/result/success?key=${key}`)
    const state = name as keyof typeof refunds
    await expect(title(page)).toHaveText(refundTitle[state] ?? 'Thanks. $9.90 paid')
    const sentence = refundSentence[state]
    if (sentence) await expect(page.getByText(sentence)).toBeVisible()
    await expectRows(page, rows)
    await expect(page.getByRole('timer')).toHaveCount(name === 'none' ? 1 : 0)
  }
})

for (const [standing, { card, after, title: heading, says }] of Object.entries(standings)) {
  test(`a subscription that is ${standing} shows that, and the refunds`, async ({ page, gateway }) => {
    for (const [name, refunded] of Object.entries(refunds)) {
      // One test card makes renewals fail, and another makes refunds fail.
      if (card && refunded.card !== good) continue
      const { key } = await subscribed(
        gateway,
        { ...monthly, returnUrl: 'https://shop.example/back' },
        card ?? refunded.card,
      )
      await after?.(gateway, key)
      await refundAll(gateway, key, refunded.amounts)
      await page.goto(`${gateway.url}/result/success?key=${key}&type=subscription`)
      await expect(title(page)).toHaveText(heading)
      const sentence = refundSentence[name as keyof typeof refunds]
      for (const said of [...says, ...(sentence ? [sentence] : [])]) await expect(page.getByText(said)).toBeVisible()
      await expectRows(page, refunded.rows)
      const leaves = standing === 'active' && name === 'none'
      await expect(page.getByRole('timer')).toHaveCount(leaves ? 1 : 0)
      if (card) await expect(page.getByRole('link', { name: 'Replace card' })).toBeVisible()
    }
  })
}

test('a refund shows the payment’s other refunds and the remaining amount, and a failed one is not completed', async ({
  page,
  gateway,
}) => {
  const paid = async (card: string) => {
    const { key } = await gateway.createOrder({ amountMinor: 990 })
    await confirm(gateway.url, await payment(gateway.url, key, card), crypto.randomUUID())
    return key
  }
  const key = await paid(good)
  await refund(gateway.url, key, 300)
  const second = await refund(gateway.url, key, 200)
  await page.goto(`${gateway.url}/refund/success?key=${second}`)
  await expect(title(page)).toHaveText('Refund sent')
  for (const [label, amount] of Object.entries({ Paid: '$9.90', 'Other refunds': '$3.00', Refund: '$2.00' }))
    await expect(row(page, label)).toContainText(amount)
  await expect(row(page, 'Remains paid')).toHaveText('$4.90')

  await page.goto(`${gateway.url}/refund/info?key=${await refund(gateway.url, await paid(refundFails), 300)}`)
  await expect(title(page)).toHaveText('Refund failed')
  await expect(row(page, 'Completed')).toHaveCount(0)
  await expect(row(page, 'Failed')).toBeVisible()
  await expect(row(page, 'Remains paid')).toHaveText('$9.90')
})
