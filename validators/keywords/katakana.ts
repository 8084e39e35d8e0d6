import { keyword } from '../keyword.ts'

/**
 * katakana: true means "full-width katakana": its letters, their marks and the middle dot, in words with spaces between
 * them. A widget turns half-width katakana full-width before it hands them up.
 *
 * Source: product spec, section 3, "jpFirstName, jpLastName"; our contract, "katakana full-width"; Unicode, blocks Katakana
 * and Katakana Phonetic Extensions.
 */
export const katakana = keyword({
  name: 'katakana',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) =>
    /^[\u30a1-\u30fe\u31f0-\u31ff \u3000]+$/.test(value) && /[\u30a1-\u30fa]/.test(value),
})
