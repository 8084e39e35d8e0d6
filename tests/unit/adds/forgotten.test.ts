/**
 * The lists of files of a newcomer's tasks, and a copy of the tree in which a file of each is forgotten: a check names it.
 * For a state, a call and an event see contract.test.ts.
 *
 * @long
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalePack } from '../../../schemas/types.ts'
import { renderTypes } from '../../../scripts/typesOf.ts'
import { blockFaults, providerFaults } from '../docs/named.ts'
import { addAll, kind, page, tasks } from './additions.ts'
import { apiCall, event, state } from './contract.ts'
import { copyOfTree, findingAt, type Tree } from './tree.ts'
import { typeErrors } from './typeErrors.ts'

it.each([
  ['a method', 1, tasks.method],
  ['a language', 1, tasks.language],
  ['a field kind with a new check digit', 4, tasks['field kind with a new keyword']],
  ['a widget', 4, tasks.widget],
  ['a block', 3, tasks.block],
  ['a page with its route', 6, tasks.page],
  ['a provider, besides the methods', 5, tasks.provider],
  ['an order state', 4, state],
  ['a call of the API', 4, apiCall],
  ['a webhook event', 3, event],
])('files for %s: at most %i', (_, most, pieces) => {
  expect(Object.keys(pieces).length).toBeLessThanOrEqual(most)
})

describe('a forgotten file is named with the place that needs it:', () => {
  let tree: Tree
  let found: string
  let errors: string[]
  beforeAll(async () => {
    tree = copyOfTree()
    addAll(tree)
    for (const path of [
      'validators/keywords/maxWords.ts',
      'validators/format/Plate.ts',
      'renderer/blocks/Divider.tsx',
      'schemas/blocks/Greeting.json',
      'schemas/flows/counter.json',
      'gateway/providers/piggybank/examples.ts',
    ])
      rmSync(join(tree.folder, path))
    const turkish = tree.read<LocalePack>('locales/tr.json')
    const { 'checkout.summary': _, ...text } = turkish.text
    tree.write('locales/tr.json', { ...turkish, text })
    // A kind without its widget and its label, a keyword without its sentence, and a page without its title.
    tree.write('schemas/fields/sign.json', { ...kind, name: 'sign', component: 'Sign' })
    const keyword = `import { keyword } from '../keyword.ts'
export const noWords = keyword({ name: 'noWords', type: 'string', parameter: { const: true }, message: 'error.invalidField', test: () => true })
`
    tree.write('validators/keywords/noWords.ts', keyword)
    tree.write('pages/hi.json', { ...page, id: 'hi', routes: ['hi'], title: 'hi.title' })
    // A block without its page.
    tree.write('renderer/blocks/Lonely.tsx', 'export default () => <hr />')
    found = tree.tool(['validate']).stdout
    tree.write('schemas/types.ts', await renderTypes(join(tree.folder, 'schemas')))
    errors = typeErrors(tree, ['renderer/widgets/Plate.tsx', 'renderer/blocks/Greeting.tsx'])
  }, 300_000)
  afterAll(() => tree.remove())

  it.each([
    ['the flow of a method', 'TF238 schemas/methods/PLATE_PAY.json:5:11', 'the flow "counter" does not exist'],
    ['a text of a language', 'TF208 locales/tr.json:7:3', 'the key "checkout.summary" is missing'],
    ['the keyword of a field kind', 'TF108 schemas/fields/plate.json:7:5', 'keyword "maxWords" does not exist'],
    [
      'the label of a field kind',
      'TF207 schemas/fields/sign.json:3:11',
      'field.sign.label[^]*add it to all of locales',
    ],
    ['the sentence of a keyword', 'TF277 locales/ar.json:7:3', '"noWords" lacks its sentence[^]*say in "why.noWords"'],
    ['the widget of a field kind', 'TF204 schemas/fields/sign.json:4:16', '"Sign" does not exist'],
    ['a block of a page', 'TF206 pages/hello.json:28:16', '"Divider" does not exist[^]*add it to renderer/blocks'],
    ['the options of a block', 'TF230 pages/hello.json:22:7', 'describe it in schemas/blocks/Greeting.json'],
    ['the title of a page', 'TF207 pages/hi.json:9:12', 'no language pack has the key "hi.title"'],
  ])('%s, by the tool', (_, place, hint) => {
    expect(findingAt(found, place)).toMatch(new RegExp(`^TF[^]*${hint}`))
  })

  it.each([
    ['the codec of a widget', "renderer/widgets/Plate.tsx:3 Cannot find module '../../validators/format/Plate.ts'"],
    [
      'the options of a block',
      'renderer/blocks/Greeting.tsx:3 Module \'"../../schemas/types.ts"\' has no exported member',
    ],
  ])('%s, by the types', (_, expected) => {
    expect(errors.join('\n')).toContain(expected)
  })

  it('the page of a block, and the examples of a provider, by a test', () => {
    expect(blockFaults(tree.folder)).toEqual(['renderer/blocks/Lonely.tsx:1 name it in a file of pages'])
    expect(providerFaults(tree.folder)).toEqual([
      'gateway/providers/piggybank/index.ts:1 add gateway/providers/piggybank/examples.ts, which its tests read',
    ])
  })
})
