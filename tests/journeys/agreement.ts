/** The orders whose agreement must be visible together with its button, and the check of a page, for any engine. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { OrderRequest } from '../../schemas/types.ts'
import { cases } from './methods/cases.ts'
import { monthly, withTrial } from './subscriber.ts'

/** Window sizes, in CSS pixels. */
export const sizes = [320, 390, 1280].flatMap((width) => [480, 640, 900].map((height) => [width, height] as const))
export const languages = readdirSync(join(import.meta.dirname, '../../locales'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))

const plan = { product: 'Tea of the month', feeMinor: 990, unit: 'M', count: 1 } as const
const cardOrders: Record<string, Partial<OrderRequest>> = {
  'a payment': {},
  'a payment with a full address': { billing: 'full' },
  'a trial': withTrial,
  'a subscription': monthly,
  'a subscription that ends': {
    ...monthly,
    subscription: { ...plan, trialDays: 7, trialCount: 1, endsAt: '2027-11-25 00:00:00' },
  },
  installments: {
    kind: 'installment',
    country: 'BR',
    currency: 'BRL',
    amountMinor: 12_000,
    installment: { counts: [3, 6] },
  },
}
/** Cards with each kind of order, and every other method in its first market. */
export const orders = new Map<string, Partial<OrderRequest>>([
  ...Object.entries(cardOrders).map(([kind, order]) => [`CARD, ${kind}`, order] as const),
  ...cases
    .map(({ method, country, currency, amountMinor }) => [method.code, { country, currency, amountMinor }] as const)
    .reverse(),
])

/**
 * Runs in the page: scrolls through all of it.
 *
 * @returns at how many positions the button can be pressed, and which text is out of view or covered at one of them
 */
export function lookAround() {
  const button = document.querySelector<HTMLElement>('button[type=submit][form=checkout]')
  const words = document.getElementById('agreement')
  const faults: string[] = []
  let pressable = 0
  if (!button || !words) return { pressable, faults: ['there is no button, or nothing that it agrees to'] }
  for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight + 24; top += 24) {
    scrollTo({ top, behavior: 'instant' })
    const { x, y, width, height } = button.getBoundingClientRect()
    if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) continue
    pressable++
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!nodeValue?.trim() || !parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const line of range.getClientRects()) {
        // A direction mark makes a line without width.
        if (line.width < 3) continue
        const points = [line.left + 1, line.left + line.width / 2, line.right - 1]
        const isSeen = points.every((at) => words.contains(document.elementFromPoint(at, line.top + line.height / 2)))
        if (!isSeen || line.top < 0 || line.bottom > innerHeight)
          faults.push(`scrolled by ${top} px: ${nodeValue.slice(0, 60)}`)
      }
    }
  }
  return { pressable, faults: faults.slice(0, 3) }
}

/** Runs in the page: a wallet is offered only if the device has it. */
export function haveApplePay() {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true, supportsVersion: () => true } })
}
