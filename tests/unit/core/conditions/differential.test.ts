/**
 * The page judges the current form with check(), the gateway the whole form with Ajv: the results never differ.
 *
 * @long
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conditionalSchema } from '../../../../core/conditions/conditionalSchema.ts'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { ajvCheck } from '../../../../validators/ajv.ts'
import { check } from '../../../../validators/check.ts'
import { clean } from '../../../../validators/clean.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { isSweep } from '../../../journeys/sample.ts'
import { compiledOf, textField } from '../../forms.ts'
import { runs } from '../../validators/rules/runs.ts'

const names = ['a', 'b', 'c', 'd', 'e']
const values = ['x', 'y', 'zz']
const context = { country: 'CO', today: '2026-11-21' }

const some = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })
const beginnings = fc.uniqueArray(fc.constantFrom('x', 'z', 'other', '😀'), { minLength: 1 })
const aboutText = fc.oneof(
  fc.boolean(),
  some,
  fc.record({ not: some }),
  fc.record({ startsWith: beginnings }),
  fc.record({ startsWith: beginnings, not: some }),
)
const aboutNumber = fc.oneof(
  fc.boolean(),
  fc.record({ atLeast: fc.constantFrom(-1, 0, 10, 10.5) }),
  fc.record({ below: fc.constantFrom(0, 10, 11) }),
  fc.record({ atLeast: fc.constantFrom(-1, 0, 10), below: fc.constantFrom(10.5, 11), not: fc.constant([10]) }),
)

/** A condition about earlier fields, so that there is no circle. */
const conditionOn = (earlier: string[]) =>
  fc.oneof(
    fc.dictionary(fc.constantFrom(...earlier), aboutText, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    fc.record({ sum: aboutNumber }),
    fc.record({ sum: aboutNumber, a: aboutText }),
  )
const rules = fc.constantFrom(
  undefined,
  'min:2',
  'alpha',
  'same:a',
  'different:a',
  'required_if:a,x',
  'required_unless:a,y',
  'required_if:a',
)
const optionsOf = fc.option(
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1 })
    .map((list) => list.map((value) => ({ value, label: value }))),
  { nil: undefined },
)
const schemaOf = fc.constantFrom(
  undefined,
  { minLength: 2 },
  { maxLength: 1 },
  { pattern: '^x' },
  { notOneOf: ['zz'] },
  {
    anyOf: [{ minLength: 5 }, { pattern: '^y' }],
  },
)

function definitionOf(name: string, index: number): fc.Arbitrary<FieldDefinition> {
  if (index === 0) return fc.constant(textField({ name }))
  const condition = conditionOn(names.slice(0, index))
  const maybe = fc.option(condition, { nil: undefined })
  const oneCase = fc.record({ when: condition, schema: schemaOf, advice: schemaOf, options: optionsOf })
  return fc
    .record({
      require: fc.constantFrom('Y', 'N'),
      when: maybe,
      requireWhen: maybe,
      validationRules: rules,
      options: optionsOf,
      emptyOption: fc.constant(true),
      cases: fc.option(fc.array(oneCase, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    })
    .map((more) => textField({ name, ...JSON.parse(JSON.stringify(more)) }))
}
const sum = textField({ name: 'sum', type: 'number' })
const form = fc.tuple(...names.map(definitionOf)).map((fields) => [sum, ...fields])
const long = `x${'y'.repeat(300)}`
const texts = fc.constantFrom('x', 'y', 'zz', ' x ', '', 'other', '😀', long, undefined)
const data = fc.record({
  ...Object.fromEntries(names.map((name) => [name, texts])),
  sum: fc.constantFrom<unknown>(-1, 0, 9.99, 10, 10.5, 11, 1e20, '10', true, undefined),
})

/** Impossible forms, such as options that a rule excludes, are refused before. */
function compiled(definitions: FieldDefinition[]) {
  try {
    return compiledOf(definitions, 'CO')
  } catch {
    return undefined
  }
}

/** Each error once: Ajv reports one for each condition that requires the same. */
const faults = (errors: { instancePath: string; keyword: string; params: Record<string, unknown> }[] | null) =>
  [
    ...new Set(
      (errors ?? []).map(({ instancePath, keyword, params }) => `${instancePath || params.missingProperty} ${keyword}`),
    ),
  ].sort()

it('any form with conditions, on any values', () => {
  let judged = 0
  let hid = 0
  const each = isSweep ? 60 : 20
  const parameters = runs(200, 8000)
  fc.assert(
    fc.property(form, fc.array(data, { minLength: each, maxLength: each }), (definitions, samples) => {
      const whole = compiled(definitions)
      if (!whole?.conditions) return
      const byAjv = ajvCheck({ schema: conditionalSchema(whole) }, keywords)
      for (const sample of samples) {
        const sent = clean(sample)
        const { form: now, values: shown } = whole.conditions.now(sent)
        const ours = check(now.schema, keywords, () => context)
        ours(shown)
        const [mine, theirs] = [faults(ours.errors), faults(byAjv(shown, { ...context, values: shown }))]
        if (mine.join() !== theirs.join()) expect(mine, JSON.stringify({ definitions, sample })).toEqual(theirs)
        // Values of hidden fields have no effect.
        const hidden = names.filter((name) => !Object.hasOwn(now.schema.properties, name))
        expect(whole.conditions.now({ ...sent, ...Object.fromEntries(hidden.map((name) => [name, 'x'])) }).form).toBe(
          now,
        )
        expect(Object.keys(shown).filter((name) => hidden.includes(name))).toEqual([])
        judged++
        if (hidden.length > 0) hid++
      }
    }),
    parameters,
  )
  const most = Number(parameters.numRuns) * each
  expect(judged).toBeGreaterThan(most / 4)
  expect(hid).toBeGreaterThan(most / 40)
}, 600_000)
