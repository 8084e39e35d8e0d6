/** The calls that the page makes, as data: how a shopper comes to each, what triggers it, and where it leads once it works. */
import { expect, type Page } from 'playwright/test'
import type { OrderRequest } from '../../../schemas/types.ts'
import { control, expectResult, fillCard, payButton } from '../checkout.ts'
import { giveWallet } from '../methods/devices.ts'
import { confirm, payment } from '../shopper.ts'

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
  /** What a shopper does once the line is back, if the page has not gone on by itself. */
  again: (visit: Visit) => Promise<unknown>
  /** Where it leads. */
  arrives: (visit: Visit) => Promise<unknown>
  /** Whether a card form stands filled all the while. */
  isTyped?: boolean
}

const post = (end: RegExp) => (method: string, path: string) => method === 'POST' && end.test(path)
const get = (end: RegExp) => (method: string, path: string) => method === 'GET' && end.test(path)
const nothing = async () => {}
const open = ({ page, url, key }: Visit) => page.goto(`${url}/checkout/${key}`, { waitUntil: 'commit' })
const reload = ({ page }: Visit) => page.reload()
const filled = async (visit: Visit) => {
  await open(visit)
  await fillCard(visit.page)
}
const pay = ({ page }: Visit) => payButton(page).click()
const succeeds = ({ page, key }: Visit) => expectResult(page, 'success', key)
const standsOpen = ({ page }: Visit) => expect(control(page, 'Card number')).toBeEditable()
/** Pays without a page, by that card. */
const paidBy = async ({ url, key }: Visit, card: string) =>
  confirm(url, await payment(url, key, card), crypto.randomUUID())
const button = (name: string) => (visit: Visit) => visit.page.getByRole('button', { name }).click()

const loads = { reach: nothing, press: open, again: reload, arrives: standsOpen }
const pays = { reach: filled, press: pay, again: pay, arrives: succeeds, isTyped: true }

export const calls: Record<string, Call> = {
  checkout: { ...loads, isMeant: get(/\/api\/checkout\/[^/?]+$/) },
  methods: { ...loads, isMeant: get(/\/methods\?/) },
  form: { ...loads, isMeant: get(/\/forms\//) },
  address: {
    ...loads,
    isMeant: get(/\/address\/billing\?/),
    press: ({ page, url, key }) => page.goto(`${url}/address/billing/${key}`, { waitUntil: 'commit' }),
    arrives: ({ page }) => expect(control(page, 'City')).toBeEditable(),
  },
  keys: { ...pays, isMeant: get(/\/api\/keys$/) },
  'confirm by card': { ...pays, isMeant: post(/\/txn\/confirmPayment$/) },
  'confirm by a wallet': {
    isMeant: post(/\/txn\/local\/confirmPayment$/),
    reach: async (visit) => {
      await giveWallet(visit.page, 'APPLE_PAY')
      await open(visit)
      await visit.page.getByRole('radio', { name: 'Apple Pay' }).check()
      await payButton(visit.page).waitFor()
    },
    press: pay,
    again: pay,
    arrives: succeeds,
  },
  status: {
    isMeant: get(/\/status$/),
    reach: async (visit) => {
      await paidBy(visit, '4000000000000077')
      await visit.page.goto(`${visit.url}/result/pending?key=${visit.key}&type=payment`)
      await visit.page.getByRole('button', { name: 'Check again' }).waitFor()
    },
    press: button('Check again'),
    again: button('Check again'),
    arrives: succeeds,
  },
  verify: {
    isMeant: post(/\/verify$/),
    reach: async (visit) => {
      await paidBy(visit, '4000000000000036')
      await open(visit)
      await visit.page.getByRole('dialog').getByRole('textbox').fill('047')
    },
    press: button('Continue'),
    again: button('Continue'),
    arrives: succeeds,
  },
  outcome: {
    isMeant: post(/\/outcome$/),
    reach: async (visit) => {
      await paidBy(visit, '4000000000003220')
      await open(visit)
      await visit.page.getByRole('button', { name: 'Approve payment' }).waitFor()
    },
    press: button('Approve payment'),
    again: button('Approve payment'),
    arrives: succeeds,
  },
}
