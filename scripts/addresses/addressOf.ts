/** A country's address metadata, reduced to what a form uses of it. */
import type { AddressCatalog } from '../../schemas/types.ts'
import { postalPatterns } from './postalPattern.ts'

type CountryAddress = AddressCatalog['countries'][string]
type Part = CountryAddress['lines'][number][number]

/** Of a file of the metadata; what is not here is not used. */
export interface Metadata {
  /** Such as '%N%n%O%n%A%n%C, %S %Z': a letter for each part, %n between lines. */
  fmt?: string
  /** The letters of the parts without which mail does not arrive. */
  require?: string
  /** A regular expression for a whole postal code, in capitals. */
  zip?: string
  zipex?: string
  /** What an envelope has before the code. */
  postprefix?: string
  state_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  zip_name_type?: string
}

/** Of the metadata's entry ZZ, which stands for every country that says nothing else and is not in the package. */
const unsaid = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }

/** Names, organizations and sorting codes are no parts of ours. */
const partOf: Record<string, Part> = {
  A: 'address',
  C: 'city',
  D: 'sublocality',
  S: 'province',
  Z: 'postalCode',
}

/**
 * What the post of a country calls its code where the metadata says no more than 'postal': Royal Mail and the posts of
 * the islands, Australia Post, New Zealand Post, Pos Malaysia; Correios.
 */
const postalNames: Record<string, string> = {
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE', 'AU', 'NZ', 'MY'].map((code) => [code, 'postcode'])),
  BR: 'cep',
}

/**
 * Where the metadata's silence means a province, and the post says no other word: Canada Post, China Post, Correos, Poste
 * Italiane, Correo Argentino. Elsewhere it may mean a county or a state as well, and the form says 'State or province'.
 */
const withProvinces = ['AR', 'CA', 'CN', 'ES', 'IT']

/** @param code ISO 3166-1 alpha-2, or XK */
export function addressOf(metadata: Metadata, code: string): CountryAddress {
  const { fmt = unsaid.fmt, require = unsaid.require, zip, zipex, postprefix } = metadata
  const lines = fmt
    .split('%n')
    .map((line) => [...line.matchAll(/%([A-Z])/g)].flatMap(([, letter = '']) => partOf[letter] ?? []))
    .filter((line) => line.length > 0)
  const parts = lines.flat()
  const names: [Part, string | undefined][] = [
    ['postalCode', metadata.zip_name_type ?? postalNames[code]],
    ['province', metadata.state_name_type ?? (withProvinces.includes(code) ? 'province' : undefined)],
    ['city', metadata.locality_name_type],
    ['sublocality', metadata.sublocality_name_type],
  ]
  const named = names.flatMap(([part, name]) => (name && parts.includes(part) ? [[part, camelCase(name)]] : []))
  const needed = [...require].flatMap((letter) => partOf[letter] ?? []).filter((part) => parts.includes(part))
  return {
    lines,
    needed: parts.filter((part) => needed.includes(part)),
    ...(named.length > 0 && { names: Object.fromEntries(named) }),
    ...(zip && {
      postalCode: {
        patterns: postalPatterns(zip, postprefix),
        examples: examplesOf(zipex),
        ...(isDigitsOnly(zip, postprefix) && { digits: true }),
      },
    }),
  }
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Two, of which the second has another length than the first where the country has such codes. */
function examplesOf(zipex = ''): string[] {
  const [first = '', ...others] = zipex.split(',')
  const second = others.find(({ length }) => length !== first.length) ?? others[0]
  return second ? [first, second] : [first]
}

/** Whether a keypad of digits is enough for all that people type. */
const isDigitsOnly = (zip: string, prefix = '') =>
  prefix === '' && /^[\d(){}?:,|[\]]*$/.test(zip.replaceAll('\\d', '0'))
