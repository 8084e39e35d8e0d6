import { asciiDigits } from '../asciiDigits.ts'

/**
 * A number as it is handed up and sent, made of how people write it: 'ab 12.345/6-7' becomes 'AB1234567'. Dots, dashes,
 * slashes and spaces of every kind go, full-width and Arabic digits become 0 to 9, letters upper case; all else stays,
 * so that a rule can refuse it.
 *
 * Source: our contract, "Field definitions": identity numbers without dots, dashes and slashes, letters upper case.
 */
export function compactId(text: string): string {
  return isCompact(text) ? text : compacted(text)
}

/** Whether there is nothing to do, as mostly: what is handed up is compact. A loop costs a third of an expression. */
function isCompact(text: string): boolean {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code < zero || code > capitalZ || (code > nine && code < capitalA)) return false
  }
  return true
}

const [zero, nine, capitalA, capitalZ] = [48, 57, 65, 90]

function compacted(text: string): string {
  return asciiDigits(text)
    .replace(/[\s./\p{Pd}\u2212\u2044\u2215]/gu, '')
    .toUpperCase()
}
