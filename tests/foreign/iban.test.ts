/** The IBAN registry: each country's example, and generated numbers of its structure, also by ibantools. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import catalog from '../../schemas/catalogs/ibanLengths.json' with { type: 'json' }
import { judge } from '../unit/validators/rules/judge.ts'
import { foreign, isQuick, listOf, sample, theirs, versionOf } from './foreign.ts'

interface Entry {
  /** Such as 4!n14!n: digits (n), capitals (a), both (c). */
  structure: string
  length: number
  example: string
  print: string
}

const registry = listOf<Record<string, Entry>>('ibanRegistry.json')
const { isValidIBAN } = theirs<{ isValidIBAN(text: string): boolean }>('ibantools')

/** The form is advice, and nothing of it binds. */
function isTaken(text: string): boolean {
  const { error, advice } = judge('iBan', text)
  return error === undefined && advice === undefined
}

const classes: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[0-9A-Z]' }
const accountsOf = ({ structure }: Entry) =>
  fc.stringMatching(
    new RegExp(`^${structure.replace(/(\d+)!([nac])/g, (_, count, kind) => `${classes[kind]}{${count}}`)}$`),
  )

/** ISO/IEC 7064, MOD 97-10, with whole numbers: another way than ours. */
const remainder = (text: string) =>
  Number(BigInt([...text].map((character) => Number.parseInt(character, 36)).join('')) % 97n)
const withDigits = (country: string, account: string) =>
  `${country}${String(98 - remainder(`${account}${country}00`)).padStart(2, '0')}${account}`

/** The registry's own examples of these countries have wrong check digits. */
const misprinted = new Set(['NI', 'RU', 'ST'])

foreign('IBAN registry', 'release 96, February 2024', ({ real, wrong }) => {
  for (const [country, entry] of Object.entries(registry)) {
    for (const example of [entry.example, entry.print])
      if (misprinted.has(country)) wrong(example, isTaken(example))
      else real(example, isTaken(example))
    for (const account of sample(accountsOf(entry), isQuick ? 10 : 200)) {
      const right = withDigits(country, account)
      real(right, isTaken(right))
      const place = 4 + (account.length % 7)
      const mistyped =
        right.slice(0, place) + ((Number.parseInt(right.charAt(place), 36) + 1) % 10) + right.slice(place + 1)
      if (remainder(mistyped.slice(4) + mistyped.slice(0, 4)) !== 1) wrong(mistyped, isTaken(mistyped))
      wrong(right.slice(0, -1), isTaken(right.slice(0, -1)))
    }
  }
})

foreign('ibantools', versionOf('ibantools'), ({ real, wrong }) => {
  // Some countries have a second check inside the account, which only ibantools knows.
  for (const [country, entry] of Object.entries(registry))
    for (const account of sample(accountsOf(entry), isQuick ? 5 : 100))
      for (const text of [withDigits(country, account), `${country}00${account}`, `${country}13${account}`])
        if (isValidIBAN(text)) real(text, isTaken(text))
        else if (remainder(text.slice(4) + text.slice(0, 4)) !== 1) wrong(text, isTaken(text))
})

it('the catalog has the length of every country of the registry', () => {
  expect(catalog.lengths).toMatchObject(
    Object.fromEntries(Object.entries(registry).map(([country, { length }]) => [country, length])),
  )
})
