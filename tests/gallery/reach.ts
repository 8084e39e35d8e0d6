/**
 * Opens states in any language: finds controls by ids and forms, and sentences by keys. Payments use the API
 * when the picture does not show them.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { OrderCreated, OrderRequest } from '../../schemas/types.ts'
import { giveOutline } from '../journeys/drawing/outline.ts'
import { confirm, payment } from '../journeys/shopper.ts'
import { packOf, spoken } from './language.ts'
import type { Scene } from './state.ts'

/** The longest part of a sentence without a parameter, to find a button: some languages begin with the parameter. */
export const say = (key: string): string =>
  String(packOf(spoken()).text[key] ?? key)
    .split(/\{\{\w+\}\}/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** A new order of the shop that all pictures show; its page is in the gallery's language. */
export const order = ({ gateway }: Scene, wanted: Partial<OrderRequest> = {}): Promise<OrderCreated> =>
  gateway.createOrder({ orderno: 'T-10294', language: spoken(), ...wanted })

/** An address of ours in the gallery's language. */
export const go = ({ page, gateway }: Scene, path: string) =>
  page.goto(`${gateway.url}/${path}${path.includes('?') ? '&' : '?'}lang=${spoken()}`)

/** The checkout of a new order, ready to type. */
export async function checkout(scene: Scene, wanted: Partial<OrderRequest> = {}): Promise<OrderCreated> {
  const made = await order(scene, wanted)
  await scene.page.goto(made.url)
  await field(scene.page, 'cardNum').waitFor()
  return made
}

export const field = (page: Page, name: string) => page.locator(`#checkout_${name}`)

const values = {
  cardNum: '4242424242424242',
  effectiveDate: '12/30',
  cvv: '123',
  cardHolderName: 'Ada Lovelace',
  address: '12 Analytical Street',
  city: 'Springfield',
  postalCode: '62701',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '2175550123',
}

/** Types into each field of the card form that the form has. */
export async function fillForm(page: Page, other: Partial<typeof values> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...values, ...other }))
    if (await field(page, name).count()) await field(page, name).fill(value)
  await page.keyboard.press('Tab')
}

export const pay = (page: Page) => page.locator('button[type=submit][form=checkout]').click()

export const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: say(key) })
    .first()
    .click()

/** Pays a new order with this card, and opens its link, which leads to the page of its state. */
export async function paidWith(
  scene: Scene,
  cardNum: string,
  wanted: Partial<OrderRequest> = {},
): Promise<OrderCreated> {
  const made = await order(scene, { returnSeconds: 600, ...wanted })
  await confirm(scene.gateway.url, await payment(scene.gateway.url, made.key, cardNum), randomUUID())
  await scene.page.goto(made.url)
  return made
}

/**
 * Answers the page's calls of that path. The browser draws the page, because a drawn page has its answers already.
 *
 * @param answer as for Playwright's `route.fulfill`; absent: no answer comes
 */
export async function standIn({ page, gateway }: Scene, path: string, answer?: { json: unknown }): Promise<void> {
  await giveOutline(page, gateway.url)
  await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()))
}

/** Never answers the calls of that path. */
export const hold = (page: Page, path: string) => page.route(path, () => new Promise<void>(() => {}))
