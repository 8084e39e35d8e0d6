/** A call as a journey describes it, and the steps that several calls share. */
import { expect, type Page } from 'playwright/test'
import type { OrderRequest } from '../../../../schemas/types.ts'
import { control, expectResult, fillCard, payButton } from '../../checkout.ts'
import { confirm, payment } from '../../shopper.ts'

export interface Visit {
  page: Page
  /** The proxy's address. */
  url: string
  key: string
}

export interface Call {
  order?: Partial<OrderRequest>
  isMeant: (method: string, path: string) => boolean
  /** Goes up to just before the call. */
  reach: (visit: Visit) => Promise<unknown>
  /** Makes the page call. */
  press: (visit: Visit) => Promise<unknown>
  /**
   * What a shopper does once the connection is back, if the page did not continue by itself. Uses only what the page
   * offers.
   */
  again: (visit: Visit) => Promise<unknown>
  /** Checks where the call leads. */
  arrives: (visit: Visit) => Promise<unknown>
  /** The shopper does not wait for this call, so the page shows no message about it. */
  isSilent?: true
  /** Another form replaces this one: the typed values are checked on arrival. */
  hidesTyped?: true
}

/** By a name whose first word is the client's function (renderer/api/calls.ts). */
export type Calls = Record<string, Call>

export const post = (end: RegExp) => (method: string, path: string) => method === 'POST' && end.test(path)
export const get = (end: RegExp) => (method: string, path: string) => method === 'GET' && end.test(path)
export const nothing = async () => {}

const goTo =
  (path: string) =>
  ({ page, url, key }: Visit) =>
    page.goto(`${url}${path}/${key}`, { waitUntil: 'commit' })
export const open = goTo('/checkout')
export const openAddress = goTo('/address/billing')

export const filled = async (visit: Visit) => {
  await open(visit)
  await fillCard(visit.page)
}
export const pay = ({ page }: Visit) => payButton(page).click()
export const button = (name: string) => (visit: Visit) => visit.page.getByRole('button', { name, exact: true }).click()
export const succeeds = ({ page, key }: Visit) => expectResult(page, 'success', key)
export const isOpen = ({ page }: Visit) => expect(control(page, 'Card number')).toBeEditable()

/** Pays with this card, without a page. */
export const paidBy = async ({ url, key }: Visit, card: string) =>
  confirm(url, await payment(url, key, card), crypto.randomUUID())
