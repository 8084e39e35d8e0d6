/** The variables of a method's own texts, such as `{{website}}`: filled with an order's data when it is shown them. */

export const variables = ['website', 'amount', 'date'] as const

/** In characters, of a value in a sentence. An order's host has no more (gateway/payments/orderErrors.ts). */
export const longestVariable = 60

export type Variables = Record<(typeof variables)[number], string>

/** @returns a copy with the variables filled; other names in braces stay */
export function fillTexts<Texts>(texts: Texts, values: Variables): Texts {
  if (typeof texts === 'string') return fillText(texts, values) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  if (Array.isArray(texts)) return texts.map((text) => fillTexts(text, values)) as Texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fillTexts(text, values)])) as Texts
}

const fillText = (text: string, values: Variables): string =>
  text.replace(/\{\{(\w+)\}\}/g, (braces, name) => (Object.hasOwn(values, name) ? values[name as 'date'] : braces))
