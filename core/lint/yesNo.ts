/** The "Y" and "N" of an entry, and its country codes. Warnings: the form still works. */
import type { MethodField, MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

const members = ['display', 'require', 'isRowFields'] as const

/** TF259: "Yes" means neither, and makes a field optional. TF218: an unknown country. */
export function lintYesNo(file: Typed<unknown>, fields: MethodField[], pointer: string, library: Library): Finding[] {
  return fields.flatMap((field, index) => {
    const at = `${pointer}/${index}`
    return [
      ...members.flatMap((name) => {
        const said: unknown = field[name]
        if (said === undefined || said === 'Y' || said === 'N' || said === '') return []
        const hint = /^(?:y|yes|true|1)$/i.test(String(said)) ? 'write "Y"' : 'write "Y" or "N"'
        const message = `"${said}" means neither yes nor no, and counts as no.`
        return [file.finding('TF259', `${at}/${name}`, message, hint, { severity: 'warning' })]
      }),
      ...(field.countries ?? []).flatMap((code, place) => noCountry(file, code, `${at}/countries/${place}`, library)),
      ...countryKeys(file, field.byCountry, at, library),
      ...lintYesNo(file, field.rowFields ?? [], `${at}/rowFields`, library),
    ]
  })
}

/** The countries of byCountry. */
export const countryKeys = (file: Typed<unknown>, byCountry: object | undefined, at: string, library: Library) =>
  Object.keys(byCountry ?? {}).flatMap((code) =>
    noCountry(file, code, `${at}/byCountry/${escapeName(code)}`, library, true),
  )

function noCountry(
  { finding }: Typed<unknown>,
  code: string,
  pointer: string,
  { countries }: Library,
  atName = false,
): Finding[] {
  if (countries.length === 0 || countries.includes(code)) return []
  const hint = didYouMean(code, countries, 'write a code of ISO 3166-1')
  return [finding('TF218', pointer, `country "${code}" does not exist.`, hint, { severity: 'warning', atName })]
}

/** TF280: an amount without one currency, or that no order has. TF266: a currency that the method does not take. */
export function lintAmounts({ content: { markets, fields }, finding }: Typed<MethodFile>): Finding[] {
  const isAny = markets.some(({ currencies }) => currencies === undefined)
  const taken = [...new Set(markets.flatMap(({ currencies = [] }) => currencies))]
  const walk = (each: MethodField[], at: string, around?: string[]): Finding[] =>
    each.flatMap(({ currencies = around, amountMinor, rowFields = [] }, index) => {
      const own = `${at}/${index}`
      const strange = (currencies === around ? [] : (currencies ?? [])).flatMap((code, place) => {
        if (isAny || taken.includes(code)) return []
        const hint = didYouMean(code, taken, 'add it to a market, or take it out')
        const fault = `the method does not take "${code}".`
        return [finding('TF266', `${own}/currencies/${place}`, fault, hint, { severity: 'warning' })]
      })
      const { atLeast = 0, below = Infinity } = amountMinor ?? {}
      const count = currencies?.length ?? (isAny ? 0 : taken.length)
      const refuse = (fault: string, hint: string) => finding('TF280', `${own}/amountMinor`, fault, hint)
      return [
        ...strange,
        ...(amountMinor && count !== 1 ? [refuse('an amount needs one currency.', 'name it in currencies')] : []),
        ...(atLeast >= below ? [refuse('no amount is in this range.', `write more than ${atLeast} as below`)] : []),
        ...walk(rowFields, `${own}/rowFields`, currencies),
      ]
    })
  return walk(fields, '/fields')
}

/** TF266: a field only for countries in which the method is not offered. */
export function lintPlaces(
  { content: { markets }, finding }: Typed<MethodFile>,
  fields: MethodField[],
  pointer: string,
): Finding[] {
  const offered = markets.map(({ country }) => country)
  if (offered.includes('*')) return []
  const fault = (code: string, at: string, atName = false) => {
    const message = `the method is not offered in "${code}".`
    const hint = didYouMean(code, offered, 'add a market, or take it out')
    return finding('TF266', at, message, hint, { severity: 'warning', atName })
  }
  const walk = (each: MethodField[], at: string): Finding[] =>
    each.flatMap(({ countries = [], byCountry = {}, rowFields = [] }, index) => [
      ...countries.flatMap((code, place) =>
        offered.includes(code) ? [] : [fault(code, `${at}/${index}/countries/${place}`)],
      ),
      ...Object.keys(byCountry).flatMap((code) =>
        offered.includes(code) ? [] : [fault(code, `${at}/${index}/byCountry/${escapeName(code)}`, true)],
      ),
      ...walk(rowFields, `${at}/${index}/rowFields`),
    ])
  return walk(fields, pointer)
}
