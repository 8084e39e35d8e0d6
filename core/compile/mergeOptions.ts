/** The options of a field, with labels: the entry lists them, or country, order or a catalog decides them. */
import { countryEntries } from '../countries.ts'
import { countsFor, installmentAmounts } from '../installments.ts'
import { DefinitionError } from './definitionError.ts'

/** `countries` and `banks` also name what is listed; see schemas/meta/methodField.schema.json. */
export type OptionSource = 'country' | 'regions' | 'installments' | 'countries' | 'banks' | undefined

/** An option, with a label or its locale key. */
interface Choice {
  label?: string
  labelKey?: string
  value: string
  /** Shown below the label. */
  help?: string
}

/** The data that decides the options: place, order and catalogs. */
interface Lists {
  country: string
  countryName: (country: string) => string
  countries?: readonly string[]
  banks?: Record<string, Record<string, string>>
  regions: Record<string, { label: string; value: string }[]>
  installments?: number[]
  total?: { amountMinor: number; currency: string }
}

interface Asked {
  /** The source of the options; for listed options, the source of their labels. */
  from: OptionSource
  /** The method's own labels, by value. */
  texts?: Record<string, string>
  /** The texts below the labels, by value. */
  help?: Record<string, string>
  /** The country's name for the field. */
  labelKey?: string
  name: string
  path: string
}

/**
 * @param listed the entry's options, with or without labels
 * @returns undefined for a field without options
 * @throws DefinitionError TF116 for a country without regions or a bank that is not in the catalog, TF117 for an option
 *   without a label
 */
export function mergeOptions(
  listed: Choice[] | undefined,
  asked: Asked,
  context: Lists,
): (Choice & Pick<Plan, 'amounts'>)[] | undefined {
  const { from, texts = {}, help = {}, name, path } = asked
  const withHelp = <Named extends Choice>(choice: Named) =>
    Object.hasOwn(help, choice.value) ? { ...choice, help: help[choice.value] } : choice
  return (listed ?? optionsFrom(asked, context))?.map(({ value, ...option }, index) => {
    if (Object.hasOwn(texts, value)) return withHelp({ value, label: texts[value] as string })
    const label =
      option.label ?? (option.labelKey ? undefined : optionName(value, from, `${path}/options/${index}`, context))
    if (label === undefined && !option.labelKey) throw nameless(value, name, `${path}/options/${index}`)
    return withHelp(label === undefined ? { ...option, value } : { ...option, label, value })
  })
}

const nameless = (value: string, name: string, path: string) =>
  new DefinitionError(
    'TF117',
    path,
    `the option "${value}" has no label.`,
    `write it to text.en.fields.${name}.options, or say where it comes from with optionsFrom`,
  )

/** A catalog's label of a code. */
function optionName(value: string, from: OptionSource, path: string, context: Lists): string | undefined {
  if (from !== 'countries' && from !== 'banks') return undefined
  const { countries = [], banks = {}, country } = context
  const known = from === 'countries' ? countries : Object.keys(banks[country] ?? {})
  if (!known.includes(value)) {
    const hint = `add it to schemas/catalogs/${from}.json`
    throw new DefinitionError('TF116', path, `catalog ${from} does not know "${value}".`, hint, { name: value, known })
  }
  return from === 'countries' ? context.countryName(value) : banks[country]?.[value]
}

function optionsFrom({ from, path, labelKey }: Asked, context: Lists): (Choice | Plan)[] | undefined {
  const { country, countryName, regions, installments, total, countries = [], banks = {} } = context
  if (from === 'country') return [{ label: countryName(country), value: country }]
  if (from === 'installments') return installments && plans(installments, labelKey, total)
  // One order for all languages, because a language never changes a form.
  if (from === 'countries')
    return countryEntries({ common: [], codes: countries }, 'en').map(({ code }) => ({
      label: countryName(code),
      value: code,
    }))
  if (from === 'banks') return Object.entries(listOf(banks, from)).map(([value, label]) => ({ label, value }))
  return from === 'regions' ? listOf(regions, from) : undefined

  function listOf<List>(lists: Record<string, List>, catalog: string): List {
    if (Object.hasOwn(lists, country)) return lists[country] as List
    const fault = `catalog ${catalog} has no list for ${country}.`
    throw new DefinitionError('TF116', path, fault, `add it to schemas/catalogs/${catalog}.json`)
  }
}

interface Plan extends Choice {
  amounts?: { currency: string; firstMinor: number; eachMinor: number }
}

/** In full, then in more and more installments, with the word of the label's country: months in Mexico. */
const plans = (counts: number[], labelKey = 'field.periodValue.label', total: Lists['total']): Plan[] => [
  { labelKey: 'field.periodValue.inFull', value: '1' },
  ...countsFor(total?.amountMinor ?? Number.POSITIVE_INFINITY, counts).map((count) => ({
    ...planOf(count, labelKey.replace(/label$/, ''), total),
    value: String(count),
  })),
]

/** The amount of each installment; the first has its own where it differs. */
function planOf(count: number, keys: string, total: Lists['total']) {
  if (!total) return { labelKey: `${keys}installments` }
  const [firstMinor = 0, eachMinor = 0] = installmentAmounts(total.amountMinor, count)
  return {
    labelKey: `${keys}${firstMinor === eachMinor ? 'even' : 'uneven'}`,
    amounts: { currency: total.currency, firstMinor, eachMinor },
  }
}
