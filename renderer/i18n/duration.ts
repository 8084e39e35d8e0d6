/** A duration in whole words of the language, for screen readers. Pure. */
import { formatted, formattedList } from '../../core/formatters.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const asUnit = { style: 'unit', numberingSystem: 'latn' } as const

type Unit = (typeof units)[number][0]

/** '2 minutes 59 seconds', '1 day 3 hours': the two largest parts that are not zero, or '0 seconds'. */
export function inWords(seconds: number, tag: string): string {
  const first = units.findIndex(([, size]) => seconds >= size)
  let left = seconds
  const parts = units.slice(first < 0 ? -1 : first).map(([name, size]) => {
    const count = Math.floor(left / size)
    left -= count * size
    return { name, count }
  })
  const shown = parts.slice(0, 2).filter(({ count }, at) => at === 0 || count > 0)
  const words = shown.map(({ name, count }) => unit(count, name, tag))
  return formattedList(tag, words, { type: 'unit', style: 'narrow' })
}

/** '24 hours', or '24h' in the narrow form */
export function unit(count: number, name: Unit, tag: string, unitDisplay: 'long' | 'narrow' = 'long'): string {
  const write = (display: typeof unitDisplay) =>
    formatted(['unit', count, name, tag, display], () =>
      new Intl.NumberFormat(tag, { ...asUnit, unit: name, unitDisplay: display }).format(count),
    )
  // CLDR's narrow Japanese is the English '60s', and its long form has a space that Japanese does not use
  // (locales/README.md).
  return /^ja\b/.test(tag) ? write('long').replace(/\s/g, '') : write(unitDisplay)
}
