import { describe, expect, it } from 'vitest'
import { renderFinding } from '../../../../core/lint/render.ts'
import { field, findings, lint, method, pack, page, project, text, tools, translated } from './project.ts'

it('finds nothing in sound files', () => {
  expect(findings({})).toEqual([])
})

it('allows a plural form to write its number in words, but to omit no other param', () => {
  const paid = (one: string) => ({ ...text, 'time.paid_one': one, 'time.paid_other': '{{count}} times {{each}}' })
  const differing = (one: string) =>
    findings({
      'locales/en.json': { ...pack, text: paid('{{count}} time {{each}}') },
      'locales/es.json': { ...pack, tag: 'es', text: paid(one) },
    }).filter((finding) => finding.startsWith('TF209'))
  expect(differing('once {{each}}')).toEqual([])
  expect(differing('once')).toHaveLength(1)
})

it('allows a pack to have its own form for exactly one', () => {
  const paid = { ...text, 'time.paid_one': '{{count}} time', 'time.paid_other': '{{count}} times' }
  const once = { ...paid, 'time.paid_1': 'once' }
  const packs = { 'locales/en.json': { ...pack, text: paid }, 'locales/es.json': { ...pack, tag: 'es', text: once } }
  expect(findings(packs).filter((finding) => /^TF2(08|09|63) locales\/e[ns]/.test(finding))).toEqual([])
})

