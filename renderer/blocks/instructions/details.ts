/** The rows of an instruction page: the gateway's values, formatted for reading and for the clipboard. */

import { formatMoney, isolated, plainMoney } from '../../../core/money.ts'
import { numberText, type Text } from '../../../core/texts.ts'
import { bareWebsite } from '../../../core/website.ts'
import type { CheckoutView, LocalView } from '../../../schemas/types.ts'
import { formatDay, formatServerTime } from '../../i18n/dates.ts'

export interface DetailRow {
  name: string
  label: string
  /** BCP 47, of a label in the method's own words, whose language may differ from the page's. */
  lang?: string
  /** Grouped for reading. */
  value: string
  /** For the clipboard, without spaces; absent if there is nothing to copy. */
  copy?: string
}

export interface DetailContext {
  order: CheckoutView
  local: LocalView
  text: Text
  /** BCP 47. */
  tag: string
}

/** In the gateway's order; a row without a value is left out. */
export function detailRows(context: DetailContext): DetailRow[] {
  const { local, text } = context
  return local.details.flatMap(({ name, label, value, copy, group, unit }) => {
    const shown = shownValue(name, value, context)
    if (!shown) return []
    const row = {
      name,
      label: label ?? text(`local.${name}`),
      lang: label && local.language,
      value: group ? grouped(shown, group) : unit ? inUnit(shown, unit, context.tag) : shown,
    }
    return copy ? { ...row, copy: copied(name, shown, context) } : row
  })
}

/** Names of the shop and the order. They may have any length, and a shopper never types them. */
export const isName = (name: string): boolean => ['website', 'orderno'].includes(name)

/** The most needed row: the one that the method names, or else the first row to copy that is not an amount. */
export const primeRow = (rows: DetailRow[], { main, push }: Pick<LocalView, 'main' | 'push'>): DetailRow | undefined =>
  // While the page waits for the phone, nothing is typed.
  push
    ? undefined
    : (rows.find(({ name, copy }) => copy !== undefined && name === main) ??
      rows.find(({ name, copy }) => copy !== undefined && name !== 'amount'))

/** '9300 0000 1029' */
export function grouped(value: string, size: number): string {
  const bare = withoutSpaces(value)
  return (bare.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []).join(' ')
}

/** '0,00042 BTC'. @param value a decimal number; other text stays as it is */
function inUnit(value: string, unit: string, tag: string): string {
  return isolated(`${/^\d+(\.\d+)?$/.test(value) ? numberText(Number(value), tag) : value}\u00a0${unit}`, tag)
}

/** The method's name, translated if it is a common word. */
export const methodName = ({ method }: LocalView, text: Text): string =>
  method.nameKey && text.exists(method.nameKey) ? text(method.nameKey) : method.name

function shownValue(name: string, value: string | undefined, { order, local, text, tag }: DetailContext) {
  if (name === 'dueDate' && value) return formatDay(value, tag)
  if (value !== undefined) return value
  const known: Record<string, () => string | 0 | undefined> = {
    amount: () => formatMoney(order.amountMinor, order.currency, tag),
    fee: () => local.feeMinor && formatMoney(local.feeMinor, order.currency, tag),
    total: () => local.feeMinor && formatMoney(order.amountMinor + local.feeMinor, order.currency, tag),
    currency: () => order.currency,
    orderno: () => order.orderno,
    website: () => bareWebsite(order.website),
    txnTime: () => formatServerTime(order.txnTime ?? local.createdTime, tag),
    expires: () => formatServerTime(local.expires, tag),
    method: () => methodName(local, text),
    option: () => local.option?.name,
  }
  return (Object.hasOwn(known, name) && known[name]?.()) || undefined
}

function copied(name: string, shown: string, { order, local }: DetailContext): string {
  if (name === 'amount') return plainMoney(order.amountMinor, order.currency)
  const bare = withoutSpaces(shown)
  // The text for banks may omit the punctuation that is only for reading.
  return local.copyText && signs(local.copyText) === signs(bare) ? local.copyText : bare
}

const withoutSpaces = (value: string) => value.replace(/\s+/g, '')
const signs = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '')
