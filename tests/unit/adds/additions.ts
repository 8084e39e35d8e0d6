/**
 * A new file of each kind: a method asks for a plate number, and a page shows it, in a new
 * language. The texts are in the language packs, like those of our own files.
 */
import type { FieldKind, FlowFile, LocalePack, MethodFile, PageDefinition } from '../../../schemas/types.ts'
import { add, type Pieces, written } from './pieces.ts'
import { examples, provider } from './provider.ts'
import type { Tree } from './tree.ts'

export const keyword = `
import { keyword } from '../keyword.ts'

/** maxWords: 2 means "at most two words". */
export const maxWords = keyword({
  name: 'maxWords',
  type: 'string',
  parameter: { type: 'integer', minimum: 1 },
  message: 'error.invalidField',
  combine: Math.min,
  test: (words: number, value: string) => value.split(' ').length <= words,
})
`

/** Capitals, and a dash after three of them. */
export const codec = `
import { masked } from './masked.ts'

export const codec = masked(
  (text) => text.toUpperCase().replace(/[^0-9A-Z ]/g, ''),
  (characters) => characters.replace(/^(\\w{3})(?=\\w)/, '$1-'),
)
`

export const widget = `
/** The number on a car. Hands up: capitals, digits and spaces, undefined when empty. */
import { codec } from '../../validators/format/Plate.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'

export default function Plate(props: FieldWidgetProps) {
  const draft = useDraft(props, codec)
  return <input {...fieldAttributes(props)} {...draft} type="text" className="plate" />
}
`

export const block = `
/** Says hello. */
import type { GreetingOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useOrder } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'

export default function Greeting({ options }: BlockProps<GreetingOptions>) {
  return <h1>{useText()(options.sentence)} {useOrder().orderno}</h1>
}
`

/** A block without options is one file. */
export const plainBlock = `
export default function Divider() {
  return <hr className="divider" />
}
`

/** A block with options has this file too. */
export const blockFile = {
  $schema: '../meta/block.schema.json',
  title: 'Greeting',
  required: ['sentence'],
  properties: { sentence: { type: 'string', localeKeys: ['*'], description: 'What it says.' } },
}

export const page: PageDefinition = {
  $schema: '../schemas/meta/page.schema.json',
  id: 'hello',
  routes: ['hello/:id'],
  layout: 'main',
  header: 'hidden',
  title: 'checkout.title',
  data: ['order', 'methods', 'form'],
  states: ['open', 'failed'],
  blocks: [
    { block: 'Greeting', sentence: 'checkout.summary', when: { 'order.kind': 'payment' } },
    { block: 'Divider' },
    { block: 'MethodForm', when: { step: 'pay', method: 'PLATE_PAY' } },
    { block: 'PayButton' },
  ],
}

export const kind: FieldKind = {
  $schema: '../meta/field.schema.json',
  name: 'plate',
  component: 'Plate',
  maxLength: 20,
  schema: { maxWords: 3 },
  examples: {
    valid: ['AB', 'AB 1', 'AB 1 2', 'ABC1', 'A'],
    invalid: ['A B C D', 'A B C D E', '1 2 3 4', 'A 1 B 2', 'Z Z Z Z'].map((value) => ({ value, keyword: 'maxWords' })),
  },
}

/** A payment at a counter: existing behaviours with its own texts. */
export const flow: FlowFile = {
  $schema: '../meta/flow.schema.json',
  name: 'counter',
  description: 'Something that is said at a counter.',
  asks: 'form',
  next: 'instructions',
  words: {
    button: 'checkout.pay.counter',
    options: 'field.option.voucher.label',
    heading: 'local.title.counter',
  },
  template: {
    present: { page: 'paymentLocal', ticket: 'none', expires: 'P1D', details: [{ name: 'amount' }], actions: [] },
    text: { en: { steps: ['Say it at the counter.'] } },
    providers: { sandbox: { make: 'approval' } },
  },
}

const words = {
  'field.plate.label': 'Plate',
  'checkout.pay.counter': 'Say it for {{amount}}',
  'why.maxWords': 'Too many words',
  'local.title.counter': 'Say it and pay {{amount}}',
}

export const method: MethodFile = {
  $schema: '../meta/method.schema.json',
  code: 'PLATE_PAY',
  name: 'Plate Pay',
  flow: 'counter',
  markets: [{ country: '*', rank: 1 }],
  fields: [{ use: 'plate', require: 'Y', validationRules: 'maxWords:2' }],
  present: {
    page: 'paymentLocal',
    ticket: 'none',
    expires: 'P1D',
    details: [{ name: 'amount' }, { name: 'ticketNumber' }],
    actions: [],
  },
  text: { en: { steps: ['Say your plate at the counter.'] } },
  providers: { sandbox: { make: 'reference', digits: 9 }, piggybank: { slot: 'front' } },
  examples: {
    valid: [{ plate: 'AB 12' }],
    invalid: [{ data: { plate: 'A B C' }, field: 'plate', keyword: 'maxWords' }],
  },
}

/** A new language: English, with its own tag and one sentence of its own. */
export const languageOf = (english: LocalePack): LocalePack => ({
  ...english,
  tag: 'tr',
  name: 'Türkçe',
  text: {
    ...english.text,
    ...words,
    'checkout.summary': 'Sipariş özeti',
    'checkout.pay.counter': 'Söyle ve {{amount}} öde',
    'field.plate.label': 'Plaka',
  },
})

/** Adds the texts to each language pack. */
export function sayInAll(tree: Tree, said: Record<string, string>): void {
  for (const path of tree.files('locales', '.json')) {
    const pack = tree.read<LocalePack>(path)
    tree.write(path, { ...pack, text: { ...pack.text, ...said } })
  }
}

/** The files of each task, besides the language packs. */
export const tasks = {
  method: { 'schemas/methods/PLATE_PAY.json': written(method) },
  language: { 'locales/tr.json': (tree, path) => tree.write(path, languageOf(tree.read('locales/en.json'))) },
  'field kind with a new keyword': {
    'schemas/fields/plate.json': written(kind),
    'validators/keywords/maxWords.ts': written(keyword),
  },
  widget: {
    'renderer/widgets/Plate.tsx': written(widget),
    'validators/format/Plate.ts': written(codec),
    'schemas/fields/plate.json': written(kind),
  },
  block: {
    'renderer/blocks/Greeting.tsx': written(block),
    'schemas/blocks/Greeting.json': written(blockFile),
    'pages/hello.json': written(page),
  },
  page: { 'pages/hello.json': written(page) },
  provider: {
    'gateway/providers/piggybank/index.ts': written(provider),
    'gateway/providers/piggybank/examples.ts': written(examples),
  },
} satisfies Record<string, Pieces>

/** Adds all of them, and what the method and the page use besides. */
export function addAll(tree: Tree): void {
  sayInAll(tree, words)
  for (const pieces of Object.values(tasks)) add(tree, pieces)
  tree.write('renderer/blocks/Divider.tsx', plainBlock)
  tree.write('schemas/flows/counter.json', flow)
}