describe('a mistake in a file is found, with its place and a hint', () => {
  it.each<[string, string, unknown, string]>([
    [
      'a comma too many',
      'schemas/methods/PAY.json',
      '{\n  "code": "PAY",\n}',
      'TF200 schemas/methods/PAY.json:3:1 look for a comma, a colon, a bracket or a quotation mark too many or too few',
    ],
    ['a file that is not an object', 'pages/home.json', '[]', 'TF200 pages/home.json:1:1 begin it with {'],
    [
      'a file that is cut short',
      'pages/home.json',
      '{\n  "id":',
      'TF200 pages/home.json:2:8 write the file to its end',
    ],
    [
      'a name that appears twice',
      'locales/pt.json',
      '{\n  "tag": "pt",\n  "tag": "pt"\n}',
      'TF201 locales/pt.json:3:3 keep one',
    ],
    [
      'a misspelt property',
      'schemas/methods/PAY.json',
      { ...method, enabeld: true },
      'TF202 schemas/methods/PAY.json:32:3 did you mean "enabled"?',
    ],
    [
      'a value that is not allowed',
      'pages/home.json',
      { ...page, layout: 'mian' },
      'TF202 pages/home.json:7:13 did you mean "main"?',
    ],
    [
      'a misspelt property of a field',
      'schemas/methods/PAY.json',
      { ...method, fields: [{ use: 'town', requier: 'Y' }] },
      'TF202 schemas/methods/PAY.json:15:7 did you mean "require"?',
    ],
    [
      'a block without a name, inside another',
      'pages/home.json',
      { ...page, blocks: [{ block: 'Notice', about: 'fee', blocks: [{}] }] },
      'TF202 pages/home.json:15:9 add "block"',
    ],
    [
      'an unknown $schema',
      'pages/home.json',
      { ...page, $schema: '../schemas/meta/pages.schema.json' },
      'TF203 pages/home.json:2:14 did you mean "page.schema.json"?',
    ],
    [
      'an unknown widget',
      'schemas/methods/PAY.json',
      { ...method, fields: [{ use: 'town', component: 'Digit' }] },
      'TF204 schemas/methods/PAY.json:15:20 did you mean "Digits"?',
    ],
    [
      'an unknown widget of a country',
      'schemas/fields/town.json',
      { ...field, byCountry: { US: { component: 'Selct' } } },
      'TF204 schemas/fields/town.json:41:20 did you mean "Select"?',
    ],
    [
      'advice in a country for a keyword that the field does not have',
      'schemas/fields/town.json',
      { ...field, byCountry: { ID: { asAdvice: ['minWord'] } } },
      'TF229 schemas/fields/town.json:42:9 did you mean "minWords"?',
    ],
    [
      'a file and its method with different names',
      'schemas/methods/PAY.json',
      { ...method, code: 'PAYS' },
      'TF205 schemas/methods/PAY.json:3:11 give both one name',
    ],
    [
      'a file and its language with different names',
      'locales/pt.json',
      { ...pack, tag: 'fr' },
      'TF205 locales/pt.json:3:10 give both one name',
    ],
    [
      'an unknown block',
      'pages/home.json',
      { ...page, blocks: [{ block: 'Notice', about: 'fee', blocks: [{ block: 'PayButon' }] }] },
      'TF206 pages/home.json:16:20 did you mean "PayButton"?',
    ],
    [
      'a title that no pack has',
      'pages/home.json',
      { ...page, title: 'page.hom' },
      'TF207 pages/home.json:9:12 did you mean "page.home"?',
    ],
    [
      'a text that is missing in one language',
      'locales/pt.json',
      { ...pack, tag: 'pt', text: { ...translated(text), 'page.home': undefined } },
      'TF208 locales/pt.json:7:3 another pack has it',
    ],
    [
      'params that differ',
      'locales/pt.json',
      { ...pack, tag: 'pt', text: { ...translated(text), 'time.left_other': '{{minutes}}' } },
      'TF209 locales/pt.json:17:24 use the same params in every language',
    ],
    [
      'a wrong example of a kind',
      'schemas/fields/town.json',
      { ...field, schema: { minWords: 1 } },
      'TF211 schemas/fields/town.json:18:18 mend the example or the schema',
    ],
    [
      'a wrong example of a method',
      'schemas/methods/PAY.json',
      { ...method, examples: { valid: [{ town: 'a' }] } },
      'TF211 schemas/methods/PAY.json:21:17 mend the example or the fields',
    ],
    [
      'an unknown language',
      'pages/home.json',
      { ...page, languages: ['en', 'eo'] },
      'TF213 pages/home.json:23:5 name a file of locales',
    ],
    [
      'an unknown rule',
      'schemas/methods/PAY.json',
      { ...method, fields: [{ use: 'town', validationRules: 'betwen:1,2' }] },
      'TF105 schemas/methods/PAY.json:15:26 did you mean "between"?',
    ],
    [
      'an unknown kind',
      'schemas/methods/PAY.json',
      { ...method, fields: [{ rowFields: [{ use: 'twon' }] }] },
      'TF113 schemas/methods/PAY.json:16:18 did you mean "town"?',
    ],
    [
      'a field that appears twice',
      'schemas/methods/PAY.json',
      { ...method, fields: [{ use: 'town' }, { use: 'town' }] },
      'TF102 schemas/methods/PAY.json:16:5 give each field a name of its own',
    ],
    [
      'an unknown keyword',
      'schemas/fields/town.json',
      { ...field, schema: { minWord: 2 } },
      'TF108 schemas/fields/town.json:6:5 did you mean "minWords"?',
    ],
    [
      'an unsafe regex',
      'schemas/fields/town.json',
      { ...field, schema: { pattern: '(a+)+$' } },
      'TF107 schemas/fields/town.json:6:16 write it in another way',
    ],
  ])('%s', (_, path, content, expected) => {
    expect(findings({ [path]: content })[0]).toBe(expected)
  })

  it('two pages on one route', () => {
    expect(findings({ 'pages/other.json': { ...page, id: 'other' } })).toEqual([
      'TF212 pages/other.json:5:5 a route has one page',
    ])
  })

  it('a method with a faulty kind has no finding of its own', () => {
    expect(findings({ 'schemas/fields/town.json': '{' }).filter((finding) => finding.includes('PAY'))).toEqual([])
  })

  it('fewer than five examples are only a warning', () => {
    const few = { ...field, examples: { ...field.examples, valid: ['a b'] } }
    const found = lint(project({ 'schemas/fields/town.json': few }), tools)
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['TF210', 'warning']])
  })
})

it('shows a finding as code, place, fault, the line, and a caret with the hint', () => {
  const files = project({ 'schemas/methods/PAY.json': { ...method, fields: [{ use: 'town', component: 'Digit' }] } })
  const [finding] = lint(files, tools)
  expect(finding && renderFinding(finding, files).split('\n')).toEqual([
    'TF204 schemas/methods/PAY.json:15:20  component "Digit" does not exist.',
    '      15 |       "component": "Digit"',
    '                              ^ did you mean "Digits"?',
  ])
})
