import { describe, expect, it } from 'vitest'
import { ajvCheck } from '../../../validators/ajv.ts'
import { check } from '../../../validators/check.ts'
import { clean } from '../../../validators/clean.ts'
import { fieldErrors } from '../../../validators/fieldErrors.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { type Example, examples, formOf, kinds } from '../forms.ts'

const exampleDay = '2026-11-21'

describe.each(examples)('%s', (name, example: Example) => {
  const country = example.country ?? 'US'
  const data = clean({ ...example.values, [name]: example.value })
  const context = { country, today: example.today ?? exampleDay, values: data }
  const form = formOf([{ use: name, display: 'Y' }], country)
  const expected = example.keyword ? [[name, example.keyword]] : []

  it(`${example.keyword ? `reports ${example.keyword} for` : 'accepts'} ${JSON.stringify(example.value)} in the browser`, () => {
    const judge = check(form.schema, keywords, () => context)
    judge(data)
    expect(fieldErrors(judge.errors ?? [], [name], keywords).map(({ field, keyword }) => [field, keyword])).toEqual(
      expected,
    )
  })

  it(`${example.keyword ? `reports ${example.keyword} for` : 'accepts'} ${JSON.stringify(example.value)} on the gateway`, () => {
    const errors = ajvCheck(form, keywords)(data, context)
    expect(fieldErrors(errors, [name], keywords).map(({ field, keyword }) => [field, keyword])).toEqual(expected)
  })
})

it.each(Object.values(kinds))('has at least five valid and five invalid values of $name', ({ examples }) => {
  expect(examples.valid.length).toBeGreaterThanOrEqual(5)
  expect(examples.invalid.length).toBeGreaterThanOrEqual(5)
})
