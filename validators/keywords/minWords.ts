import { keyword } from '../keyword.ts'

/** Korean, Japanese, Chinese, Thai, Lao, Burmese and Khmer: names are written without a space. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u9fff\uac00-\ud7a3]/

/**
 * minWords: 2 means "at least two words", as card holder names need. A text in a script that is written without spaces has
 * enough.
 *
 * Value: string, never empty: empty values are removed before any keyword runs.
 * Parameter: whole number of words, 1 or more. An ideographic space separates words too.
 * Source: product spec, section 5, "holder name"; our contract, "Field definitions".
 */
export const minWords = keyword({
  name: 'minWords',
  type: 'string',
  parameter: { type: 'integer', minimum: 1 },
  message: 'error.invalidField',
  combine: Math.max,
  params: (words: number) => ({ words }),
  test: (words: number, value: string) =>
    unspaced.test(value) || value.split(/[\s\u3000]+/).filter(Boolean).length >= words,
})
