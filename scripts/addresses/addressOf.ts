/** A country's address metadata, reduced to the parts that a form uses. */
import type { AddressCatalog } from '../../schemas/types.ts'
import { postalPatterns } from './postalPattern.ts'

type CountryAddress = AddressCatalog['countries'][string]
type Part = CountryAddress['lines'][number][number]

/** The used members of a metadata file. */
export interface Metadata {
  /** Such as '%N%n%O%n%A%n%C, %S %Z': a letter for each part, %n between lines. */
  fmt?: string
  /** The letters of the parts that mail needs. */
  require?: string
  /** A regular expression for a whole postal code, in capitals. */
  zip?: string
  zipex?: string
  /** The prefix of the code on an envelope. */
  postprefix?: string
  state_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  zip_name_type?: string
}

/** From the metadata's entry ZZ, the default of every country, which the package lacks. */
const unsaid = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }

/** Forms don't ask names, organizations and sorting codes in an address. */
const partOf: Record<string, Part> = {
  A: 'address',
  C: 'city',
  D: 'sublocality',
  S: 'province',
  Z: 'postalCode',
}

/**
 * Names of the postal code where the metadata only says 'postal', by each post: Royal Mail and the posts of the islands,
 * Australia Post, New Zealand Post, Pos Malaysia; Correios.
 */
const postalNames: Record<string, string> = {
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE', 'AU', 'NZ', 'MY'].map((code) => [code, 'postcode'])),
  BR: 'cep',
}

/**
 * Countries where missing metadata means a province by the post's own usage: Canada Post, China Post, Correos, Poste
 * Italiane, Correo Argentino. Elsewhere it may mean a county or a state, and the form says 'State or province'.
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

/** Two examples; the second has another length where the country has such codes. */
function examplesOf(zipex = ''): string[] {
  const [first = '', ...others] = zipex.split(',')
  const second = others.find(({ length }) => length !== first.length) ?? others[0]
  return second ? [first, second] : [first]
}

/** Whether a digit keypad is enough for the code. */
const isDigitsOnly = (zip: string, prefix = '') =>
  prefix === '' && /^[\d(){}?:,|[\]]*$/.test(zip.replaceAll('\\d', '0'))
