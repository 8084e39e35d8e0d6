/** What a shopper agrees to is seen with the button that agrees to it: in every window, language and method. */
// WCAG 3.3.4
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright/test'
import type { OrderRequest } from '../../../schemas/types.ts'
import { control, fillCard } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { cases } from '../methods/cases.ts'
import { drawn, sampleTag } from '../sample.ts'
import { monthly, withTrial } from '../subscriber.ts'
import { taken } from '../taken.ts'

const widths = [320, 390, 1280]
const heights = [480, 640, 900]
const isSweep = process.env.SWEEP === '1'
const languages = readdirSync(join(import.meta.dirname, '../../../locales'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))

const plan = { product: 'Tea of the month', feeMinor: 990, unit: 'M', count: 1 } as const
const cardOrders: Record<string, Partial<OrderRequest>> = {
  'a payment': {},
  'a payment with a full address': { billing: 'full' },
  'a trial': withTrial,
  'a subscription': monthly,
  'a subscription that ends': {
    ...monthly,
    subscription: { ...plan, trialDays: 7, trialCount: 1, endsAt: '2027-11-25 00:00:00' },
  },
  installments: {
    kind: 'installment',
    country: 'BR',
    currency: 'BRL',
    amountMinor: 12_000,
    installment: { counts: [3, 6] },
  },
}
/** A card by each kind of order, every other method by its first market. */
const orders = new Map<string, Partial<OrderRequest>>([
  ...Object.entries(cardOrders).map(([kind, order]) => [`CARD, ${kind}`, order] as const),
  ...cases
    .map(({ method, country, currency, amountMinor }) => [method.code, { country, currency, amountMinor }] as const)
    .reverse(),
])
const sampled = drawn([...orders.keys()]).slice(0, 3)

for (const [name, order] of orders)
  test(`by ${name}, what is agreed to is in view wherever Pay can be pressed${sampleTag(sampled.includes(name))}`, async ({
    page,
    gateway,
  }) => {
    test.setTimeout(300_000)
    await page.addInitScript(haveApplePay)
    const { url } = await gateway.createOrder(order)
    for (const language of isSweep ? languages : drawn(languages).slice(0, 3)) {
      await page.goto(`${url}?lang=${language}`)
      await taken(page)
      await chooseMethod(page, name.split(',')[0] ?? '')
      for (const width of widths)
        for (const height of heights) {
          await page.setViewportSize({ width, height })
          const { pressable, faults } = await page.evaluate(lookAround)
          expect(faults, `in ${language} at ${width} x ${height}`).toEqual([])
          expect(
            pressable,
            `in ${language} at ${width} x ${height}, positions where Pay can be pressed`,
          ).toBeGreaterThan(0)
        }
    }
  })

test('Enter in a field shows what is agreed to before it pays', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  const order = await gateway.createOrder({ ...withTrial, billing: 'full' })
  await page.goto(order.url)
  await fillCard(page)
  const number = control(page, 'Card number')
  await number.focus()
  await number.press('Enter')
  const pay = page.locator('button[type=submit][form=checkout]')
  await expect(pay).toBeFocused()
  await expect(page.locator('#agreement')).toBeInViewport({ ratio: 1 })
  expect((await gateway.order(order.id)).attempts).toEqual([])
  await pay.press('Enter')
  await expect(page).toHaveURL(/result\/success/)
})

test('with text of twice the size in a small window Pay can still be pressed', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto(`${(await gateway.createOrder(withTrial)).url}?lang=de`)
  await taken(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const { pressable } = await page.evaluate(lookAround)
  expect(pressable).toBeGreaterThan(0)
})

async function chooseMethod(page: Page, code: string) {
  const choice = page.locator(`input[type=radio][value="${code}"]`)
  if ((await choice.count()) > 0) await choice.check({ force: true })
  await expect(page.locator('button[type=submit][form=checkout]')).toBeEnabled()
}

/**
 * In the page: scrolls through all of it.
 *
 * @returns at how many places the button's centre can be pressed, and what is out of view or covered at one of them
 */
function lookAround() {
  const button = document.querySelector<HTMLElement>('button[type=submit][form=checkout]')
  const words = document.getElementById('agreement')
  const faults: string[] = []
  let pressable = 0
  if (!button || !words) return { pressable, faults: ['there is no button, or nothing that it agrees to'] }
  for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight + 24; top += 24) {
    scrollTo({ top, behavior: 'instant' })
    const { x, y, width, height } = button.getBoundingClientRect()
    if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) continue
    pressable++
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!nodeValue?.trim() || !parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const line of range.getClientRects()) {
        // A mark of direction has a line of no width.
        if (line.width < 3) continue
        const points = [line.left + 1, line.left + line.width / 2, line.right - 1]
        const isSeen = points.every((at) => words.contains(document.elementFromPoint(at, line.top + line.height / 2)))
        if (!isSeen || line.top < 0 || line.bottom > innerHeight)
          faults.push(`scrolled by ${top} px: ${nodeValue.slice(0, 60)}`)
      }
    }
  }
  return { pressable, faults: faults.slice(0, 3) }
}

/** In the page: a wallet is offered only where the device has it. */
function haveApplePay() {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true, supportsVersion: () => true } })
}
