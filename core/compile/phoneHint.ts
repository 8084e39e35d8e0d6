import type { MergeContext } from './types.ts'

/** What is said of a phone number that looks wrong: how one looks in this country. Undefined where nobody knows one. */
export function phoneHint(component: string, { country, phoneExample, packText }: MergeContext): string | undefined {
  const first = component === 'Phone' ? phoneExample?.(country) : undefined
  return first && packText?.('part.phone.like', { first })
}
