/** The possible outcomes of a sample order: one for each of the sandbox's cards, and an expired order. */
import type { SandboxCard } from '../../../schemas/types.ts'
import { words } from './words.ts'

/** Without a card: the order expires before it is opened. */
export const expired = 'expired'

export const outcomesOf = (cards: SandboxCard[]): string[] => [...cards.map(({ id }) => id), expired]

/** 'Visa: paid'. A card without a text here shows its id. */
export function outcomeWords(outcome: string): string {
  const key = `card.${outcome}`
  const own = words(key)
  return own === key ? outcome : own
}

/** The number of the card that leads to an outcome; undefined if it needs no card. */
export const numberFor = (outcome: string, cards: SandboxCard[]): string | undefined =>
  cards.find(({ id }) => id === outcome)?.number

/** `4242424242424242` as on a card, in fours. */
export const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The currency of each country; dollars for others. */
const currencyOf: Record<string, string> = {
  AR: 'ARS',
  BR: 'BRL',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  DE: 'EUR',
  ES: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  ID: 'IDR',
  IT: 'EUR',
  JP: 'JPY',
  KW: 'KWD',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  PE: 'PEN',
  PL: 'PLN',
  PY: 'PYG',
  TH: 'THB',
  UY: 'UYU',
}

export const usualCurrency = (country: string): string => currencyOf[country] ?? 'USD'

export const currencies: string[] = [...new Set(['USD', ...Object.values(currencyOf)])].sort()

/**
 * @param typed such as `25.99`, with a point or a comma
 * @param digits of the currency's minor unit
 * @returns whole minor units, or undefined for an invalid amount
 */
export function minorOf(typed: string, digits: number): number | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,12})(?:[.,](\d{0,4}))?\s*$/.exec(typed) ?? []
  if (whole === '' || /[1-9]/.test(part.slice(digits))) return undefined
  const minor = Number(whole + part.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined
}
