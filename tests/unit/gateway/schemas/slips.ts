/** Faults that an author can make in field kinds, flows and catalogs. */
import type { SchemaFile } from '../../../../core/schemaFile.ts'

export interface Slip {
  what: string
  /** Relative to the schemas folder. */
  file: string
  /** @returns the faulty text, or undefined to delete the file */
  spoil: (text: string) => string | undefined
}

type Json = Record<string, unknown>

/** Replaces members of the file; an undefined member is removed. */
const changed =
  (change: (content: Json) => Json): Slip['spoil'] =>
  (text) => {
    const content = JSON.parse(text) as Json
    return JSON.stringify({ ...content, ...change(content) }, undefined, 2)
  }
const set = (members: Json) => changed(() => members)
const schema = (keywords: Json) => changed(({ schema }) => ({ schema: { ...(schema as Json), ...keywords } }))
const half: Slip['spoil'] = (text) => text.slice(0, text.length / 2)
const gone: Slip['spoil'] = () => undefined
const first = (list: string, change: (entry: Json) => Json) =>
  changed((content) => {
    const [entry, ...rest] = content[list] as Json[]
    return { [list]: [change(entry as Json), ...rest] }
  })
const regions = (change: (regions: Json) => Json) =>
  changed((content) => ({ regions: change(content.regions as Json) }))

const slips: [what: string, file: string, spoil: Slip['spoil']][] = [
  ['an unknown keyboard', 'fields/email.json', set({ inputmode: 'mail' })],
  ['half of the file', 'fields/email.json', half],
  ['an empty file', 'fields/lastName.json', () => ''],
  ['a list in place of an object', 'fields/firstName.json', (text) => `[${text}]`],
  ['bytes that are not text', 'fields/email.json', () => '\u0000\ufffd'],
  ['100,000 nested lists', 'fields/email.json', () => '['.repeat(100_000)],
  ['a name twice', 'fields/identityNumber.json', (text) => text.replace('{', '{ "name": "identityNumber",')],
  ['the file is deleted', 'fields/email.json', gone],
  ['the kind and its file have different names', 'fields/lastName.json', set({ name: 'surname' })],
  ['no name', 'fields/email.json', set({ name: undefined })],
  ['no examples', 'fields/firstName.json', set({ examples: undefined })],
  ['no $schema', 'fields/email.json', set({ $schema: undefined })],
  ['an unknown $schema', 'fields/email.json', set({ $schema: '../meta/feild.schema.json' })],
  ['an unknown member', 'fields/identityNumber.json', set({ lable: 'Number' })],
  ['a prototype', 'fields/email.json', (text) => text.replace('{', '{ "__proto__": { "polluted": 1 },')],
  ['an unknown component', 'fields/phone.json', set({ component: 'Fone' })],
  ['a component that is not a string', 'fields/email.json', set({ component: 7 })],
  ['a type of keyboard in place of an input type', 'fields/email.json', set({ inputType: 'numeric' })],
  ['an unknown enter key', 'fields/city.json', set({ enterkeyhint: 'submit' })],
  ['a limit below one', 'fields/address.json', set({ maxLength: 0 })],
  ['an unknown keyword', 'fields/email.json', schema({ emailAdress: true })],
  ['a keyword with an invalid value', 'fields/lastName.json', schema({ minLength: 'two' })],
  ['an invalid expression', 'fields/postalCode.json', schema({ pattern: '[' })],
  ['an expression that backtracks endlessly', 'fields/email.json', schema({ pattern: '^(a+)+$' })],
  ['keywords as a list', 'fields/city.json', set({ schema: ['noCardNumber'] })],
  ['advice with an unknown keyword', 'fields/firstName.json', set({ advice: { isName: true } })],
  ['options from an unknown list', 'fields/province.json', set({ optionsFrom: 'states' })],
  ['options by country from a list that lacks most countries', 'fields/city.json', set({ optionsFrom: 'regions' })],
  ['a country in lower case', 'fields/identityNumber.json', set({ byCountry: { br: { maxLength: 14 } } })],
  [
    'an invalid keyword in one country',
    'fields/lastName.json',
    set({ byCountry: { BR: { schema: { minLength: -1 } } } }),
  ],
  [
    'a keyword made advice that the field does not have',
    'fields/email.json',
    set({ byCountry: { ID: { asAdvice: ['minWords'] } } }),
  ],
  ['a limit that is not a number', 'fields/blikcode.json', set({ maxLength: '6' })],
  ['an unknown behaviour', 'flows/voucher.json', set({ next: 'instruction' })],
  ['the file is deleted', 'flows/redirect.json', gone],
  ['half of the file', 'catalogs/regions.json', half],
  ['the file is deleted', 'catalogs/regions.json', gone],
  ['a country without its list', 'catalogs/regions.json', regions(({ US: _, ...others }) => others)],
  ['a list for a country that has none', 'catalogs/regions.json', regions((lists) => ({ ...lists, MX: lists.US }))],
  ['options without a value', 'catalogs/regions.json', regions((lists) => ({ ...lists, US: [{ label: 'Alabama' }] }))],
  ['an unknown action', 'catalogs/sandboxCards.json', first('cards', (card) => ({ ...card, action: 'give' }))],
  ['half of the file', 'catalogs/sandboxCards.json', half],
  ['an unknown outcome', 'catalogs/sandboxAccounts.json', first('accounts', (one) => ({ ...one, answer: 1 }))],
  ['the file is deleted', 'catalogs/platforms.json', gone],
  ['an empty object', 'catalogs/platforms.json', () => '{}'],
  ['a bank without a name', 'catalogs/banks.json', set({ banks: { MY: { MAYBANK: 7 } } })],
  ['half of the file', 'catalogs/banks.json', half],
  ['half of the file', 'catalogs/cardBrands.json', half],
  ['half of a file that is built into the page', 'catalogs/coBadges.json', half],
  ['a file that is built into the page, without countries', 'catalogs/countries.json', set({ codes: [] })],
]

export const allSlips: Slip[] = slips.map(([what, file, spoil]) => ({ what, file, spoil }))

/** The files, with the fault in its file. */
export const withSlip = (files: SchemaFile[], { file, spoil }: Slip): SchemaFile[] =>
  files.flatMap((each) => {
    if (each.path !== file) return [each]
    const text = spoil(each.text)
    return text === undefined ? [] : [{ ...each, text }]
  })
