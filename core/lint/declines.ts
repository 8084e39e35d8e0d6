/** Why payments failed, in the words of a method: in English at least, and for each code that the sandbox declines with. */
import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

/** TF250: a sentence that English lacks, or a decline that has none. */
export function lintDeclines({ content, finding }: Typed<MethodFile>): Finding[] {
  const { text = {}, providers } = content
  const english = Object.keys(text.en?.declines ?? {})
  const unsaid = Object.entries(text).flatMap(([language, { declines = {} }]) =>
    Object.keys(declines)
      .filter((code) => !english.includes(code))
      .map((code) =>
        finding(
          'TF250',
          `/text/${language}/declines/${escapeName(code)}`,
          'English does not say this.',
          didYouMean(code, english, 'add it to text.en.declines'),
          { atName: true },
        ),
      ),
  )
  const declined = providers?.sandbox?.declined
  if (typeof declined !== 'object' || declined === null || Array.isArray(declined)) return unsaid
  const unknown = Object.entries(declined).filter(([, code]) => !english.includes(String(code)))
  return [
    ...unsaid,
    ...unknown.map(([value, code]) =>
      finding(
        'TF250',
        `/providers/sandbox/declined/${escapeName(value)}`,
        `no text says why "${code}" declines.`,
        didYouMean(String(code), english, 'add it to text.en.declines'),
      ),
    ),
  ]
}
