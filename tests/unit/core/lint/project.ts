/** A small sound project of schema files, in which a test replaces parts to cause findings. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLint } from '../../../../core/lint/lint.ts'
import type { LintTools } from '../../../../core/lint/types.ts'
import type { SchemaFile } from '../../../../core/schemaFile.ts'
import { keywords } from '../../../../validators/keywords.node.ts'

/** One for all projects: it checks only the differences from the project before. */
export const lint = createLint()

export const root = join(import.meta.dirname, '../../../..')
export const tools = {
  keywords,
  widgets: ['Text', 'Select', 'Digits', 'Checkbox', 'RadioGroup', 'Amount'],
  blocks: ['Notice', 'PayButton'],
  images: ['PAY.svg'],
  providers: ['sandbox', 'acquirer'],
}
const metas: SchemaFile[] = ['schemas/meta', 'schemas/api'].flatMap((room) =>
  readdirSync(join(root, room))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ path: `${room}/${name}`, text: readFileSync(join(root, room, name), 'utf8') })),
)

export const field = {
  $schema: '../meta/field.schema.json',
  name: 'town',
  component: 'Text',
  schema: { minWords: 2 },
  examples: {
    valid: ['a b', 'c d', 'e f', 'g h', 'i j'],
    invalid: ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, keyword: 'minWords' })),
  },
}
export const method = {
  $schema: '../meta/method.schema.json',
  code: 'PAY',
  name: 'Pay',
  flow: 'form',
  markets: [{ country: 'MX', rank: 1 }],
  fields: [{ use: 'town', require: 'Y' }],
  examples: { valid: [{ town: 'a b' }], invalid: [{ data: {}, field: 'town', keyword: 'required' }] },
}
export const flow = {
  $schema: '../meta/flow.schema.json',
  name: 'form',
  description: 'A form and an answer.',
  asks: 'form',
  next: 'answer',
  words: { button: 'checkout.pay', options: 'field.option.bank.label', heading: 'local.title.wait' },
  template: {
    present: { page: 'wait', ticket: 'none', expires: 'P1D', details: [{ name: 'amount' }], actions: [] },
    text: { en: { steps: ['Wait.'] } },
    providers: { sandbox: { make: 'slip', digits: 9 } },
  },
}
export const page = {
  $schema: '../schemas/meta/page.schema.json',
  id: 'home',
  routes: ['home'],
  layout: 'main',
  header: 'hidden',
  title: 'page.home',
  blocks: [{ block: 'Notice', about: 'fee', blocks: [{ block: 'PayButton' }] }],
}
/** The page with the payment instructions of a local method. */
const instructions = {
  ...page,
  id: 'wait',
  routes: ['wait'],
  data: ['order', 'instructions'],
  blocks: [{ block: 'PayButton' }],
}
export const block = {
  $schema: '../meta/block.schema.json',
  title: 'Notice',
  required: ['about'],
  properties: {
    about: { type: 'string', localeKeys: ['notice.*.title', 'notice.*.hint'], description: 'What it is about.' },
    mark: { enum: ['good', 'bad'], description: 'The sign.' },
    lines: { type: 'array', items: { type: 'string' }, localeKeys: ['*'], description: 'More.' },
    seconds: { type: 'integer', minimum: 0, description: 'How long.' },
  },
}
export const text = {
  'checkout.pay': 'Pay',
  'field.option.bank.label': 'Choose a bank',
  'field.town.label': 'Town',
  'local.amount': 'Amount',
  'local.title.wait': 'Wait',
  'notice.fee.hint': 'Ask your bank.',
  'notice.fee.title': 'A fee',
  'page.home': 'Home',
  'time.left_one': 'One minute',
  'time.left_other': '{{count}} minutes',
}
/** Another language's text. */
export const translated = (said: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([key, words]) => [key, `${words} (pt)`]))
export const pack = {
  $schema: '../schemas/meta/locale.schema.json',
  tag: 'en',
  name: 'English',
  direction: 'ltr',
  lowercaseLabels: true,
  text,
}

const sound: Record<string, unknown> = {
  'schemas/fields/town.json': field,
  'schemas/flows/form.json': flow,
  'schemas/flows/voucher.json': { ...flow, name: 'voucher', next: 'instructions' },
  'schemas/methods/PAY.json': method,
  'pages/home.json': page,
  'pages/wait.json': instructions,
  'schemas/blocks/Notice.json': block,
  'locales/en.json': pack,
  'locales/pt.json': { ...pack, tag: 'pt', text: translated(text) },
}

/** A small project of these files, with some of them replaced. A text is written unchanged. */
export function project(changes: Record<string, unknown> = {}): SchemaFile[] {
  const files = Object.entries({ ...sound, ...changes }).map(([path, content]) => ({
    path,
    text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  }))
  return [...metas, ...files]
}

/** Every finding as `code file:line:column hint`. */
export const findings = (changes: Record<string, unknown>, more: Partial<LintTools> = {}) =>
  lint(project(changes), { ...tools, ...more }).map(({ code, file, line, column, hint }) =>
    `${code} ${file}:${line}:${column} ${hint}`.trim(),
  )

/** Every error in that file of a project with these changes: its code, its whole line, and what to do. */
export function errorsIn(path: string, changes: Record<string, unknown>, its: LintTools = tools): string[] {
  const files = project(changes)
  return lint(files, its)
    .filter(({ file, severity }) => file === path && severity === 'error')
    .map(({ code, line, hint }) => {
      const shown = files.find((one) => one.path === path)?.text.split('\n')[line - 1]
      return `${code} ${shown?.trim()} | ${hint}`
    })
}

/** Every finding in that file as its code, the text at its place, and what to do; `but` leaves out one code. */
export function foundIn(path: string, content: unknown, but?: string): string[] {
  const files = project({ [path]: content })
  return lint(files, tools)
    .filter(({ file, code }) => file === path && code !== but)
    .map(({ code, line, column, hint }) => {
      const shown = files.find((one) => one.path === path)?.text.split('\n')[line - 1] ?? ''
      return `${code} ${shown
        .slice(column - 1)
        .replace(/[,{]*$/, '')
        .trim()} | ${hint}`
    })
}
