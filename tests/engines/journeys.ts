/** Every flow once, written once for all engines. A journey throws where the product does not do what its title says. */

import type { OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from '../journeys/gateway.ts'
import { monthly } from '../journeys/subscriber.ts'
import type { Engine } from './engine.ts'
import { until } from './engine.ts'

export type Journey = (engine: Engine, gateway: Gateway) => Promise<void>

const pay = 'button[type=submit][form=checkout]'
const inMexico = { amountMinor: 25_000, currency: 'MXN', country: 'MX' }
const card = { effectiveDate: '1230', cvv: '123', cardHolderName: 'Ada Lovelace', email: 'ada@example.com' }

export const journeys: Record<string, Journey> = {
  'a card is paid': byCard({}, '4242424242424242', 'success'),
  'a card is declined': byCard({}, '4000000000000002', 'failed'),
  'a card is paid on a page in Arabic': byCard({ language: 'ar' }, '4242424242424242', 'success'),
  'a card is paid with 3-D Secure': async (engine, gateway) => {
    await fillCard(engine, await gateway.createOrder(), '4000000000003220')
    await press(engine, pay)
    await press(engine, 'button[name=outcome][value=pay]')
    await arriveAt(engine, '/result/success')
  },
  'a subscription begins': byCard(monthly, '4242424242424242', 'success'),
  'what is typed before the script comes stays': async (engine, gateway) => {
    const order = await gateway.createOrder()
    await engine.open(order.url)
    await type(engine, 'checkout_email', 'ada@example.com')
    await until(() => engine.run(`return !document.querySelector(${JSON.stringify(pay)}).disabled`), 'the pay button')
    const typed = await engine.run<string>('return document.querySelector("#checkout_email").value')
    if (typed !== 'ada@example.com') throw new Error(`the e-mail address is '${typed}'`)
  },
  'Pix shows its code': byMethod('PIX', { amountMinor: 9_900, currency: 'BRL', country: 'BR' }, '/payment/qrcode', {
    identityNumber: '52998224725',
    firstName: 'Ana',
    lastName: 'Souza',
  }),
  'OXXO shows its voucher': byMethod('OXXO', inMexico, '/payment/local', {
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Lopez',
  }),
  'SPEI shows where to transfer': byMethod('SPEI', inMexico, '/payment/local', {
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Lopez',
  }),
  'iDEAL leads to the bank': byMethod(
    'IDEAL',
    { amountMinor: 2_599, currency: 'EUR', country: 'NL' },
    '/sandbox/bank/',
    {},
  ),
}

function byCard(order: Partial<OrderRequest>, cardNum: string, result: string): Journey {
  return async (engine, gateway) => {
    await fillCard(engine, await gateway.createOrder(order), cardNum)
    await press(engine, pay)
    await arriveAt(engine, `/result/${result}`)
  }
}

function byMethod(code: string, order: Partial<OrderRequest>, place: string, values: Record<string, string>): Journey {
  return async (engine, gateway) => {
    const { url } = await gateway.createOrder(order)
    await engine.open(url)
    await isTakenOver(engine)
    await press(engine, `label:has(#method_${code})`)
    for (const [field, value] of Object.entries(values)) await type(engine, `checkout_${field}`, value)
    await press(engine, pay)
    await arriveAt(engine, place)
  }
}

async function fillCard(engine: Engine, { url }: { url: string }, cardNum: string) {
  await engine.open(url)
  await isTakenOver(engine)
  for (const [field, value] of Object.entries({ cardNum, ...card, postalCode: '62701' }))
    await type(engine, `checkout_${field}`, value)
}

/** The browser has taken over the page that the gateway drew. */
const isTakenOver = (engine: Engine) =>
  until(
    () =>
      engine.run(`const button = document.querySelector(${JSON.stringify(pay)}); return button && !button.disabled`),
    'a pay button that can be pressed',
  )

async function type(engine: Engine, id: string, text: string) {
  await until(() => engine.run('return document.getElementById(arguments[0])', id).then((found) => found !== null), id)
  await engine.type(`#${id}`, text)
}

async function press(engine: Engine, selector: string) {
  await until(() => engine.run('return document.querySelector(arguments[0]) !== null', selector), selector)
  await engine.press(selector)
}

async function arriveAt(engine: Engine, place: string) {
  await until(async () => (await engine.run<string>('return location.pathname')).startsWith(place), place).catch(
    async (error) => {
      throw new Error(`${error.message}; the page says: ${await said(engine)}`)
    },
  )
  await until(() => engine.run('return document.querySelector("h1")?.innerText'), `a heading on ${place}`)
}

const said = (engine: Engine) =>
  engine.run<string>('return location.pathname + " " + document.querySelector("main").innerText.slice(0, 600)')
