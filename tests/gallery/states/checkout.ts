import { checkout, field, fillForm, go, hold, order, paidWith, pay, press, standIn } from '../reach.ts'
import type { Scene, State } from '../state.ts'

const logo = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 40"><rect width="40" height="40" rx="10" fill="#0f766e"/><path d="M12 21l6 6 11-13" fill="none" stroke="#fff" stroke-width="4"/><text x="52" y="28" font-family="sans-serif" font-size="24" font-weight="700" fill="#16181d">Evergreen</text></svg>',
).toString('base64')}`

/** A green leaf on white. */
const leaf = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAACVBMVEX///8/j08fXzPuNbfNAAAAhUlEQVR42sWRsRWFIBAEz8AS',
  'sB5LIGANLMF6pASC6/KLX263AiVi3ttZ4DD7cM1YYz8BJSABZwCwNRrYq6QOMAUHu7YGpvYKVaBKUaXIKQP+Sg7wgFt5njDdCqLs',
  'UhBlDjZ3JQ/oyjqaqVzgAqJYEsWSKJZcJrg0pmyuTPXrZP6AzPyd9QMSCjhPJxnS2wAAAABJRU5ErkJggg==',
].join('')}`

const long = {
  orderno: 'ORDER-2026-11-21-0000000000000000000000000000000000000001',
  website: 'https://www.a-long-shop-name-here.example',
  amountMinor: 123_456_789_000,
  currency: 'IDR',
}

const tea = { name: 'Sencha, 100 g', quantity: 2, unitAmountMinor: 900 }

