import type { MergeContext } from './types.ts'

/** The hint for a phone number that looks wrong: an example of the country. Undefined without an example. */
export function phoneHint(component: string, { country, phoneExample, packText }: MergeContext): string | undefined {
  const first = component === 'Phone' ? phoneExample?.(country) : undefined
  return first && packText?.('part.phone.like', { first })
}
