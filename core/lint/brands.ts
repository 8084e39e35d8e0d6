import { unsafeRegex } from '../../validators/safeRegex.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

/** TF107: an expression that recognises a card by its first digits must compile and run fast. */
export const lintBrands = ({ content, finding }: Typed<Record<string, unknown>>): Finding[] =>
  ['brands', 'ranges'].flatMap((list) =>
    ((content[list] ?? []) as { pattern: string }[]).flatMap(({ pattern }, index) => {
      const reason = unsafeRegex(pattern)
      const message = `the expression is refused: ${reason}.`
      return reason ? [finding('TF107', `/${list}/${index}/pattern`, message, 'write it in another way')] : []
    }),
  )
