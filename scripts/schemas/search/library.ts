/** The schema files of one folder or revision, for commands that compile their forms. */
import { withAskedOption } from '../../../core/compile/askedOption.ts'
import { compileForm } from '../../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../../core/compile/mergeDefinitions.ts'
import { totalsOf } from '../../../core/compile/totals.ts'
import type { Asking, CompiledForm, MergeContext } from '../../../core/compile/types.ts'
import { compileConditions } from '../../../core/conditions/compileConditions.ts'
import { readSchemas } from '../../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../../core/schemaFile.ts'
import type {
  AddressCatalog,
  CardBrand,
  FieldKind,
  MethodField,
  MethodFile,
  RolloutFile,
} from '../../../schemas/types.ts'
import { keywords } from '../../../validators/keywords.node.ts'

export interface Library {
  kinds: Record<string, FieldKind>
  methods: Record<string, MethodFile>
  /** Next versions of methods. */
  next: Record<string, MethodFile>
  rollouts: Record<string, RolloutFile>
  regions: Record<string, { label: string; value: string }[]>
  banks: Record<string, Record<string, string>>
  addresses: AddressCatalog['countries']
  countries: string[]
  cardBrands: CardBrand[] | undefined
}

/** @param files with their paths in the folder, such as `methods/OXXO.json`. @throws SyntaxError for invalid JSON */
export function libraryOf(files: SchemaFile[]): Library {
  const named = <Content>(room: string) =>
    files.flatMap(({ path, text }): [string, Content][] => {
      const [, name] = new RegExp(`^${room}/([^/]+)\\.json$`).exec(path) ?? []
      return name ? [[name, read<Content>(path, text)]] : []
    })
  const catalogs = Object.fromEntries(named<Record<string, never>>('catalogs'))
  return {
    kinds: Object.fromEntries(named<FieldKind>('fields')),
    methods: Object.fromEntries(named<MethodFile>('methods')),
    next: Object.fromEntries(named<MethodFile>('next')),
    rollouts: Object.fromEntries(named<RolloutFile>('rollout')),
    regions: catalogs.regions?.regions ?? {},
    banks: catalogs.banks?.banks ?? {},
    addresses: catalogs.addresses?.countries ?? {},
    countries: catalogs.countries?.codes ?? [],
    cardBrands: catalogs.cardBrands?.brands,
  }
}

function read<Content>(path: string, text: string): Content {
  try {
    return JSON.parse(text) as Content
  } catch {
    throw new SyntaxError(`${path} is not valid JSON; validate shows the place.`)
  }
}

/** The files of a schemas folder on the disk. */
export const libraryIn = (folder: string): Library => libraryOf(readSchemas(folder, libraryRooms).files)

/** Folders of a library's files. */
export const libraryRooms = ['catalogs', 'fields', 'methods', 'next', 'rollout']

type Asked = Pick<MethodFile, 'code' | 'fields' | 'text' | 'options' | 'network'>

/** The data of an order that change a form. */
export type OrderTerms = Partial<Pick<MergeContext, 'installments' | 'total' | 'supportedCards'>>

/** The amounts and currencies of orders that a file tells apart. */
const totalTermsOf = ({ fields, markets }: Pick<MethodFile, 'fields' | 'markets'>): OrderTerms[] =>
  totalsOf(fields, markets).flatMap((total) => (total ? [{ total }] : []))

/** @throws DefinitionError where the fields have no form in that country */
export function formOf(
  { code, fields, text, options, network }: Asked,
  asking: Asking & OrderTerms,
  library: Library,
): CompiledForm {
  const { country } = asking
  const { kinds, regions, banks, addresses, countries, cardBrands } = library
  const context = {
    ...asking,
    method: code,
    text,
    kinds,
    regions,
    banks,
    addresses,
    countries,
    cardBrands,
    network,
    countryName: (name: string) => name,
  }
  const definitions = withAskedOption(mergeDefinitions(fields, context), options)
  return compileForm(definitions, { country, method: code }, keywords, compileConditions)
}

/** A kind as the only field of a form. */
export const formOfKind = (name: string, country: string, library: Library): CompiledForm =>
  formOf(
    { code: 'CARD', fields: [{ use: name, display: 'Y' }], text: { en: {} } as MethodFile['text'] },
    { country },
    library,
  )

/** All entries, those in rows included. */
export const entriesOf = (fields: MethodField[]): MethodField[] =>
  fields.flatMap((field) => [field, ...entriesOf(field.rowFields ?? [])])

/**
 * Countries in which a method's forms may differ: its markets; for a method that is offered everywhere, the countries that
 * it names and two more.
 */
export function countriesOf({ markets, fields, examples }: MethodFile): string[] {
  const named = [
    ...entriesOf(fields).flatMap(({ countries = [], byCountry = {} }) => [...countries, ...Object.keys(byCountry)]),
    ...[examples, examples.full, ...(examples.orders ?? [])].flatMap((each) => [
      ...(each?.valid ?? []).map(({ country }) => country),
      ...(each?.invalid ?? []).map(({ country, data }) => country ?? data.country),
    ]),
  ].filter((country): country is string => typeof country === 'string' && /^[A-Z]{2}$/.test(country))
  return [...new Set([...markets.flatMap(({ country }) => (country === '*' ? ['US', 'DE'] : [country])), ...named])]
}

/** The detail levels of an order, smallest first; one where the file makes no difference. */
export const billingsOf = ({ fields }: Pick<MethodFile, 'fields'>): ('minimal' | 'full')[] =>
  entriesOf(fields).some(({ billing }) => billing) ? ['minimal', 'full'] : ['full']

const plain: OrderTerms = {}
const inParts: OrderTerms = { installments: [3, 6, 12], total: { amountMinor: 100_000, currency: 'USD' } }
const someCards: OrderTerms = { supportedCards: ['VISA', 'NARANJA'] }

/** Orders that get different forms of a method; one where the order makes no difference. */
export function termsOf(method: Pick<MethodFile, 'fields' | 'markets'>, { kinds }: Library): OrderTerms[] {
  const { fields } = method
  const asked = entriesOf(fields).map(({ use, optionsFrom }) => {
    const kind = use !== undefined && Object.hasOwn(kinds, use) ? kinds[use] : undefined
    return { from: optionsFrom ?? kind?.optionsFrom, keywords: kind?.keywordsFrom ?? [] }
  })
  return [
    // First, so that a difference is shown with such an order.
    ...totalTermsOf(method),
    plain,
    ...(asked.some(({ from }) => from === 'installments') ? [inParts] : []),
    ...(asked.some(({ keywords }) => keywords.includes('supportedCards')) ? [someCards] : []),
  ]
}
