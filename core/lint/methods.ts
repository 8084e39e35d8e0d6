import type { MethodField, MethodFile } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { isSold, totalsOf } from '../compile/totals.ts'
import type { Asking } from '../compile/types.ts'
import { lintControls } from './controls.ts'
import { lintDeclines } from './declines.ts'
import { escapeName } from './document.ts'
import { entriesOf, lintEntries } from './entries.ts'
import { lintFieldTexts } from './fieldTexts.ts'
import { formJudge, wrongExample } from './formFindings.ts'
import { lintInstructions } from './instructions.ts'
import { lintLanguages } from './languages.ts'
import type { Library, Typed } from './library.ts'
import { lintMarkets } from './markets.ts'
import { lintOptions, lintTexts } from './options.ts'
import { lintProviderSettings } from './providerSettings.ts'
import { lintProviders } from './providers.ts'
import { lintRecurs } from './recurs.ts'
import { lintStep } from './step.ts'
import type { Finding } from './types.ts'
import { lintWays } from './ways.ts'
import { lintAmounts, lintPlaces, lintYesNo } from './yesNo.ts'

/** Checks a method: its references, its markets, its instructions, its form in every market, and its examples. */
export function lintMethod(method: Typed<MethodFile>, library: Library): Finding[] {
  const { content, finding } = method
  const findings: Finding[] = []
  if (content.code !== method.id) {
    findings.push(
      finding(
        'TF205',
        '/code',
        `the file is named ${method.id}.json, the method "${content.code}".`,
        'give both one name',
      ),
    )
  }
  if (content.nameKey && !library.hasText(content.nameKey)) {
    findings.push(
      finding('TF207', '/nameKey', `no language pack has the key "${content.nameKey}".`, 'add it to all of locales'),
    )
  }
  return [
    ...findings,
    ...unknownFlow(method, library),
    ...unknownNetwork(method, library),
    ...lintMarkets(method, library),
    ...lintOptions(method),
    ...lintInstructions(method, library),
    ...lintWays(method, library),
    ...lintDeclines(method),
    ...lintProviders(method, library),
    ...lintProviderSettings(method, library),
    ...lintTexts(method),
    ...lintLanguages(method, library),
    ...lintPlaces(method, method.content.fields, '/fields'),
    ...lintAmounts(method),
    ...lintStep(method, library, lintAsked),
    ...lintRecurs(method, library),
    ...lintAsked(method, library, () => [
      ...lintYesNo(method, method.content.fields, '/fields', library),
      ...lintFieldTexts(method, library),
    ]),
  ]
}

function unknownFlow({ content: { flow }, finding }: Typed<MethodFile>, { flowsByName, broken }: Library): Finding[] {
  if (flowsByName.has(flow) || broken.has(flow)) return []
  const hint = didYouMean(flow, flowsByName.keys(), `add schemas/flows/${flow}.json`)
  return [finding('TF238', '/flow', `the flow "${flow}" does not exist.`, hint)]
}

/** TF278: a method's network is a brand of the catalog. */
function unknownNetwork({ content: { network }, finding }: Typed<MethodFile>, { cardBrands }: Library): Finding[] {
  const types = cardBrands?.map(({ type }) => type)
  if (network === undefined || !types || types.includes(network)) return []
  const hint = didYouMean(network, types, 'add it to catalogs/cardBrands.json')
  return [finding('TF278', '/network', `the card network "${network}" does not exist.`, hint)]
}

/**
 * Checks a file's fields: its components, its form in every market, its examples.
 *
 * @param more findings that depend only on the fields and their texts
 */
export function lintAsked(file: Typed<Asked>, library: Library, more: () => Finding[] = () => []): Finding[] {
  const { fields } = file.content
  const content = formContent(file)
  if (!library.soundFields.has(content)) {
    const others = more()
    const findings = [...lintEntries(file, fields, '/fields', library), ...lintControls(file, library)]
    const usesBroken = usedBy(fields).some((kind) => library.broken.has(kind))
    if (findings.length > 0 || usesBroken) return [...others, ...findings]
    if (others.length > 0) return [...others, ...formFindings(file, content, library)]
    library.soundFields.add(content)
  }
  return formFindings(file, content, library)
}

