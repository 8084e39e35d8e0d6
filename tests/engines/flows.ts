/** Every flow, written once for all engines and for every way to run gateways. */
import { expect } from 'vitest'
import type { OrderRequest } from '../../schemas/types.ts'
import { startFaultProxy } from '../journeys/faultProxy.ts'
import type { Gateway } from '../journeys/gateway.ts'
import { type Case, caseOf, mandates, routeOf } from '../journeys/methods/cases.ts'
import { monthly, subscribed, withTrial } from '../journeys/subscriber.ts'
import { statement, withdrawable } from '../journeys/withdrawer.ts'
import { escapeKey, type Shopper } from './shopper.ts'

const card = { cardNum: '4242424242424242', effectiveDate: '1230', cvv: '123', cardHolderName: 'Ada Lovelace' }
const asked = { postalCode: '62701', email: 'ada@example.com' }
/** Confirms a payment in the sandbox, at its bank or on the page with the payment instructions. */
export const paidButton = 'button[name=outcome][value=pay]'
/** Neither the button that Enter presses without a script, nor the one that asks for more time. */
export const payButton = 'button[type=submit][form=checkout]:not([aria-hidden], [formaction])'

export interface Visit {
  shopper: Shopper
  gateway: Gateway
  /** Creates an order and opens it. */
  begin(order?: Partial<OrderRequest>): Promise<{ id: string; key: string; url: string }>
}

async function fill(shopper: Shopper, values: Record<string, unknown>) {
  for (const [field, value] of Object.entries(values)) await shopper.fill(field, value)
}

/** Fills the empty fields. When a page comes again, only card data is missing. */
export async function fillCard(shopper: Shopper) {
  for (const [field, value] of Object.entries({ ...card, ...asked }))
    if (!(await shopper.value(`#checkout_${field}`))) await shopper.fill(field, value)
}

async function payByCard(
  { shopper, begin }: Visit,
  cardNum = card.cardNum,
  order: Partial<OrderRequest> = {},
  more = {},
) {
  const made = await begin(order)
  await fill(shopper, { ...card, cardNum, ...asked, ...more })
  await shopper.press(payButton)
  return made
}

/** Chooses the method, fills its form with the example of its file, and pays. */
async function payBy({ shopper, begin }: Visit, one: Case, order: Partial<OrderRequest> = {}) {
  await begin({ country: one.country, currency: one.currency, amountMinor: one.amountMinor, ...order })
  await shopper.choose(one.method.code)
  if (one.option) await shopper.press(`#checkout_option label:has(input[value="${one.option}"])`)
  await fill(shopper, one.values)
  await shopper.press(payButton)
  const place = one.method.flow === 'redirect' ? '/sandbox/bank/' : routeOf(one.method.present.page)
  await shopper.at(new RegExp(place))
}

/** A method that is paid elsewhere: the sandbox confirms the payment, and the page follows. */
function local(code: string) {
  return async (visit: Visit) => {
    const { shopper } = visit
    await payBy(visit, caseOf(code))
    await shopper.press(paidButton)
    await shopper.at(/result\/success/)
  }
}

