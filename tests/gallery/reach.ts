/**
 * Ways to a state, in any language: controls by their ids and forms, sentences by their keys. Payments go by the API
 * where the way there is not what the picture shows.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { OrderCreated, OrderRequest } from '../../schemas/types.ts'
import { giveOutline } from '../journeys/drawing/outline.ts'
import { confirm, payment } from '../journeys/shopper.ts'
import { packOf, spoken } from './language.ts'
import type { Scene } from './state.ts'

/** The longest part of a sentence that has no gap, to find a button by: some languages begin with the gap. */
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

/** A new order that was paid for with this card, and then its link, which leads to where it stands. */
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
 * What the page hears of that path. The page draws itself then: one that the gateway drew has heard it all.
 *
 * @param answer as for Playwright's `route.fulfill`; nothing comes without one
 */
export async function standIn({ page, gateway }: Scene, path: string, answer?: { json: unknown }): Promise<void> {
  await giveOutline(page, gateway.url)
  await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()))
}

/** Lets the calls of that path wait until the page is closed. */
export const hold = (page: Page, path: string) => page.route(path, () => new Promise<void>(() => {}))
