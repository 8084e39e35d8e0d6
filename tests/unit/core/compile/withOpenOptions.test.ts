/** A method with closed options asks what the open ones ask, and compiles. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withAskedOption } from '../../../../core/compile/askedOption.ts'
import { choiceField } from '../../../../core/compile/choice.ts'
import { withOpenOptions } from '../../../../core/compile/withOpenOptions.ts'
import { contentsIn, readSchemas } from '../../../../core/readSchemas.node.ts'
import type { MethodField, MethodFile } from '../../../../schemas/types.ts'
import { compiledOf, faultOf, merged } from '../../forms.ts'

const file = (fields: MethodField[]) =>
  ({ options: ['a', 'b', 'c'].map((code) => ({ code, name: code })), fields }) as MethodFile
/** What is asked while c is closed. */
const asked = (...fields: MethodField[]) => withOpenOptions(file(fields), ['a', 'b']).fields

it.each([
  [['a'], 'a'],
  [['a', 'b'], undefined],
])('of the options %s, %s is chosen from the start', (codes, preset) => {
  const choice = choiceField(codes.map((code) => ({ code, name: code })))
  const { schema } = compiledOf([choice])
  expect(schema.properties.option?.default).toBe(preset)
  expect(schema.required).toEqual(['option'])
})

it.each<[string, MethodField]>([
  ['is shown', { use: 'vpa', when: { option: ['a'] } }],
  ['is required', { use: 'vpa', requireWhen: { option: ['a'] } }],
  ['has another case', { use: 'vpa', cases: [{ when: { option: ['a'] }, maxLength: 9 }] }],
  ['is shown in its row', { rowFields: [{ use: 'email' }, { use: 'vpa', when: { option: ['a'] } }] }],
])('a form whose field %s by the option asks for the option too, if there are any', (_how, field) => {
  const namesWith = (options?: { code: string; name: string }[]) =>
    withAskedOption(merged([field]), options).map(({ name }) => name)
  expect(namesWith([{ code: 'a', name: 'A' }]).at(-1)).toBe('option')
  expect(namesWith([])).not.toContain('option')
  expect(namesWith()).not.toContain('option')
})

it('leaves the closed options out', () => {
  expect(withOpenOptions(file([]), ['a', 'b']).options?.map(({ code }) => code)).toEqual(['a', 'b'])
})

it.each<[string, MethodField[], MethodField[]]>([
  ['a field of closed options is not asked', [{ use: 'vpa', when: { option: ['c'] } }], []],
  [
    'one of open ones too is asked',
    [{ use: 'vpa', when: { option: ['b', 'c'] } }],
    [{ use: 'vpa', when: { option: ['b'] } }],
  ],
  [
    'one of all but a closed one is always asked',
    [{ use: 'vpa', when: { option: { not: ['c'] } } }],
    [{ use: 'vpa', when: { option: true } }],
  ],
  [
    'all tests of a condition count',
    [{ use: 'vpa', when: { option: { not: ['c'] }, email: true } }, { use: 'email' }],
    [{ use: 'vpa', when: { email: true } }, { use: 'email' }],
  ],
  ['a requirement of closed options is none', [{ use: 'vpa', requireWhen: { option: ['c'] } }], [{ use: 'vpa' }]],
  [
    'a requirement of open options stays',
    [{ use: 'vpa', requireWhen: { option: ['a', 'c'] } }],
    [{ use: 'vpa', requireWhen: { option: ['a'] } }],
  ],
  [
    'one of all but an open and a closed one is of all but the open one',
    [{ use: 'vpa', when: { option: { not: ['b', 'c'] } } }],
    [{ use: 'vpa', when: { option: { not: ['b'] } } }],
  ],
  [
    'a field that is asked while one that is gone has none of some values is always asked',
    [
      { use: 'vpa', when: { option: ['c'] } },
      { use: 'phone', when: { vpa: { not: ['x'] } } },
    ],
    [{ use: 'phone', when: { option: true } }],
  ],
  [
    'a field that asks how the value of one that is gone begins is gone',
    [
      { use: 'vpa', when: { option: ['c'] } },
      { use: 'phone', when: { vpa: { startsWith: ['x'], not: ['xy'] } } },
    ],
    [],
  ],
  [
    'a case of closed options is none',
    [
      {
        use: 'vpa',
        cases: [
          { when: { option: ['c'] }, maxLength: 9 },
          { when: { option: ['a'] }, maxLength: 9 },
        ],
      },
    ],
    [{ use: 'vpa', cases: [{ when: { option: ['a'] }, maxLength: 9 }] }],
  ],
  [
    'so it is in a row',
    [{ isRowFields: 'Y', rowFields: [{ use: 'vpa', when: { option: ['c'] } }, { use: 'email' }] }],
    [{ isRowFields: 'Y', rowFields: [{ use: 'email' }] }],
  ],
  [
    'a row without fields is not asked',
    [{ isRowFields: 'Y', rowFields: [{ use: 'vpa', when: { option: ['c'] } }] }],
    [],
  ],
  [
    'a field that asks about one that is gone is gone, in any order',
    [
      { use: 'phone', when: { vpa: true } },
      { use: 'vpa', when: { option: ['c'] } },
    ],
    [],
  ],
  [
    'a field that is asked while one that is gone is empty is always asked',
    [
      { use: 'vpa', when: { option: ['c'] } },
      { use: 'phone', when: { vpa: false } },
    ],
    [{ use: 'phone', when: { option: true } }],
  ],
  [
    'a name that another entry asks is not gone',
    [
      { use: 'vpa', when: { option: ['c'] } },
      { use: 'vpa', when: { option: ['a'] } },
      { use: 'phone', when: { vpa: true } },
    ],
    [
      { use: 'vpa', when: { option: ['a'] } },
      { use: 'phone', when: { vpa: true } },
    ],
  ],
])('%s', (_what, fields, left) => {
  expect(asked(...fields)).toEqual(left)
})

const files = readSchemas(join(import.meta.dirname, '../../../../schemas'), ['methods'])
const depending = contentsIn<MethodFile>(files, 'methods').flatMap((method) =>
  withAskedOption(method.fields as never, method.options).length > method.fields.length
    ? (method.options ?? []).map(({ code }) => ({ code: method.code, closed: code, method }))
    : [],
)

it('there are methods whose fields depend on the option', () => {
  expect(depending.length).toBeGreaterThan(3)
})

it.each(depending)('the form of $code compiles while $closed is closed', ({ method, closed }) => {
  const left = (method.options ?? []).flatMap(({ code }) => (code === closed ? [] : [code]))
  const open = withOpenOptions(method, left)
  const country = method.markets[0]?.country
  const faultWith = (fields: MethodField[]) =>
    faultOf(() =>
      compiledOf(withAskedOption(merged(fields, country, undefined, { text: method.text }), open.options), country),
    )
  expect(faultWith(open.fields)).toBe('none')
  // A condition on the closed option would be refused.
  if (JSON.stringify(method.fields).includes(`"${closed}"`)) expect(faultWith(method.fields)).toMatch(/^TF119/)
})
