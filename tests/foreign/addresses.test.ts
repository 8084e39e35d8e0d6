/** libaddressinput's example addresses, in each script that they have: the billing form of the country takes each whole. */
import { compileForm } from '../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import { textOf } from '../../core/texts.ts'
import english from '../../locales/en.json' with { type: 'json' }
import catalog from '../../schemas/catalogs/addresses.json' with { type: 'json' }
import regionCatalog from '../../schemas/catalogs/regions.json' with { type: 'json' }
import billing from '../../schemas/forms/billing.json' with { type: 'json' }
import type { AddressCatalog, MethodField } from '../../schemas/types.ts'
import { ajvCheck } from '../../validators/ajv.ts'
import { check } from '../../validators/check.ts'
import { clean } from '../../validators/clean.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { mergeContext } from '../unit/forms.ts'
import { foreign, listOf } from './foreign.ts'

type Fields = Partial<
  Record<'name' | 'street1' | 'street2' | 'street3' | 'district' | 'city' | 'state' | 'zip', string>
>

const examples = listOf<Record<string, Fields>>('addresses.json')
const { countries } = catalog as AddressCatalog
const regions = regionCatalog.regions as Record<string, { value: string; label: string }[]>

function formIn(country: string) {
  const arranged = { addresses: countries, packText: textOf(english.text) }
  const definitions = mergeDefinitions(billing.fields as MethodField[], {
    ...mergeContext,
    country,
    billing: 'full',
    ...arranged,
  })
  return compileForm(definitions, { country, method: 'address' }, keywords)
}

/** Where the form has a list, the shopper chooses the state. Names of China are written otherwise there. */
const chosen: Record<string, string> = { 'Beijing Shi': 'BJ', 北京市: 'BJ' }
const stateIn = (country: string, state: string) =>
  chosen[state] ?? regions[country]?.find(({ value, label }) => [value, label].includes(state))?.value ?? state

foreign('libaddressinput, example addresses', 'countryinfo.txt, June 2025', ({ real }) => {
  for (const [place, fields] of Object.entries(examples)) {
    const country = place.slice(0, 2)
    const form = formIn(country)
    const names = form.order.flat()
    const { name = 'Ada Lovelace', street1, street2, street3, district, city, state, zip } = fields
    const [firstName, ...rest] = name.split(' ')
    const all: Record<string, string | undefined> = {
      firstName,
      lastName: rest.join(' ') || firstName,
      email: 'ada@example.com',
      address: [street1, street2, street3].filter(Boolean).join('\n'),
      sublocality: district,
      city,
      province: state && stateIn(country, state),
      postalCode: zip,
    }
    const values = clean(Object.fromEntries(names.flatMap((each) => (all[each] ? [[each, all[each]]] : []))))
    const context = { today: '2026-11-21', country, values }
    const judge = check(form.schema, keywords, () => context)
    const isTaken = judge(values) && ajvCheck(form, keywords)(values, context).length === 0
    const why = (judge.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    real(`${place} ${JSON.stringify(values)} ${why}`, isTaken)
    const hints = check(form.advice, keywords, () => context)
    hints(values)
    const about = (hints.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    // Korea has postal codes of five digits since 2015, and the example has six.
    if (country !== 'KR') real(`${place} raises a hint: ${about}`, about.length === 0)
  }
})