/** Long names, of both directions, a free item, and more than the page shows at once. */
const basket = {
  brand: { brand: 'Northwind Tea' },
  items: [
    { ...tea, image: leaf },
    {
      name: 'Handgetöpferte Teekanne aus Steinzeug mit Bambusgriff und Sieb, 1,2 l, moosgrün',
      quantity: 1,
      unitAmountMinor: 123_456_00,
    },
    { name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung', quantity: 12, unitAmountMinor: 1999 },
    { name: 'شاي بالنعناع، 250 غ', quantity: 1, unitAmountMinor: 450 },
    { name: '🎁', quantity: 1, unitAmountMinor: 0 },
    { name: '抹茶', quantity: 1000, unitAmountMinor: 350 },
    { name: 'Paper filters', quantity: 3, unitAmountMinor: 349 },
  ],
  discountMinor: 5_000,
  shippingMinor: 1_999,
  taxMinor: 250_000,
  amountMinor: 1800 + 123_456_00 + 12 * 1999 + 450 + 350_000 + 3 * 349 - 5_000 + 1_999 + 250_000,
}

async function openItems({ page }: Scene): Promise<void> {
  const head = page.locator('header button[aria-controls]')
  if (await head.isVisible()) await head.click()
  await page.locator('details:visible > summary').first().click()
}

const state = (name: string, open: (scene: Scene) => Promise<unknown>, more: Partial<State> = {}): State => ({
  name: `checkout-${name}`,
  page: 'checkout',
  open: async (scene) => void (await open(scene)),
  ...more,
})

export const checkoutStates: State[] = [
  state('empty', (scene) => checkout(scene)),
  state('filled', async (scene) => {
    await checkout(scene)
    await fillForm(scene.page)
  }),
  state('errors', async (scene) => {
    await checkout(scene)
    await pay(scene.page)
  }),
  state('wrong-card', async (scene) => {
    await checkout(scene)
    await fillForm(scene.page, { cardNum: '4242424242424241', effectiveDate: '01/20' })
  }),
  state('suggestions', async ({ page, gateway }) => {
    await checkout({ page, gateway })
    await field(page, 'email').pressSequentially('ada@g')
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
  }),
  state('processing', async (scene) => {
    await checkout(scene)
    await fillForm(scene.page)
    await hold(scene.page, '**/confirmPayment')
    await pay(scene.page)
  }),
  state(
    'network',
    async (scene) => {
      await checkout(scene)
      await fillForm(scene.page)
      await scene.page.route('**/api/txn/**', (route) => route.abort())
      await pay(scene.page)
      await scene.page.waitForTimeout(1_000)
    },
    { windowOnly: true, complains: true },
  ),
  state(
    'offline',
    async (scene) => {
      await checkout(scene)
      await scene.page.context().setOffline(true)
    },
    { windowOnly: true, complains: true },
  ),
  state('no-country', async (scene) => {
    const { url } = await order(scene, { country: undefined })
    await scene.page.goto(url)
  }),
  state('country-changed', async (scene) => {
    await checkout(scene)
    await scene.page.locator('select[data-country]').selectOption('DE')
    await scene.page.getByRole('status').filter({ hasText: /./ }).first().waitFor()
  }),
  state('find-country', (scene) => findCountry(scene), { windowOnly: true }),
  state(
    'find-country-none',
    async (scene) => {
      await findCountry(scene)
      await scene.page.locator('input[data-country]').fill('Atlantis')
    },
    { windowOnly: true },
  ),
  state('other-country', async (scene) => {
    const { url } = await order(scene, { country: 'BR', currency: 'BRL', amountMinor: 12_990 })
    await scene.page.goto(url)
    await field(scene.page, 'identityNumber').waitFor()
  }),
  state('countdown', async (scene) => {
    await checkout(scene, { effectiveMinutes: 2 })
    await scene.page.getByRole('timer').waitFor()
  }),
  state('countdown-closed', async (scene) => {
    await checkout(scene, { effectiveMinutes: 2 })
    await scene.page.getByRole('timer').waitFor()
    await press(scene.page, 'countdown.close')
  }),
  state('no-methods', async (scene) => {
    const { url } = await order(scene)
    await standIn(scene, '**/methods?**', { json: [] })
    await scene.page.goto(url)
  }),
  state('unavailable', async (scene) => {
    const { url } = await order(scene)
    await standIn(scene, '**/forms/**', { json: { formId: 'x', definitions: [{}] } })
    await scene.page.goto(url)
  }),
  state(
    'cancel',
    async (scene) => {
      await checkout(scene)
      await press(scene.page, 'checkout.cancel')
      await scene.page.getByRole('dialog').waitFor()
    },
    { windowOnly: true },
  ),
  state(
    'cvc',
    async (scene) => {
      await paidWith(scene, '4000000000000036')
      await scene.page.getByRole('dialog').waitFor()
    },
    { windowOnly: true },
  ),
  state('brand', (scene) => checkout(scene, { brand: { brand: 'Evergreen', color: '#0f766e', logoImage: logo } })),
  state('light-brand', (scene) => checkout(scene, { brand: { brand: 'Sunny', color: '#ffcc00' } })),
  state('long', (scene) => checkout(scene, long)),
  state('items', (scene) => checkout(scene, basket)),
  state(
    'items-open',
    async (scene) => {
      await checkout(scene, basket)
      await openItems(scene)
    },
    { windowOnly: true },
  ),
  state('items-plain', (scene) => checkout(scene, { amountMinor: 900, items: [{ ...tea, quantity: 1 }] })),
  state('no-return', (scene) => checkout(scene, { returnUrl: undefined })),
  state('subscription', (scene) =>
    checkout(scene, {
      kind: 'subscription',
      subscription: { product: 'Monthly plan', feeMinor: 990, unit: 'M', count: 1, trialDays: 14 },
    }),
  ),
  state('installment', (scene) => checkout(scene, { kind: 'installment', installment: { counts: [3, 6] } })),
  state('installment-chosen', async (scene) => {
    await checkout(scene, { kind: 'installment', amountMinor: 123_457, installment: { counts: [3, 12] } })
    await field(scene.page, 'periodValue').selectOption('12')
  }),
  {
    name: 'challenge',
    page: 'sandboxChallenge',
    open: async (scene) => void (await paidWith(scene, '4000000000003220')),
  },
  {
    name: 'challenge-brand',
    page: 'sandboxChallenge',
    open: async (scene) =>
      void (await paidWith(scene, '4000000000003220', { brand: { color: '#0f766e', logoImage: logo } })),
  },
  {
    name: 'aggregate',
    page: 'aggregate',
    async open(scene) {
      await go(scene, `aggregate/${(await order(scene)).key}`)
      await field(scene.page, 'cardNum').waitFor()
    },
  },
  {
    name: 'aggregate-no-country',
    page: 'aggregate',
    open: async (scene) => void (await go(scene, `aggregate/${(await order(scene, { country: undefined })).key}`)),
  },
  { name: 'privacy', page: 'privacy', open: async (scene) => void (await go(scene, 'privacy')) },
  { name: 'accessibility', page: 'accessibility', open: async (scene) => void (await go(scene, 'accessibility')) },
  { name: 'notFound', page: 'notFound', open: async (scene) => void (await go(scene, 'no/such/page')) },
]

async function findCountry(scene: Scene): Promise<void> {
  await checkout(scene)
  await scene.page.locator('input[data-country]').click()
  await scene.page.getByRole('listbox').waitFor()
}
