/**
 * One typing mistake in each kind of added file: a check names it, with file and line.
 *
 * @long
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalePack } from '../../../schemas/types.ts'
import { renderTypes } from '../../../scripts/typesOf.ts'
import { addAll, block, flow, keyword, kind, languageOf, method, page, sayInAll, widget } from './additions.ts'
import { provider } from './provider.ts'
import { copyOfTree, findingAt, type Tree } from './tree.ts'
import { typeErrors } from './typeErrors.ts'

/** Long enough for a busy machine. */
const slow = 300_000

let tree: Tree
let found: string
let errors: string[]
beforeAll(async () => {
  tree = copyOfTree()
  addAll(tree)
  // Code
  tree.write('validators/keywords/maxWords.ts', keyword.replace('invalidField', 'invalidFeild'))
  tree.write('renderer/widgets/Plate.tsx', widget.replace('fieldAttributes(props)', 'fieldAttributes(porps)'))
  tree.write('renderer/blocks/Greeting.tsx', block.replace('options.sentence', 'options.sentense'))
  tree.write('gateway/providers/piggybank/index.ts', provider.replace("action: 'pay'", "action: 'payed'"))
  tree.write('validators/format/Platte.ts', 'export { codec } from "./Plate.ts"')
  // Data
  const [greeting, ...others] = page.blocks
  tree.write('pages/hello.json', {
    ...page,
    routes: ['hello/:key'],
    blocks: [{ ...greeting, sentense: 'checkout.summary', when: { 'order.knid': 'payment' } }, ...others],
  })
  tree.write('pages/hi.json', {
    ...page,
    id: 'hi',
    routes: ['hi'],
    blocks: [{ ...greeting, sentence: 'checkout.sumary' }],
  })
  tree.write('schemas/fields/plate.json', { ...kind, component: 'Plaet' })
  tree.write('schemas/fields/sign.json', { ...kind, name: 'sign', schema: { maxWrods: 3 } })
  tree.write('schemas/flows/counter.json', { ...flow, words: { ...flow.words, button: 'checkout.pay.conter' } })
  tree.write('schemas/flows/window.json', { ...flow, name: 'window', next: 'intsructions' })
  tree.write('schemas/methods/SAY_PAY.json', { ...method, code: 'SAY_PAY', flow: 'conter' })
  tree.write('schemas/methods/PLATE_PAY.json', { ...method, fields: [{ use: 'platte' }] })
  tree.write('schemas/methods/PIG_PAY.json', { ...method, code: 'PIG_PAY', providers: { pigybank: { slot: 'front' } } })
  sayInAll(tree, { 'field.sign.label': 'Sign' })
  const pack = languageOf(tree.read<LocalePack>('locales/en.json'))
  const { 'checkout.title': title = '', ...rest } = pack.text
  tree.write('locales/tr.json', { ...pack, text: { ...rest, 'chekout.title': title } })

  found = tree.tool(['validate']).stdout
  writeFileSync(join(tree.folder, 'schemas/types.ts'), await renderTypes(join(tree.folder, 'schemas')))
  errors = typeErrors(tree, [
    'validators/keywords/maxWords.ts',
    'renderer/widgets/Plate.tsx',
    'renderer/blocks/Greeting.tsx',
    'gateway/providers/piggybank/index.ts',
  ])
}, slow)
afterAll(() => tree.remove())

describe('a mistake is named with its file and line', () => {
  it.each([
    ['a keyword', 'validators/keywords/maxWords.ts:9 Type \'"error.invalidFeild"\' is not assignable to type'],
    ['a widget', "renderer/widgets/Plate.tsx:10 Cannot find name 'porps'. Did you mean 'props'?"],
    [
      'a block',
      "renderer/blocks/Greeting.tsx:9 Property 'sentense' does not exist on type 'GreetingOptions'. Did you mean 'sentence'?",
    ],
    ['a provider', 'gateway/providers/piggybank/index.ts:8 Type \'"payed"\' is not assignable to type'],
  ])('in the code of %s, by the types', (_, expected) => {
    expect(errors.join('\n')).toContain(expected)
  })

  it.each([
    ['an option of a block', 'TF230 pages/hello.json:26:7', 'sentence'],
    ['a locale key in an option of a block', 'TF207 pages/hi.json:22:19', 'checkout.summary'],
    ['a condition of a page', 'TF231 pages/hello.json:24:9', 'order.kind'],
    ['a route of a page', 'TF234 pages/hello.json:5:5', 'write :id'],
    ['the widget of a field kind', 'TF204 schemas/fields/plate.json:4:16', 'Plate'],
    ['the keyword of a field kind', 'TF108 schemas/fields/sign.json:7:5', 'maxWords'],
    ['a word of a flow', 'TF207 schemas/flows/counter.json:8:15', 'checkout.pay.counter'],
    ['the next step of a flow', 'TF202 schemas/flows/window.json:6:11', 'instructions'],
    ['the flow of a method', 'TF238 schemas/methods/SAY_PAY.json:5:11', 'counter'],
    ['the field kind of a method', 'TF113 schemas/methods/PLATE_PAY.json:14:14', 'plate'],
    ['the provider of a method', 'TF254 schemas/methods/PIG_PAY.json:', 'piggybank'],
    ['the name of a codec', 'TF236 validators/format/Platte.ts:1:1', 'Plate'],
    ['a key of a language', 'TF208 locales/tr.json:', '"chekout.title" is in this pack alone'],
  ])('in %s, by the tool', (_, place, hint) => {
    expect(findingAt(found, place)).toMatch(new RegExp(`^TF[^]*${hint}`))
  })
})
