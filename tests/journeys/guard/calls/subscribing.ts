/** The calls of a subscription's pages. */
import { expect, type Page } from 'playwright/test'
import { control, fillCard } from '../../checkout.ts'
import { fillControl } from '../../fillControl.ts'
import { caseOf } from '../../methods/cases.ts'
import { confirmLocal } from '../../shopper.ts'
import { monthly, subscribe, withTrial } from '../../subscriber.ts'
import { button, type Calls, get, post, type Visit } from './call.ts'

const order = monthly
const card = '4242424242424242'
const sepa = caseOf('SEPA_DIRECT_DEBIT')
const to = async ({ page, url, key }: Visit, path: string) =>
  page.goto(`${url}/${path}?key=${key}`, { waitUntil: 'commit' })

const cancel = async (visit: Visit) => {
  await button('Cancel subscription')(visit)
  await button('Yes, cancel it')(visit)
}
const isCancelled = ({ page }: { page: Page }) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/cancelled/)

export const subscribing: Calls = {
  subscription: {
    order,
    isMeant: get(/\/api\/subscription\/[^/]+$/),
    reach: ({ url, key }) => subscribe(url, key, card),
    press: (visit) => to(visit, 'subscription/cancel'),
    again: ({ page }) =>
      page
        .getByRole('button', { name: 'Try again' })
        .or(page.getByRole('link', { name: 'Load the page again' }))
        .click(),
    arrives: ({ page }) => expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible(),
  },
  cancelSubscription: {
    order,
    isMeant: post(/\/subscription\/[^/]+\/cancel$/),
    reach: async (visit) => {
      await subscribe(visit.url, visit.key, card)
      await to(visit, 'subscription/cancel')
      await visit.page.getByRole('button', { name: 'Cancel subscription' }).waitFor()
    },
    press: cancel,
    again: cancel,
    arrives: isCancelled,
  },
  replaceCard: {
    order,
    isMeant: post(/\/subscription\/[^/]+\/card$/),
    reach: async (visit) => {
      await subscribe(visit.url, visit.key, card)
      await to(visit, 'replaceTheCard')
      await fillCard(visit.page, { 'Card number': '5555 5555 5555 4444' })
    },
    press: button('Replace card'),
    again: async (visit) => {
      await expect(control(visit.page, 'Card number')).toHaveValue(/^5555/)
      await button('Replace card')(visit)
    },
    arrives: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Success'),
    // If only the answer was lost, the page finds it and closes the form.
    hidesTyped: true,
  },
  replaceMandate: {
    // A trial leaves the first charge time for its notice.
    order: { ...withTrial, country: sepa.country, currency: sepa.currency },
    isMeant: post(/\/subscription\/[^/]+\/mandate$/),
    reach: async (visit) => {
      await confirmLocal(visit.url, visit.key, sepa)
      await to(visit, 'replaceTheCard')
      await visit.page.getByRole('radio', { name: sepa.method.name }).check()
      for (const [field, value] of Object.entries(sepa.values)) await fillControl(visit.page, `card_${field}`, value)
    },
    press: button('Change how you pay'),
    again: async (visit) => {
      await expect(control(visit.page, 'IBAN')).not.toHaveValue('')
      await button('Change how you pay')(visit)
    },
    arrives: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Success'),
    hidesTyped: true,
  },
}