const formFindings = (file: Typed<Asked>, content: string, library: Library): Finding[] =>
  library.soundForms.once(content, aroundForms(file, library), () => lintForms(file, library))

/**
 * A file's data that decide its forms: files with equal data have the same fields, the same forms and the same faults. A
 * method's code only affects a form's id.
 */
function formContent({ content }: Typed<Asked>): string {
  const { fields, options, examples, text = {}, providers } = content
  const texts = Object.entries(text).map(([language, { fields, options }]) => [language, fields, options])
  return JSON.stringify([fields, options, examples, texts, providers?.sandbox])
}

/** All data besides the file that a form without faults depends on. A field without a kind may have a kind's name. */
function aroundForms({ content }: Typed<Asked>, library: Library): unknown[] {
  const { tools, kindsByName, regions, banks, countries } = library
  const kinds = entriesOf(content.fields)
    .flatMap(namesOf)
    .map((name) => {
      const known = canonicalName(name)
      return Object.hasOwn(kindsByName, known) ? kindsByName[known] : undefined
    })
  const currencies = content.markets.map((market) => market.currencies)
  const totals = JSON.stringify([totalsOf(content.fields, content.markets), currencies])
  return [tools.keywords, regions, banks, countries, countriesOf(content, library).join(), totals, ...kinds]
}

/** Members by which an entry may name a kind. */
const namesOf = ({ use = '', as = '', name = '' }: MethodField) => [use, as, name]

/** The common part of methods' forms and the order's forms. */
export type Asked = Pick<MethodFile, 'code' | 'fields' | 'text' | 'options' | 'network' | 'examples' | 'providers'> & {
  markets: { country: string; currencies?: string[] }[]
}

const usedBy = (fields: MethodField[]): string[] =>
  fields.flatMap(({ use, rowFields }) => [use ?? '', ...usedBy(rowFields ?? [])])

/**
 * The countries to try: for a method offered everywhere, those where its kinds or entries differ, and one that does not
 * differ. With options from a catalog, any country may be the one without them.
 */
function countriesOf({ markets, fields }: Asked, { kindsByName }: Library): string[] {
  const isAnywhere = markets.some(({ country }) => country === '*')
  if (!isAnywhere) return [...new Set(markets.map(({ country }) => country))]
  const all = Object.values(kindsByName)
  const names = new Set(entriesOf(fields).flatMap(namesOf).map(canonicalName))
  const used = all.filter(({ name }) => names.has(name))
  const isListed = [...entriesOf(fields), ...used].some(
    ({ optionsFrom: from }) => from === 'regions' || from === 'banks',
  )
  const differing = (isListed ? all : used).flatMap(({ byCountry }) => Object.keys(byCountry ?? {}))
  const named = entriesOf(fields).flatMap(({ countries = [], byCountry = {} }) => [
    ...countries,
    ...Object.keys(byCountry),
  ])
  return [
    ...new Set(markets.flatMap(({ country }) => (country === '*' ? ['US', 'DE', ...differing, ...named] : [country]))),
  ]
}

/** The detail levels of an order, smallest first; one where the file makes no difference. */
const billingsOf = ({ fields }: Asked): NonNullable<Asking['billing']>[] =>
  entriesOf(fields).some(({ billing }) => billing) ? ['minimal', 'full'] : ['full']

