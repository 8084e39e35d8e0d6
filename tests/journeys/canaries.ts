/**
 * Secrets that a journey plants by typing them, and the search for them wherever they must not be. A number counts as
 * found however it is grouped or escaped; a CVC is too short for that and counts as a whole value only.
 */
export interface Canaries {
  /** Digits only. */
  numbers: string[]
  /** Words that stand nowhere else. */
  names: string[]
  /** With leading zeros, so that no counter ever looks like one. */
  cvcs: string[]
}

/** @returns each canary that stands in the text, once */
export function canariesIn(text: string, { numbers, names, cvcs }: Canaries): string[] {
  const read = [text, unescaped(text)]
  const stands = (pattern: RegExp) => read.some((each) => pattern.test(each))
  return [
    ...numbers.filter((number) => stands(new RegExp([...number].join('[^0-9A-Za-z]{0,2}')))),
    ...names.filter((name) => stands(new RegExp(name, 'i'))),
    ...cvcs.filter((cvc) => stands(new RegExp(String.raw`(?<![\w.-])${cvc}(?![\w.-])`))),
  ]
}

/** In the bytes of a file: as UTF-8 and as UTF-16, numbers also in groups of four. CVCs are no canaries here. */
export function canariesInBytes(bytes: Buffer, { numbers, names }: Canaries): string[] {
  const grouped = (number: string, gap: string) => (number.match(/.{1,4}/g) ?? []).join(gap)
  return [...numbers.map((number) => [number, grouped(number, ' '), grouped(number, '-')]), ...names.map((n) => [n])]
    .filter((forms) =>
      forms.some((form) => bytes.includes(Buffer.from(form)) || bytes.includes(Buffer.from(form, 'utf16le'))),
    )
    .map(([first = '']) => first)
}

/** As an address or a form would have it read. */
function unescaped(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
}
