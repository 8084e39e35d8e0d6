/** The page's calls while it opens. */
import { expect } from 'playwright/test'
import { control } from '../../checkout.ts'
import { caseOf } from '../../methods/cases.ts'
import { confirmLocal, refund } from '../../shopper.ts'
import { type Calls, get, isOpen, nothing, open, openAddress, paidBy, type Visit } from './call.ts'

/** If even the page that reports the error can't load, the first document shows a link. */
const again = ({ page }: Visit) =>
  page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('link', { name: 'Load the page again' }))
    .click()

const loads = { reach: nothing, press: open, again, arrives: isOpen }
const voucher = caseOf('OXXO')

export const opening: Calls = {
  checkout: { ...loads, isMeant: get(/\/api\/checkout\/[^/?]+$/) },
  methods: { ...loads, isMeant: get(/\/methods\?/) },
  form: { ...loads, isMeant: get(/\/forms\//) },
  address: {
    ...loads,
    isMeant: get(/\/address\/billing\?/),
    press: openAddress,
    arrives: ({ page }) => expect(control(page, 'City')).toBeEditable(),
  },
  operator: {
    ...loads,
    isMeant: get(/\/api\/operator$/),
    press: ({ page, url }) => page.goto(`${url}/privacy`, { waitUntil: 'commit' }),
    // The policy says less without it.
    again: nothing,
    arrives: ({ page }) => expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible(),
    isSilent: true,
  },
  refund: {
    ...loads,
    isMeant: get(/\/api\/refund\/[^/?]+$/),
    reach: (visit) => paidBy(visit, '4242424242424242'),
    press: async ({ page, url, key }) =>
      page.goto(`${url}/refund/info?key=${await refund(url, key)}`, { waitUntil: 'commit' }),
    arrives: ({ page }) => expect(page.getByRole('heading', { name: 'Refund sent' })).toBeVisible(),
  },
  sandboxCards: {
    ...loads,
    isMeant: get(/\/sandbox\/cards$/),
    press: ({ page, url }) => page.goto(`${url}/test/checkout`, { waitUntil: 'commit' }),
    arrives: ({ page }) => expect(page.getByRole('button', { name: 'Copy 4242 4242 4242 4242' })).toBeVisible(),
  },
  instructions: {
    ...loads,
    order: { country: voucher.country, currency: voucher.currency, amountMinor: voucher.amountMinor },
    isMeant: get(/\/txn\/[^/]+\/local\?/),
    reach: ({ url, key }) => confirmLocal(url, key, voucher),
    arrives: ({ page }) => expect(page.locator('section[data-ticket=barcode] strong')).toBeVisible(),
  },
}
