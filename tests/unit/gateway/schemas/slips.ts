/** Faults that somebody may make in field kinds, flows and catalogs, one in each. */
import type { SchemaFile } from '../../../../core/schemaFile.ts'

export interface Slip {
  what: string
  /** From the schemas folder on. */
  file: string
  /** @returns what the file then says; undefined where it is gone */
  spoil: (text: string) => string | undefined
}

type Json = Record<string, unknown>

/** The file with other members; one that is undefined is left out. */
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
  ['a keyboard that there is not', 'fields/email.json', set({ inputmode: 'mail' })],
  ['half of the file', 'fields/email.json', half],
  ['an empty file', 'fields/lastName.json', () => ''],
  ['a list in place of an object', 'fields/firstName.json', (text) => `[${text}]`],
  ['bytes that are no text', 'fields/email.json', () => '\u0000\ufffd'],
  ['100,000 lists in each other', 'fields/email.json', () => '['.repeat(100_000)],
  ['a name twice', 'fields/identityNumber.json', (text) => text.replace('{', '{ "name": "identityNumber",')],
  ['the file is gone', 'fields/email.json', gone],
  ['the kind is called otherwise than its file', 'fields/lastName.json', set({ name: 'surname' })],
  ['no name', 'fields/email.json', set({ name: undefined })],
  ['no examples', 'fields/firstName.json', set({ examples: undefined })],
  ['no schema is named', 'fields/email.json', set({ $schema: undefined })],
  ['a schema is named that there is not', 'fields/email.json', set({ $schema: '../meta/feild.schema.json' })],
  ['a member that nobody knows', 'fields/identityNumber.json', set({ lable: 'Number' })],
  ['a prototype', 'fields/email.json', (text) => text.replace('{', '{ "__proto__": { "polluted": 1 },')],
  ['a control that there is not', 'fields/phone.json', set({ component: 'Fone' })],
  ['a component that is no text', 'fields/email.json', set({ component: 7 })],
  ['a type of keyboard in place of an input type', 'fields/email.json', set({ inputType: 'numeric' })],
  ['a key to press that there is not', 'fields/city.json', set({ enterkeyhint: 'submit' })],
  ['a limit below one', 'fields/address.json', set({ maxLength: 0 })],
  ['a keyword that there is not', 'fields/email.json', schema({ emailAdress: true })],
  ['a keyword with a value that it can not have', 'fields/lastName.json', schema({ minLength: 'two' })],
  ['an expression that is none', 'fields/postalCode.json', schema({ pattern: '[' })],
  ['an expression that backtracks for ever', 'fields/email.json', schema({ pattern: '^(a+)+$' })],
  ['keywords as a list', 'fields/city.json', set({ schema: ['noCardNumber'] })],
  ['advice by a keyword that there is not', 'fields/firstName.json', set({ advice: { isName: true } })],
  ['options of a list that there is not', 'fields/province.json', set({ optionsFrom: 'states' })],
  ['options by country where most have no list', 'fields/city.json', set({ optionsFrom: 'regions' })],
  ['a country in small letters', 'fields/identityNumber.json', set({ byCountry: { br: { maxLength: 14 } } })],
  ['a keyword wrong in one country', 'fields/lastName.json', set({ byCountry: { BR: { schema: { minLength: -1 } } } })],
  ['advice of what does not bind', 'fields/email.json', set({ byCountry: { ID: { asAdvice: ['minWords'] } } })],
  ['a limit that is no number', 'fields/blikcode.json', set({ maxLength: '6' })],
  ['a behaviour that there is not', 'flows/voucher.json', set({ next: 'instruction' })],
  ['the file is gone', 'flows/redirect.json', gone],
  ['half of the file', 'catalogs/regions.json', half],
  ['the file is gone', 'catalogs/regions.json', gone],
  ['a country without its list', 'catalogs/regions.json', regions(({ US: _, ...others }) => others)],
  ['a list for a country that has none', 'catalogs/regions.json', regions((lists) => ({ ...lists, MX: lists.US }))],
  ['options without a value', 'catalogs/regions.json', regions((lists) => ({ ...lists, US: [{ label: 'Alabama' }] }))],
  [
    'an action that there is not',
    'catalogs/sandboxCards.json',
    first('cards', (card) => ({ ...card, action: 'give' })),
  ],
  ['half of the file', 'catalogs/sandboxCards.json', half],
  [
    'an outcome that there is not',
    'catalogs/sandboxAccounts.json',
    first('accounts', (one) => ({ ...one, answer: 1 })),
  ],
  ['the file is gone', 'catalogs/platforms.json', gone],
  ['an empty object', 'catalogs/platforms.json', () => '{}'],
  ['a bank without a name', 'catalogs/banks.json', set({ banks: { MY: { MAYBANK: 7 } } })],
  ['half of the file', 'catalogs/banks.json', half],
  ['a file that the page is built with, half', 'catalogs/cardBrands.json', half],
  ['a file that the page is built with, without countries', 'catalogs/countries.json', set({ codes: [] })],
]

export const allSlips: Slip[] = slips.map(([what, file, spoil]) => ({ what, file, spoil }))

/** The files with the slip made. */
export const withSlip = (files: SchemaFile[], { file, spoil }: Slip): SchemaFile[] =>
  files.flatMap((each) => {
    if (each.path !== file) return [each]
    const text = spoil(each.text)
    return text === undefined ? [] : [{ ...each, text }]
  })