export const flows: Record<string, (visit: Visit) => Promise<unknown>> = {
  'a card is paid': async (visit) => {
    const order = await payByCard(visit)
    await visit.shopper.at(new RegExp(`result/success.*key=${order.key}`))
    await visit.shopper.see('Thanks. $25.99 paid')
    expect(await visit.gateway.successes(order.id)).toBe(1)
  },
  'a card is paid with a whole billing address': async (visit) => {
    const address = { address: '12 Analytical Street', city: 'Springfield', phone: '2175550123' }
    await payByCard(visit, card.cardNum, { billing: 'full' }, address)
    await visit.shopper.at(/result\/success/)
  },
  '3-D Secure is approved': async (visit) => {
    await payByCard(visit, '4000000000003220')
    await visit.shopper.pressNamed('Approve')
    await visit.shopper.at(/result\/success/)
  },
  'the CVC is asked again': async (visit) => {
    await payByCard(visit, '4000000000000036')
    // Browsers close a dialog at the second Escape, whatever its page says.
    await visit.shopper.type('dialog[open] input', `${escapeKey}${escapeKey}123`)
    await visit.shopper.pressNamed('Continue')
    await visit.shopper.at(/result\/success/)
  },
  'a declined card is followed by another': async (visit) => {
    const { shopper } = visit
    await payByCard(visit, '4000000000000002')
    await shopper.at(/result\/failed/)
    await shopper.pressNamed('Try again')
    await shopper.see('declined')
    await shopper.isAt('#checkout_cardNum')
    // The journeys check which of the card's values are kept.
    await fillCard(shopper)
    await shopper.press(payButton)
    await shopper.at(/result\/success/)
  },
  'a pending card ends on success': async (visit) => {
    await payByCard(visit, '4000000000000077')
    await visit.shopper.at(/result\/pending/)
    await visit.shopper.at(/result\/success/)
  },
  'a subscription begins': async (visit) => {
    await payByCard(visit, card.cardNum, monthly)
    await visit.shopper.see('You are subscribed')
  },
  'a trial begins': async (visit) => {
    await payByCard(visit, card.cardNum, { ...withTrial, amountMinor: 2500 })
    await visit.shopper.see('Your trial has started')
  },
  'the card of a subscription is replaced': async ({ shopper, gateway }) => {
    const { key } = await subscribed(gateway)
    await shopper.open(`${gateway.url}/replaceTheCard?key=${key}`)
    await fill(shopper, { ...card, cardNum: '5555555555554444', ...asked })
    await shopper.press('button[type=submit]')
    await shopper.see('Update Success')
  },
  'a subscription by direct debit begins': async (visit) => {
    const one = mandates.find(({ method }) => method.code === 'SEPA_DIRECT_DEBIT') as Case
    await payBy(visit, one, { ...monthly, country: one.country, currency: one.currency })
    await visit.shopper.press(paidButton)
    await visit.shopper.see('You are subscribed')
  },
  'a contract is withdrawn from': async ({ shopper, gateway }) => {
    const { id, key } = await withdrawable(gateway)
    await shopper.open(`${gateway.url}/withdraw/${key}`)
    await fill(shopper, statement)
    await shopper.press('main button[type=submit]')
    await shopper.see('Check and confirm')
    await shopper.see(statement.email)
    await shopper.press('main button[type=submit]')
    await shopper.see('You have withdrawn from the contract')
    expect(await gateway.order(id)).toMatchObject({ withdrawal: { name: statement.fullName } })
  },
  'an order is paid in installments': async (visit) => {
    await payByCard(visit, card.cardNum, { kind: 'installment', installment: { counts: [3, 6] } }, { periodValue: '6' })
    await visit.shopper.at(/result\/success.*type=installment/)
  },
  'Pix is paid by its code': local('PIX'),
  'OXXO is paid by its voucher': local('OXXO'),
  'SPEI is paid by transfer': local('SPEI'),
  'Swish is paid in the app': local('SWISH'),
  'BLIK is paid by its code': async (visit) => {
    await payBy(visit, caseOf('BLIK'))
    await visit.shopper.press(paidButton)
    await visit.shopper.at(/result\/success/)
  },
  'iDEAL is paid at the bank': async (visit) => {
    await payBy(visit, caseOf('IDEAL'))
    await visit.shopper.press(paidButton)
    await visit.shopper.at(/result\/success/)
  },
  'a bank is chosen from the grid': async (visit) => {
    await payBy(visit, caseOf('Internet_Banking_MY'))
    await visit.shopper.press(paidButton)
    await visit.shopper.at(/result\/success/)
  },
  'a card is paid in Arabic, from right to left': async (visit) => {
    await payByCard(visit, card.cardNum, { language: 'ar' })
    await visit.shopper.at(/result\/success/)
    expect(await visit.shopper.run('return getComputedStyle(document.body).direction')).toBe('rtl')
  },
  'what is typed and chosen before the script loads stays': async ({ shopper, gateway }) => {
    const between = await startFaultProxy(gateway.url)
    between.spoil('slow', (_method, path) => path.startsWith('/assets/') && path.endsWith('.js'))
    const order = await gateway.createOrder()
    await shopper.openDrawn(order.url.replace(gateway.url, between.url), 'window.checkout_email')
    await shopper.type('#checkout_email', asked.email)
    await shopper.press('option[lang=de]')
    await between.mend()
    await shopper.see('Kartennummer')
    await fill(shopper, { ...card, postalCode: asked.postalCode })
    expect(await shopper.value('#checkout_email')).toBe(asked.email)
    await shopper.press(payButton)
    await shopper.at(/result\/success/)
    await between.stop()
  },
  'a button that is pressed before the script loads works': async ({ shopper, gateway }) => {
    const between = await startFaultProxy(gateway.url)
    between.spoil('slow', (_method, path) => /^\/assets\/first-.*\.js$/.test(path))
    const { key } = await subscribed(gateway)
    const button = 'main button[type=button]'
    const sign = `window.onclick && document.querySelector('${button}')`
    await shopper.openDrawn(`${between.url}/subscription/cancel?key=${key}`, sign)
    // Not by its name: the flow before may have chosen another language.
    await shopper.press(button)
    await between.mend()
    await shopper.press('dialog[open] button')
    await between.stop()
  },
}

/** These flows need a new session, because they type or press while the page is still loading. */
export const early = new Set([
  'what is typed and chosen before the script loads stays',
  'a button that is pressed before the script loads works',
])
