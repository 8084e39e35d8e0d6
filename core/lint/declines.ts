/** A method's sentences for declined payments: in English at least, and for each code with which the sandbox declines. */
import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

/** TF250: a sentence that English lacks, or a decline without a sentence. */
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
          'the English text is missing.',
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
        `the decline "${code}" has no text.`,
        didYouMean(String(code), english, 'add it to text.en.declines'),
      ),
    ),
  ]
}
