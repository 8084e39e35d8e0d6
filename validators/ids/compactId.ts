import { asciiDigits } from '../asciiDigits.ts'

/**
 * Brings a number into the form in which it is handed up and sent: 'ab 12.345/6-7' becomes 'AB1234567'. It removes dots,
 * commas before three digits as in '900,123,456-8', dashes, slashes and spaces of every kind, turns full-width and Arabic digits into 0 to 9 and letters into upper case. All
 * other characters stay for the rules to refuse.
 *
 * Source: our contract, "Field definitions": identity numbers without dots, dashes and slashes, letters upper case.
 */
export function compactId(text: string): string {
  return isCompact(text) ? text : compacted(text)
}

/** Whether the text is compact already, as usual. A loop costs a third of an expression. */
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
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[\s./\p{Pd}\u2212\u2044\u2215]/gu, '')
    .toUpperCase()
}
