/** How long something lasts, in whole words of the language, for those who listen. Pure. */
import { formatted, formattedList } from '../../core/formatters.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const asUnit = { style: 'unit', numberingSystem: 'latn' } as const

type Unit = (typeof units)[number][0]

/** '2 minutes 59 seconds', '1 day 3 hours': the two largest parts that are not nothing; '0 seconds' of none. */
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

/** '24 hours', or '24h' where it is to be short */
export function unit(count: number, name: Unit, tag: string, unitDisplay: 'long' | 'narrow' = 'long'): string {
  const write = (display: typeof unitDisplay) =>
    formatted(['unit', count, name, tag, display], () =>
      new Intl.NumberFormat(tag, { ...asUnit, unit: name, unitDisplay: display }).format(count),
    )
  // CLDR's Japanese has '60s', which is English, and '60 秒', a space that nobody writes there (locales/README.md).
  return /^ja\b/.test(tag) ? write('long').replace(/\s/g, '') : write(unitDisplay)
}
