/** The changes of a method: its markets and terms, its forms and their rules, its instructions. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import type { MethodFile } from '../../../schemas/types.ts'
import { billingsOf, countriesOf, formOf, type Library, type OrderTerms, termsOf } from '../search/library.ts'
import { changedCountries } from './addresses.ts'
import { type Change, compared, isSame, type Own } from './change.ts'
import { noLongerOffered } from './markets.ts'
import { refusedNow } from './refused.ts'

type Market = MethodFile['markets'][number]

const terms = {
  fee: (market: Market) => market.fee,
  'time zone': (market: Market) => market.zone,
  rank: (market: Market) => market.rank,
}

/** The terms of a method: its fee, the end of its day, its rank. They refuse no order, but a shopper may pay more. */
function termChanges(before: Market[], now: Market[]): Own[] {
  const found = new Map<string, Own>()
  for (const market of now) {
    const old = before.find((each) => each.country === market.country && isSame(each.currencies, market.currencies))
    if (!old) continue
    for (const [name, of] of Object.entries(terms)) {
      if (isSame(of(old), of(market))) continue
      const what = `has another ${name} in ${market.country}: ${shown(of(market))}, was ${shown(of(old))}`
      found.set(what, { what, isBreaking: false })
    }
  }
  return [...found.values()]
}

const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value))

/** @throws DefinitionError where a method of either version has no form: run validate first */
export function methodChanges(
  before: Library,
  now: Library,
  onMethod?: (done: number, total: number, code: string) => void,
): Change[] {
  const own = { methods: {}, next: {}, rollouts: {} }
  const isRestSame = isSame({ ...before, ...own }, { ...now, ...own })
  const all = compared(before.methods, now.methods)
  return all.flatMap(({ name: code, ...versions }, index): Change[] => {
    onMethod?.(index, all.length, code)
    // Compiling its forms takes longest.
    if (isRestSame && isSame(versions.old, versions.next)) return []
    const of = { subject: code, file: `methods/${code}.json` }
    const [old, next] = [versions.old, versions.next].map(switchedOn)
    if (!old) return next ? [{ ...of, what: 'is new', isBreaking: false }] : []
    if (!next) return [{ ...of, what: 'is gone', isBreaking: true, witness: { method: code, ...old.markets[0] } }]
    const changes = [
      ...offerChanges(old, next),
      ...termChanges(old.markets, next.markets),
      ...formChanges([old, before], [next, now]),
      ...restChanges(old, next),
    ]
    return changes.map((change) => ({ ...of, ...change }))
  })
}

/** A method that is switched off is never offered. */
const switchedOn = (method: MethodFile | undefined) => (method?.enabled === false ? undefined : method)

function offerChanges(old: MethodFile, next: MethodFile): Own[] {
  const changes: Own[] = []
  const refused = noLongerOffered(old.markets, next.markets)
  const gained = noLongerOffered(next.markets, old.markets)
  if (refused) changes.push({ what: 'is no longer offered', isBreaking: true, witness: refused })
  // Orders of subscriptions lose the method.
  if (old.recurs && !next.recurs)
    changes.push({
      what: 'is no longer offered for subscriptions',
      isBreaking: true,
      witness: { kind: 'subscription' },
    })
  if (gained) changes.push({ what: `is offered for more orders, such as ${JSON.stringify(gained)}`, isBreaking: false })
  const codes = (file: MethodFile) => (file.options ?? []).map(({ code }) => code)
  for (const option of codes(old).filter((code) => !codes(next).includes(code)))
    changes.push({ what: `option ${option} is gone`, isBreaking: true, witness: { option } })
  for (const option of codes(next).filter((code) => !codes(old).includes(code)))
    changes.push({ what: `option ${option} is new`, isBreaking: false })
  // A method with a single way that gets several asks for a choice.
  if (!old.options && next.options)
    changes.push({ what: 'asks for an option', isBreaking: true, witness: { option: undefined, asked: codes(next) } })
  for (const option of old.options ?? []) {
    const kept = next.options?.find(({ code }) => code === option.code)
    const lost = kept && noLongerOffered(option.markets ?? old.markets, kept.markets ?? next.markets)
    if (lost && !refused)
      changes.push({ what: `option ${option.code} is no longer offered`, isBreaking: true, witness: lost })
  }
  return changes
}

