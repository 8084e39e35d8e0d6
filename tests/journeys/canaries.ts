/**
 * Secrets that a journey types, and the search for them in every place where they must not be. A number counts as found
 * in any grouping or escaping. A CVC is too short for that, so it counts only as a whole value.
 */
export interface Canaries {
  /** Digits only. */
  numbers: string[]
  /** Words that occur nowhere else. */
  names: string[]
  /** With leading zeros, so that no counter looks like one. */
  cvcs: string[]
}

/** @returns each canary in the text, once */
export function canariesIn(text: string, { numbers, names, cvcs }: Canaries): string[] {
  const read = [text, unescaped(text)]
  const matches = (pattern: RegExp) => read.some((each) => pattern.test(each))
  return [
    ...numbers.filter((number) => matches(new RegExp([...number].join('[^0-9A-Za-z]{0,2}')))),
    ...names.filter((name) => matches(new RegExp(name, 'i'))),
    ...cvcs.filter((cvc) => matches(new RegExp(String.raw`(?<![\w.-])${cvc}(?![\w.-])`))),
  ]
}

/** Searches the bytes of a file as UTF-8 and UTF-16, numbers also in groups of four. It does not search CVCs. */
export function canariesInBytes(bytes: Buffer, { numbers, names }: Canaries): string[] {
  const grouped = (number: string, gap: string) => (number.match(/.{1,4}/g) ?? []).join(gap)
  return [...numbers.map((number) => [number, grouped(number, ' '), grouped(number, '-')]), ...names.map((n) => [n])]
    .filter((forms) =>
      forms.some((form) => bytes.includes(Buffer.from(form)) || bytes.includes(Buffer.from(form, 'utf16le'))),
    )
    .map(([first = '']) => first)
}

/** Decodes the escapes of addresses and forms. */
function unescaped(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
}
