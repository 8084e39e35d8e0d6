/**
 * Text that is cut at its maximum length, in UTF-16 units as a browser's own limit counts. A browser's limit applies only to
 * typing, not to autofill or scripts. A character is never cut in two.
 *
 * Source: product spec, section 5, "A textarea truncates input to its maximum length"
 */
import { type Codec, plainText } from './codec.ts'

export const codec = (maxLength?: number): Codec => ({
  ...plainText,
  edit: ({ text, caret }) => ({ text: text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, ''), caret }),
})