function lintForms({ content, finding }: Typed<Asked>, library: Library): Finding[] {
  const { text, options, network } = content
  // An example may choose another option than most examples.
  const choice = options && { option: content.examples.option ?? options[0]?.code }
  const judges = new Map<string, ReturnType<typeof formJudge>>()
  const judgeOf = (country: string, billing: Asking['billing'], total?: Asking['total']) => {
    const id = `${country} ${billing} ${total?.amountMinor} ${total?.currency}`
    const asking = { country, billing, total, text, options, network }
    const judge = judges.get(id) ?? formJudge(content.fields, asking, content.code, library)
    judges.set(id, judge)
    return judge
  }
  const countries = countriesOf(content, library)
  const billings = billingsOf(content)
  const totals = totalsOf(content.fields, content.markets)
  for (const total of totals) {
    for (const billing of billings) {
      for (const country of countries) {
        const fault = isSold(content.markets, country, total) ? judgeOf(country, billing, total) : undefined
        if (typeof fault !== 'object') continue
        const ofBilling = billings.length > 1 ? [`${billing} billing`] : []
        const where = [country, ...ofBilling, ...(total ? [`${total.amountMinor} ${total.currency}`] : [])].join(', ')
        return [finding(fault.code, `/fields${fault.path}`, `${fault.message} (${where})`, fault.hint)]
      }
    }
  }

  const examine = (examples: Examples, pointer: string, billing: Asking['billing'], total?: Asking['total']) => {
    const run = (data: Record<string, unknown>, country: unknown) => {
      const judge = judgeOf(String(country ?? data.country ?? countries[0]), billing, total)
      return typeof judge === 'function' ? judge({ data: { ...choice, ...data } }) : new Map<string, string>()
    }
    const report = (place: string, message: string, hint = wrongExample(undefined, undefined, 'fields')) =>
      finding('TF211', `${pointer}/${place}`, message, hint)
    const valid = examples.valid.flatMap((data, index) => {
      const [fault] = run(data, undefined)
      return fault
        ? [
            report(
              `valid/${index}/${escapeName(fault[0])}`,
              `the example fails "${fault[1]}" of ${fault[0]}, and should pass.`,
            ),
          ]
        : []
    })
    const invalid = (examples.invalid ?? []).flatMap(({ data, field, keyword, country }, index) => {
      const failing = run(data, country)
      const got = failing.get(field)
      if (got === keyword) return []
      const verdict = `${field} ${got ? `fails "${got}"` : 'passes'}, and should fail "${keyword}".`
      if (got) return [report(`invalid/${index}/keyword`, verdict, wrongExample(keyword, got, 'fields'))]
      // When another field fails, the example most likely means that field.
      const [other] = [...failing].find(([, fails]) => fails === keyword) ?? []
      if (other) return [report(`invalid/${index}/field`, verdict, `"${other}" fails "${keyword}"`)]
      return [report(`invalid/${index}/data/${escapeName(field)}`, verdict)]
    })
    return [...valid, ...invalid]
  }
  const { full, orders = [] } = content.examples
  const [sound = {}] = content.examples.valid
  const declined = declinedValues(content).flatMap(({ field, value, pointer }): Finding[] => {
    const judge = judgeOf(String(sound.country ?? countries[0]), billings[0])
    if (typeof judge !== 'function') return []
    const fails = judge({ data: { ...choice, ...sound, [field]: value } }).get(field)
    const message = `a shopper can't enter this: it fails "${fails}" of ${field}.`
    return fails ? [finding('TF216', pointer, message, 'write a value that the field takes', { atName: true })] : []
  })
  return [
    ...declined,
    ...examine(content.examples, '/examples', billings[0]),
    ...(full ? examine(full, '/examples/full', 'full') : []),
    ...orders.flatMap((each, index) => examine(each, `/examples/orders/${index}`, billings[0], each.order)),
  ]
}

/** The values that the sandbox declines at once: a list, or each with its reason. */
function declinedValues({ providers, fields }: Asked): { field: string; value: string; pointer: string }[] {
  const { field, declined = {} } = (providers?.sandbox ?? {}) as { field?: string; declined?: string[] | object }
  const isAsked = entriesOf(fields).some(({ as, use, name }) => (as ?? use ?? name) === field)
  if (field === undefined || !isAsked) return []
  const values = Array.isArray(declined) ? declined : Object.keys(declined)
  return values.map((value, index) => {
    const place = Array.isArray(declined) ? index : escapeName(value)
    return { field, value, pointer: `/providers/sandbox/declined/${place}` }
  })
}

type Examples = Pick<Asked['examples'], 'valid' | 'invalid'>
