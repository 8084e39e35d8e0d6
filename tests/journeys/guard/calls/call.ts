/** What a journey knows of a call, and the steps that several of them share. */
import { expect, type Page } from 'playwright/test'
import type { OrderRequest } from '../../../../schemas/types.ts'
import { control, expectResult, fillCard, payButton } from '../../checkout.ts'
import { confirm, payment } from '../../shopper.ts'

export interface Visit {
  page: Page
  /** Of the proxy. */
  url: string
  key: string
}

export interface Call {
  order?: Partial<OrderRequest>
  isMeant: (method: string, path: string) => boolean
  /** Up to just before the call. */
  reach: (visit: Visit) => Promise<unknown>
  /** Makes the page call. */
  press: (visit: Visit) => Promise<unknown>
  /** What a shopper does once the line is back, if the page has not gone on by itself: only what the page offers. */
  again: (visit: Visit) => Promise<unknown>
  /** Where it leads. */
  arrives: (visit: Visit) => Promise<unknown>
  /** Nobody waits for it, so nothing is to be said of it. */
  isSilent?: true
  /** The form gives way to another one: what was typed is looked for where it arrives. */
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
export const standsOpen = ({ page }: Visit) => expect(control(page, 'Card number')).toBeEditable()

/** Pays without a page, by that card. */
export const paidBy = async ({ url, key }: Visit, card: string) =>
  confirm(url, await payment(url, key, card), crypto.randomUUID())
