/** The calls of a press on Pay, and of an order that waits. */
import { expect } from 'playwright/test'
import { payButton } from '../../checkout.ts'
import { caseOf } from '../../methods/cases.ts'
import { giveWallet } from '../../methods/devices.ts'
import { confirmLocal } from '../../shopper.ts'
import { button, type Calls, filled, get, open, paidBy, pay, post, succeeds, type Visit } from './call.ts'

const card = { reach: filled, press: pay, again: pay, arrives: succeeds }

const wallet = {
  reach: async (visit: Visit) => {
    await giveWallet(visit.page, 'APPLE_PAY')
    await open(visit)
    await visit.page.getByRole('radio', { name: 'Apple Pay' }).check()
    await payButton(visit.page).waitFor()
  },
  press: pay,
  again: pay,
  arrives: succeeds,
}

const voucher = caseOf('OXXO')
const { country, currency, amountMinor } = voucher
const order = { country, currency, amountMinor }
const submit = ({ page }: Visit) => page.locator('button[type=submit][form=checkout]').click()
const anotherWay = async (visit: Visit) => {
  await button('Pay another way')(visit)
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Pay another way' }).click()
}
const cancel = async (visit: Visit) => {
  await button('Cancel payment')(visit)
  await button('Yes, cancel payment')(visit)
}

/** The page on which a payment with this card waits for a press on this button. */
const waits = (card: string, path: (visit: Visit) => string, name: string) => ({
  reach: async (visit: Visit) => {
    await paidBy(visit, card)
    await visit.page.goto(visit.url + path(visit))
    await visit.page.getByRole('button', { name, exact: true }).waitFor()
  },
  press: button(name),
  again: button(name),
  arrives: succeeds,
})
const checkout = ({ key }: Visit) => `/checkout/${key}`
const verify = waits('4000000000000036', checkout, 'Continue')

export const paying: Calls = {
  keys: { ...card, isMeant: get(/\/api\/keys$/) },
  'confirm by card': { ...card, isMeant: post(/\/txn\/confirmPayment$/) },
  'confirm by a local method': {
    order,
    isMeant: post(/\/txn\/local\/confirmPayment$/),
    reach: async (visit) => {
      await open(visit)
      await visit.page.getByRole('radio', { name: 'OXXO' }).check()
      for (const [field, value] of Object.entries(voucher.values))
        await visit.page.locator(`#checkout_${field}`).fill(String(value))
    },
    press: submit,
    again: submit,
    arrives: ({ page }) => expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible(),
  },
  'confirm by a wallet': { ...wallet, isMeant: post(/\/txn\/local\/confirmPayment$/) },
  walletSession: { ...wallet, isMeant: post(/\/walletSession$/) },
  status: {
    ...waits('4000000000000077', ({ key }) => `/result/pending?key=${key}&type=payment`, 'Check again'),
    isMeant: get(/\/status$/),
  },
  abandon: {
    order,
    isMeant: post(/\/abandon$/),
    reach: async (visit) => {
      await confirmLocal(visit.url, visit.key, voucher)
      await open(visit)
      await visit.page.getByRole('button', { name: 'Pay another way' }).waitFor()
    },
    press: anotherWay,
    again: anotherWay,
    arrives: ({ page }) => expect(page.getByRole('radio', { name: 'OXXO' })).toBeEnabled(),
  },
  verify: {
    ...verify,
    isMeant: post(/\/verify$/),
    reach: async (visit) => {
      await verify.reach(visit)
      await visit.page.getByRole('dialog').getByRole('textbox').fill('047')
    },
  },
  outcome: { ...waits('4000000000003220', checkout, 'Approve payment'), isMeant: post(/\/outcome$/) },
  cancel: {
    isMeant: post(/\/txn\/[^/]+\/cancel$/),
    reach: filled,
    press: cancel,
    again: cancel,
    arrives: ({ page }) => expect(page).toHaveURL(/\/result\/cancelled\b/),
  },
}
