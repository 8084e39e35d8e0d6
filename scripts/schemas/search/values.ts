/** Values to try a field with: from examples and near them, at the limits of its keywords, and typical mistakes. */
import cards from '../../../schemas/catalogs/sandboxCards.json' with { type: 'json' }
import type { Random } from './random.ts'
import { alphabet, shortWords, words } from './words.ts'

type Schema = Record<string, unknown>

const cardNumbers = (cards as { cards: { number: string }[] }).cards.map(({ number }) => number)

/** One value for each kind of keyword; dates around the day of the examples. */
const specials = [
  ...['Ada', 'Ada Lovelace', 'Ada B. Lovelace', 'ada@example.com', 'ada@example', '@', 'アイ', '日本', 'é', '３', '😀'],
  ...[
    '0',
    '1',
    '12',
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '123456789',
    '1234567890',
    '12345678901',
  ],
  ...['2026-11-21', '2026-11-22', '2026-11-20', '2026-02-30', '1990-05-17', '1890-01-01', '2031-12', '12/31', '11/26'],
  ...['10/26', '13/30', '01/99', 'A1', '-1', '1.5', '1,5', 'true', 'US', 'XX', 'MANDIRI'],
]

/**
 * @param schemas of one field: the present and the changed one
 * @param seeds values from examples
 * @returns without duplicates, the more natural ones first
 */
export function valuesFor(schemas: Schema[], seeds: unknown[], random: Random): unknown[] {
  const type = schemas[0]?.type ?? 'string'
  if (type === 'boolean') return [true, 'true', 1]
  const listed = schemas.flatMap(({ enum: values = [], const: only }) => [...(values as unknown[]), only ?? []].flat())
  if (type === 'number') return [...new Set([...seeds, ...listed, ...numbersFor(schemas), '1', 'one'])]
  const texts = seeds.filter((seed) => typeof seed === 'string')
  const patterns = schemas.flatMap(patternsOf)
  const written = patterns.flatMap((source) => words(source, random))
  // An expression without an anchor allows more text before or after.
  const wrapped = written
    .slice(0, 12)
    .flatMap((text) => ['1', 'a', '-', 'Z'].flatMap((more) => [text + more, more + text]))
  const stretched = lengthsOf(schemas).flatMap((length) =>
    [...texts.slice(0, 6), ...written.slice(0, 4), 'Ada ', '1', 'A'].map((text) => ofLength(text, length)),
  )
  const near = texts.slice(0, 12).flatMap((text) => nearTo(text, random))
  // Ignored spaces make a text longer.
  const spaced = lengthsOf(schemas.filter(({ digitCount }) => digitCount)).flatMap((length) =>
    texts.slice(0, 3).flatMap((text) => {
      const missing = length - text.length
      return missing > 0 && missing < 40 ? [text.slice(0, 4) + ' '.repeat(missing) + text.slice(4)] : []
    }),
  )
  const all = [
    ...spaced,
    ...texts,
    ...listed,
    ...near,
    ...written,
    ...wrapped,
    ...stretched,
    ...cardNumbers,
    ...specials,
    ...listed.map((each) => `${each}x`),
    ...shortWords(patterns),
  ]
  return [...new Set(all)].filter((value) => value !== '')
}

const patternsOf = ({ pattern, patterns = [], anyOf = [] }: Schema): string[] => [
  ...([pattern ?? [], patterns].flat() as string[]),
  ...(anyOf as Schema[]).flatMap(patternsOf),
]

/** Each number in a keyword, and its neighbours: lengths, counts and values alike. */
const namedBy = (schemas: Schema[]): number[] => {
  const found = new Set<number>()
  const walk = (value: unknown): void => {
    if (typeof value === 'number') for (const step of [-1, 0, 1]) found.add(value + step)
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner)
  }
  walk(schemas.map(({ enum: _, default: __, ...bounds }) => bounds))
  return [...found].sort((one, other) => one - other)
}

const lengthsOf = (schemas: Schema[]) =>
  namedBy(schemas).filter((length) => Number.isInteger(length) && length > 0 && length <= 1000)

const numbersFor = (schemas: Schema[]) => [
  0,
  1,
  -1,
  0.5,
  1e15,
  ...namedBy(schemas),
  ...namedBy(schemas).map((each) => each / 2),
]

/** The text repeated or cut; a character is a code point. */
function ofLength(text: string, length: number): string {
  const characters = [...(text || 'a')]
  const cut = Array.from({ length }, (_, index) => characters[index % characters.length]).join('')
  // Trimming would make it shorter.
  return cut.endsWith(' ') ? `${cut.slice(0, -1)}a` : cut
}

/** The text with one typing mistake: a character more, fewer, changed or moved, other case and spaces. */
function nearTo(text: string, random: Random): string[] {
  const characters = [...text]
  if (characters.length > 80) return [text.slice(1), `${text}a`]
  const put = (at: number, ...instead: string[]) =>
    [...characters.slice(0, at), ...instead, ...characters.slice(at + 1)].join('')
  const slips = characters.flatMap((character, at) => [
    put(at),
    put(at, character, character),
    put(at, /[0-9]/.test(character) ? String((Number(character) + 1) % 10) : '0'),
    put(at, /[a-z]/i.test(character) ? '1' : 'a'),
    put(at, ' '),
    put(at, random.pick(alphabet)),
  ])
  const words = text.split(' ')
  return [
    ...slips,
    ...['a', '0', '1', '-', '.', '@', '日'].flatMap((more) => [text + more, more + text]),
    ...[text.toUpperCase(), text.toLowerCase(), `${text} ${text}`, text + text, words[0] ?? '', words.join('')],
    characters.join(' '),
  ]
}

const checked =
  /^(?:cpf|cnpj|cpfCnpj|luhn|cardLength|iban|clabe|routingNumber|nit|rut|ruc|dni|ci|cuit|curp|checkDigit|anyOf)$/

/** Whether check digits make numbers with a mistake invalid, so that `mendings` finds more. */
export const hasCheckDigits = (schemas: Schema[]): boolean =>
  schemas.flatMap(Object.keys).some((name) => checked.test(name))

/** Corrects check digits by trying all pairs at their usual places (at the end, or third and fourth). */
export function mendings(text: string): string[] {
  const pairs = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
  if (text.length < 4 || text.length > 40) return []
  return pairs.flatMap((pair) => [text.slice(0, -2) + pair, text.slice(0, 2) + pair + text.slice(4)])
}
