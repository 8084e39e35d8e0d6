/**
 * The card form on a desk in each engine: the picture of the card shows what is typed, and Tab goes to the card number
 * before the button that stops the logos. In Chromium the journeys look closer.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { isSweep } from '../journeys/sample.ts'
import { isTaken } from '../journeys/taken.ts'
import { type ScriptProxy, startScriptProxy } from './scriptProxy.ts'
import { inTurn, Shopper, shiftKey, sizes, tabKey } from './shopper.ts'
import type { Engine } from './webdriver.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const tried = isSweep ? engines : inTurn(engines.filter(({ name }) => name !== 'chromium'))

/** Opens the tree of the picture to the test, before the page closes it. */
function openTrees(): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function opened(init) {
    return attachShadow.call(this, { ...init, mode: 'open' })
  }
}

/** What the picture shows. Runs in the page. */
function pictureNow() {
  const host = document.querySelector('aside section > [aria-hidden=true]') as HTMLElement
  const part = (name: string) => host.shadowRoot?.querySelector(name) as HTMLElement
  const line = (name: string) =>
    [...part(name).querySelectorAll('i')]
      .map(({ dataset: { gap, dot }, textContent }) =>
        gap === '' ? ' ' : dot === '' ? '•' : dot === 'typed' ? '●' : textContent,
      )
      .join('')
  const { width, height, bottom } = part('.card').getBoundingClientRect()
  return {
    number: line('.number'),
    date: line('.date'),
    holder: part('.holder').textContent,
    code: line('.back .code'),
    mark: part('.mark img')?.getAttribute('src'),
    isTurned: part('.card').hasAttribute('data-turned'),
    isWhole: width > 200 && width < 500 && Math.abs(width / height - 1.586) < 0.1 && bottom <= innerHeight,
  }
}

describe.each(tried)('in $name', (engine) => {
  let gateway: Gateway
  let proxy: ScriptProxy
  let shopper: Shopper
  beforeAll(async () => {
    gateway = await startGateway({ drawsPages: true })
    proxy = await startScriptProxy(gateway.url, { script: () => `(${openTrees})()` })
    shopper = await Shopper.of(engine, { ...sizes.desk, hasMouse: true })
  })
  afterAll(async () => {
    await shopper?.leave()
    await proxy?.stop()
    await gateway?.stop()
  })

  const open = async (order?: Parameters<Gateway['createOrder']>[0]) => {
    const { url } = await gateway.createOrder(order)
    await shopper.open(url.replace(gateway.url, proxy.url))
    await shopper.patiently(async () => {
      if (!(await shopper.run<boolean>(`return (${isTaken})()`))) throw new Error('the page is not taken over yet')
    })
  }
  const picture = () => shopper.run<ReturnType<typeof pictureNow>>(`return (${pictureNow})()`)
  const shows = (wanted: Partial<ReturnType<typeof pictureNow>>) =>
    shopper.patiently(async () => expect(await picture()).toMatchObject(wanted))

  it('a picture of the card shows what is typed, and turns over for the code', async () => {
    await open()
    await shows({ number: '•••• •••• •••• ••••', date: '•• / ••', isTurned: false, isWhole: true })
    await shopper.fill('cardNum', '4242424242')
    await shopper.fill('effectiveDate', '123')
    await shopper.fill('cardHolderName', 'Ada Lovelace')
    await shows({ number: '4242 4242 42•• ••••', date: '12 / 3•', holder: 'Ada Lovelace', mark: '/brands/VISA.svg' })
    await shopper.fill('cvv', '04')
    await shows({ code: '●●•', isTurned: true, isWhole: true })
  })

  it('a card is typed from its number to its holder in one go, and Backspace leads back', async () => {
    await open()
    await shopper.fill('cardNum', '4')
    await shopper.patiently(() =>
      shopper.run<void>(`if (!document.getElementById('card-advance')?.textContent) throw new Error('no advance yet')`),
    )
    await shopper.type('#checkout_cardNum', '2424242424242421230123Ada')
    const values = () =>
      shopper.run<string[]>(
        `return ['cardNum', 'effectiveDate', 'cvv', 'cardHolderName'].map((name) =>
          document.getElementById('checkout_' + name).value)`,
      )
    await shopper.patiently(async () =>
      expect(await values()).toEqual(['4242 4242 4242 4242', '12 / 30', '123', 'Ada']),
    )
    await shopper.isAt('#checkout_cardHolderName')
    const backspace = '\uE003'
    await shopper.type('#checkout_cvv', backspace.repeat(4))
    await shopper.isAt('#checkout_effectiveDate')
    expect(await values()).toEqual(['4242 4242 4242 4242', '12 / 30', '', 'Ada'])
  })

  it('the card number is one press of Tab behind its method, and one back stops the logos', async () => {
    await open({ country: 'MX', currency: 'MXN', amountMinor: 45_000 })
    await shopper.see('Card')
    await shopper.press('label:has(#method_CARD)')
    await shopper.run(`document.getElementById('method_CARD').focus()`)
    const stop = 'button[aria-label="Stop the moving card logos"]'
    await shopper.patiently(() =>
      shopper.run<void>(`if (!document.querySelector('${stop}')) throw new Error('no logos')`),
    )
    await shopper.type('#method_CARD', tabKey)
    await shopper.isAt('#checkout_cardNum')
    await shopper.type('#checkout_cardNum', shiftKey + tabKey)
    await shopper.isAt(stop)
  })

  it('from right to left, each example in an empty field is inside its field', async () => {
    await open({ language: 'ar' })
    const outside = await shopper.run<string[]>(
      `return [...document.querySelectorAll('input[placeholder]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ id, placeholder }) => id + ': ' + placeholder)`,
    )
    expect(outside).toEqual([])
  })
})
