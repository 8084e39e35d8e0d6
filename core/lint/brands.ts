import { unsafeRegex } from '../../validators/safeRegex.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

/** TF107: an expression that recognises a card by its first digits must compile and run fast. */
export const lintBrands = ({ content, finding }: Typed<Record<string, unknown>>): Finding[] =>
  ['brands', 'ranges'].flatMap((list) =>
    ((content[list] ?? []) as Record<string, unknown>[]).flatMap(({ patterns = [], ...entry }, index) => {
      const named = ['pattern', 'checkDigitPattern'].flatMap((name) => (entry[name] ? [[name, entry[name]]] : []))
      const listed = (patterns as string[]).map((pattern, at) => [`patterns/${at}`, pattern])
      return [...listed, ...named].flatMap(([place, pattern]) => {
        const reason = unsafeRegex(String(pattern))
        const message = `the expression is refused: ${reason}.`
        return reason ? [finding('TF107', `/${list}/${index}/${place}`, message, 'write it in another way')] : []
      })
    }),
  )