function formChanges([old, before]: [MethodFile, Library], [next, now]: [MethodFile, Library]): Own[] {
  const changes = new Map<string, Own>()
  const add = (change: Own) => changes.set(change.what, changes.get(change.what) ?? change)
  // A change of addresses may change the forms too.
  const moved = changedCountries(before.addresses, now.addresses).map(({ name }) => name)
  const countries = [...new Set([...countriesOf(old), ...countriesOf(next), ...moved])].filter(
    (country) => isIn(old, country) && isIn(next, country),
  )
  const billings = [...new Set([...billingsOf(old), ...billingsOf(next)])]
  const orders = [...new Set([...termsOf(next, now), ...termsOf(old, before)])]
  // Another country or order has shown the same difference.
  const known = new Set<string>()
  for (const country of countries)
    for (const billing of billings)
      for (const order of orders) {
        const asking = { country, billing, ...order }
        const forms: [CompiledForm, CompiledForm] = [formOf(old, asking, before), formOf(next, asking, now)]
        if (forms[0].$id === forms[1].$id) continue
        const [same, whole] = [differenceOf(forms), JSON.stringify(forms.map(bindingOf))]
        if (same !== '[]' && !known.has(same) && !known.has(whole)) {
          const refused = refusedNow(forms, examplesOf(old, next), { country })
          if (refused) add(refusal(forms, refused, { country, billing, order }))
          known.add(refused ? same : whole)
        }
        for (const change of drawnChanges(forms)) add({ what: change, isBreaking: false })
      }
  return [...changes.values()]
}

/** The parts of a form that can refuse a value, by field; without advice, texts and the order of fields. */
const bindingOf = ({ schema, conditions, uiSchema }: CompiledForm): [name: string, binding: unknown][] => [
  ['', conditions],
  ...Object.entries(uiSchema)
    .map(([name, ui]): [string, unknown] => [
      name,
      [schema.properties[name], schema.required.includes(name), ui['ui:widget'], ui['ui:options'].mask],
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
]

/** Only the differences, before and after. */
function differenceOf(forms: [CompiledForm, CompiledForm]): string {
  const [before, now] = forms.map((form) => Object.fromEntries(bindingOf(form))) as [object, object]
  const changed = compared<unknown>({ ...before }, { ...now }).filter(({ old, next }) => !isSame(old, next))
  return JSON.stringify(changed)
}

function refusal(
  [before]: [CompiledForm, CompiledForm],
  { field, keyword, data }: NonNullable<ReturnType<typeof refusedNow>>,
  { country, billing, order }: { country: string; billing: string; order: OrderTerms },
): Own {
  const isNew = !Object.hasOwn(before.uiSchema, field)
  const what =
    keyword === 'required' ? `${isNew ? 'asks' : 'requires'} ${field}` : `refuses a value of ${field} (${keyword})`
  return {
    what,
    isBreaking: true,
    witness: { country, billing, ...(Object.keys(order).length > 0 && { order }), data },
  }
}

function drawnChanges([before, now]: [CompiledForm, CompiledForm]): string[] {
  const [old, next] = [Object.keys(before.uiSchema), Object.keys(now.uiSchema)]
  const gone = old.filter((field) => !next.includes(field)).map((field) => `no longer asks ${field}`)
  const added = next.filter((field) => !old.includes(field)).map((field) => `shows ${field}`)
  const changed = !isSame(
    [before.schema.properties, before.schema.required, before.conditions],
    [now.schema.properties, now.schema.required, now.conditions],
  )
  return [...gone, ...added, ...(changed ? ['has other rules'] : ['is drawn in another way'])]
}

const isIn = ({ markets }: MethodFile, country: string) =>
  markets.some((each) => each.country === country || each.country === '*')

const examplesOf = (...files: MethodFile[]) =>
  files.flatMap(({ examples, options }) => {
    const choice = options && { option: examples.option ?? options[0]?.code }
    const ofOrders = (examples.orders ?? []).flatMap(({ valid }) => valid)
    return [...examples.valid, ...(examples.full?.valid ?? []), ...ofOrders].map(
      (data) => ({ ...choice, ...data }) as Record<string, unknown>,
    )
  })

/** Texts and instructions, which refuse no order. */
const rest = {
  text: 'texts',
  name: 'its name',
  nameKey: 'its name',
  flow: 'its flow',
  present: 'what follows the form',
  providers: 'its settings for providers',
  recurs: 'the rules of its mandate',
} as const

const restChanges = (old: MethodFile, next: MethodFile): Own[] =>
  Object.entries(rest)
    .filter(([member]) => !isSame(old[member as keyof MethodFile], next[member as keyof MethodFile]))
    .map(([, what]) => ({ what: `changes ${what}`, isBreaking: false }))
