/** The page and the gateway agree on every value, and the tool reports a difference. */
import { expect, it } from 'vitest'
import { schemas } from '../../../../scripts/schemas/folder.ts'
import { fuzz } from '../../../../scripts/schemas/fuzz/fuzz.ts'
import { subjectsIn } from '../../../../scripts/schemas/mutate.ts'
import { byAjv, byCheck } from '../../../../scripts/schemas/search/judges.ts'

const named = (code: string) => {
  const [subject] = subjectsIn(schemas, (path) => path === `methods/${code}.json`)
  if (!subject) throw new Error(`${code} is gone`)
  return subject
}
const seed = Number(process.env.SEED ?? 1)

it.each(['PSE', 'UPI', 'OXXO', 'SEPA_DIRECT_DEBIT'])('page and gateway agree on hostile values of %s', (code) => {
  const found = fuzz(named(code), { seed, count: 300 })
  expect(found.map((each) => JSON.stringify(each))).toEqual([])
})

it('reports where page and gateway differ or throw, with a seed that repeats it', () => {
  const lax = (form: Parameters<typeof byAjv>[0]) => {
    const judge = byAjv(form)
    return (...given: Parameters<typeof judge>) => {
      const errors = judge(...given)
      if (Object.hasOwn(given[0], '__proto__')) throw new Error('polluted')
      errors.delete('email')
      return errors
    }
  }
  const judges = { check: byCheck, ajv: lax }
  const found = fuzz(named('OXXO'), { seed: 7, count: 400 }, judges)
  expect(found.some(({ check }) => check.includes('email fails'))).toBe(true)
  expect(found.some(({ ajv }) => ajv === 'threw polluted')).toBe(true)
  for (const each of [found[0], found.at(-1)])
    expect(fuzz(named('OXXO'), { seed: each?.seed ?? 0, count: 1 }, judges)).toEqual([each])
})
