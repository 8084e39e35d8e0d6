/** A field kind or a method for the commands about examples: its forms, and the claims of its examples. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import type { FieldKind, MethodFile } from '../../../schemas/types.ts'
import type { Data, Errors } from './judges.ts'
import { billingsOf, countriesOf, formOf, formOfKind, type Library, type OrderTerms } from './library.ts'

export interface Subject {
  /** Such as fields/vpa.json. */
  path: string
  room: 'fields' | 'methods'
  situations: Situation[]
  claims: Claim[]
}

/** A form for some kind of order in some country. */
export interface Situation {
  /** Such as `US full`, or `PE minimal 5000 PEN` for the examples of an order. */
  id: string
  country: string
  billing: 'minimal' | 'full'
  form: CompiledForm
  /** The checks of each field's kind, which the kind's own examples cover. */
  kindSchemas: Record<string, Record<string, unknown>>
}

export interface Claim {
  situation: string
  data: Data
  today?: string
  /** The field of the claim; absent: the claim is that the whole form passes. */
  field?: string
  /** The keyword that the field reports; absent: it passes. */
  keyword?: string
}

/** Whether the claim is right. */
export const holds = ({ field, keyword }: Claim, errors: Errors): boolean =>
  field === undefined ? errors.size === 0 : errors.get(field) === keyword

export function kindSubject({ name, examples, byCountry = {} }: FieldKind, library: Library): Subject {
  const claims = [...examples.valid, ...examples.invalid].map((each): Claim => {
    const example = (typeof each === 'string' ? { value: each } : each) as Named
    const { value, country = 'US', today, values, keyword } = example
    return { situation: `${country} full`, data: { ...values, [name]: value }, today, field: name, keyword }
  })
  const countries = new Set([
    'US',
    'DE',
    ...Object.keys(byCountry),
    ...claims.map(({ situation }) => situation.slice(0, 2)),
  ])
  const situations = [...countries].map((country): Situation => {
    const form = formOfKind(name, country, library)
    return { id: `${country} full`, country, billing: 'full', form, kindSchemas: {} }
  })
  return { path: `fields/${name}.json`, room: 'fields', situations, claims }
}

interface Named {
  value: unknown
  country?: string
  today?: string
  values?: Data
  keyword?: string
}

export function methodSubject(method: MethodFile, library: Library): Subject {
  const { code, options, examples } = method
  const countries = countriesOf(method)
  const billings = billingsOf(method)
  const situationsOf = (billing: Situation['billing'], terms: OrderTerms = {}, of = '') =>
    countries.map((country): Situation => {
      const form = formOf(method, { country, billing, ...terms }, library)
      const id = `${country} ${billing}${of}`
      return { id, country, billing, form, kindSchemas: kindSchemasOf(form, country, library) }
    })
  const ofOrders = (examples.orders ?? []).map(({ order: total, ...each }) => {
    const of = ` ${total.amountMinor} ${total.currency}`
    return { ...each, place: `${billings[0]}${of}`, situations: situationsOf(billings[0] ?? 'full', { total }, of) }
  })
  const situations = [
    ...billings.flatMap((billing) => situationsOf(billing)),
    ...ofOrders.flatMap((each) => each.situations),
  ]
  const choice = options && { option: examples.option ?? options[0]?.code }
  const claimsOf = ({ valid, invalid = [] }: Pick<typeof examples, 'valid' | 'invalid'>, order: string): Claim[] => {
    const at = (country: unknown) => `${String(country ?? countries[0])} ${order}`
    return [
      ...valid.map((data) => ({ situation: at(data.country), data: { ...choice, ...data } })),
      ...invalid.map(({ data, field, keyword, country }) => ({
        ...{ situation: at(country ?? data.country), data: { ...choice, ...data } },
        ...{ field, keyword },
      })),
    ]
  }
  const claims = [
    ...claimsOf(examples, billings[0] ?? 'full'),
    ...(examples.full ? claimsOf(examples.full, 'full') : []),
    ...ofOrders.flatMap((each) => claimsOf(each, each.place)),
  ]
  return { path: `methods/${code}.json`, room: 'methods', situations, claims }
}

const kindForms = new WeakMap<Library, Map<string, Record<string, unknown>>>()

function kindSchemasOf({ uiSchema }: CompiledForm, country: string, library: Library): Situation['kindSchemas'] {
  const known = kindForms.get(library) ?? new Map<string, Record<string, unknown>>()
  kindForms.set(library, known)
  return Object.fromEntries(
    Object.entries(uiSchema).flatMap(
      ([
        field,
        {
          'ui:options': { kind = field },
        },
      ]) => {
        if (!Object.hasOwn(library.kinds, kind)) return []
        const id = `${kind} ${country}`
        const schema = known.get(id) ?? formOfKind(kind, country, library).schema.properties[kind] ?? {}
        known.set(id, schema)
        return [[field, schema]]
      },
    ),
  )
}
