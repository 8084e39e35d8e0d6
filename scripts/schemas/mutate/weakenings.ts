/** Weakens a rule of one field: drops it, or changes it by its smallest step. */
type Schema = Record<string, unknown>

export interface Weakening {
  /** Such as `maxLength 32 → 33`. */
  label: string
  keyword: string
  schema: Schema
}

/** Keywords that are weaker with a smaller number, and with a larger one. */
const floors = ['minLength', 'minimum', 'minValue', 'minWords', 'ageMin']
const ceilings = ['maxLength', 'maximum', 'maxValue']
/** Members that limit nothing, or that define the field. */
const others = ['type', 'default']

export function weakeningsOf(schema: Schema): Weakening[] {
  return Object.entries(schema)
    .filter(([keyword]) => !others.includes(keyword))
    .flatMap(([keyword, parameter]) => {
      const { [keyword]: _, ...rest } = schema
      const changed = (value: unknown): Weakening => ({
        label: `${keyword} ${short(parameter)} → ${short(value)}`,
        keyword,
        schema: { ...schema, [keyword]: value },
      })
      const dropped: Weakening = { label: `${keyword} ${short(parameter)} dropped`, keyword, schema: rest }
      return [dropped, ...weaker(keyword, parameter).map(changed)]
    })
}

function weaker(keyword: string, parameter: unknown): unknown[] {
  if (floors.includes(keyword)) return Number(parameter) > 1 ? [Number(parameter) - 1] : []
  if (ceilings.includes(keyword)) return [Number(parameter) + 1]
  if (keyword === 'digitCount') return widened(parameter as [number, number])
  if (keyword === 'lengthIn') {
    const ranges = parameter as [number, number][]
    return ranges.flatMap((range, at) => widened(range).map((wide) => ranges.with(at, wide)))
  }
  if (keyword === 'pattern') return weakerPatterns(String(parameter))
  if (keyword === 'patterns') {
    const sources = parameter as string[]
    const fewer = sources.length > 1 ? sources.map((_, at) => sources.toSpliced(at, 1)) : []
    return [...fewer, ...sources.flatMap((source, at) => weakerPatterns(source).map((weak) => sources.with(at, weak)))]
  }
  if (keyword === 'checkDigit') {
    const rules = [parameter].flat()
    return rules.length > 1 ? rules.map((_, at) => rules.toSpliced(at, 1)) : []
  }
  if (keyword === 'anyOf') {
    const formats = parameter as Schema[]
    // A format needs its only keyword: dropping it drops the whole choice.
    return formats.flatMap((format, at) =>
      weakeningsOf(format).flatMap(({ schema }) => (Object.keys(schema).length > 0 ? [formats.with(at, schema)] : [])),
    )
  }
  return []
}

const widened = ([least, most]: [number, number]): [number, number][] => [
  ...(least > 1 ? [[least - 1, most] as [number, number]] : []),
  [least, most + 1],
]

const token =
  /\\(?:u\{[0-9A-Fa-f]+\}|[pP]\{[^}]+\}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?:|\?<[^>]+>)?|([*+?]|\{\d+(?:,\d*)?\})|./gsu

/** A pattern with one repetition a step wider, or without one of its anchors. */
export function weakerPatterns(source: string): string[] {
  const repeats = [...source.matchAll(token)].flatMap(({ 0: text, 1: repeat, index }) =>
    repeat ? widerRepeats(repeat).map((wide) => source.slice(0, index) + wide + source.slice(index + text.length)) : [],
  )
  const loose = [source.replace(/^\^/, ''), source.replace(/(?<!\\)\$$/, '')]
  return [...repeats, ...loose].filter((each) => each !== source)
}

function widerRepeats(repeat: string): string[] {
  if (repeat === '*') return []
  if (repeat === '+') return ['*']
  if (repeat === '?') return ['{0,2}']
  const [, from = '', comma, to] = /^\{(\d+)(,?)(\d*)\}$/.exec(repeat) ?? []
  const [min, max] = [Number(from), comma ? to : from]
  return [...(min > 0 ? [`{${min - 1},${max}}`] : []), ...(max ? [`{${min},${Number(max) + 1}}`] : [])]
}

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 90 ? `${text.slice(0, 87)}…` : text
}
