/**
 * Checks catalogs against each other, and against the pages and texts that they name. Warnings, because some are read live:
 * a missing entry takes nothing off sale.
 */

import type { CardBrand } from '../../schemas/types.ts'
import { isLuhn } from '../../validators/card/luhn.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { states } from '../states.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

type Catalog = Typed<Record<string, unknown>>
type Fault = [code: string, pointer: string, message: string, hint: string]

/** Kosovo has IBANs and addresses, but no code in ISO 3166-1: its users agreed on this one. */
const agreed = ['XK']

/** TF262 for an entry that is there twice or has an unknown name, TF218 for countries. */
export function lintCatalog(catalog: Catalog, library: Library): Finding[] {
  const faults = checks[catalog.meta]?.(catalog.content, library) ?? []
  return faults.map(([code, pointer, message, hint]) =>
    catalog.finding(code, pointer, message, hint, {
      severity: 'warning',
      atName: code === 'TF218' && !/\d$/.test(pointer),
    }),
  )
}

const checks: Record<string, (content: Record<string, unknown>, library: Library) => Fault[]> = {
  'ibanLengths.schema.json': ({ lengths }, library) => unknownCountries(lengths, '/lengths', library),
  'countryAliases.schema.json': ({ aliases }, library) => unknownCountries(aliases, '/aliases', library),
  'addresses.schema.json': ({ countries }, library) => unknownCountries(countries, '/countries', library),
  'banks.schema.json': ({ banks }, library) => unknownCountries(banks, '/banks', library),
  'countries.schema.json': ({ common }, { countries }) =>
    (common as string[]).flatMap((code, index): Fault[] =>
      countries.includes(code) ? [] : [unknownCountry(code, `/common/${index}`, countries)],
    ),
  'cardBrands.schema.json': ({ brands }, { countries }) => [
    ...twice(brands, 'type', '/brands'),
    ...(brands as CardBrand[]).flatMap((brand, index) => brandFaults(brand, index, brands as CardBrand[], countries)),
  ],
  'sandboxCards.schema.json': ({ cards }, library) => [
    ...twice(cards, 'id', '/cards'),
    ...twice(cards, 'number', '/cards'),
    ...(cards as Card[]).flatMap((card, index) => cardFaults(card, `/cards/${index}`, library)),
  ],
  'regions.schema.json': ({ regions }) =>
    Object.entries(regions as object).flatMap(([country, list]) =>
      twice(list, 'value', `/regions/${escapeName(country)}`),
    ),
  'platforms.schema.json': ({ platforms }, { forms }) => {
    const names = forms.map(({ id }) => id)
    return [
      ...twice(platforms, 'name', '/platforms'),
      ...(platforms as { apps: { form: string }[] }[]).flatMap(({ apps }, at) => [
        ...twice(apps, 'app', `/platforms/${at}/apps`),
        ...apps.flatMap(({ form }, index): Fault[] =>
          names.includes(form)
            ? []
            : [
                [
                  'TF262',
                  `/platforms/${at}/apps/${index}/form`,
                  `form "${form}" does not exist.`,
                  didYouMean(form, names, 'add it to schemas/forms'),
                ],
              ],
        ),
      ]),
    ]
  },
  'statuses.schema.json': ({ entries, otherwise }, { pageIds }) => [
    ...(entries as { page: string; state: string }[]).flatMap(({ page, state }, index): Fault[] => [
      ...unknownPage(page, `/entries/${index}/page`, pageIds),
      ...((states as string[]).includes(state)
        ? []
        : [
            [
              'TF276',
              `/entries/${index}/state`,
              `state "${state}" does not exist.`,
              didYouMean(state, states, 'add it to core/states.ts'),
            ] satisfies Fault,
          ]),
    ]),
    ...states
      .filter((state) => !(entries as { state: string }[]).some((entry) => entry.state === state))
      .map((state): Fault => ['TF276', '/entries', `the state "${state}" has no status.`, 'give it a code and a page']),
    ...unknownPage(String(otherwise), '/otherwise', pageIds),
  ],
}

function brandFaults(
  { alsoOn = [], countries: shown = [], home = [] }: CardBrand,
  index: number,
  brands: CardBrand[],
  countries: string[],
): Fault[] {
  const types = brands.map(({ type }) => type)
  return [
    ...alsoOn.flatMap((name, at): Fault[] => {
      const hint = didYouMean(name, types, 'name the type of a brand')
      return types.includes(name)
        ? []
        : [['TF262', `/brands/${index}/alsoOn/${at}`, `brand "${name}" does not exist.`, hint]]
    }),
    ...Object.entries({ countries: shown, home }).flatMap(([list, codes]) =>
      codes.flatMap((code, at): Fault[] =>
        countries.length === 0 || countries.includes(code)
          ? []
          : [unknownCountry(code, `/brands/${index}/${list}/${at}`, countries)],
      ),
    ),
  ]
}

interface Card {
  number: string
  reason?: string
}

function cardFaults({ number, reason }: Card, at: string, { hasText, textKeys }: Library): Fault[] {
  const wrong: Fault[] = isLuhn(number)
    ? []
    : [['TF262', `${at}/number`, 'the check digit is wrong: every form refuses this card.', 'correct its last digit']]
  if (reason === undefined || hasText(reason)) return wrong
  const hint = didYouMean(reason, textKeys, 'add it to all of locales')
  return [...wrong, ['TF207', `${at}/reason`, `no language pack has the key "${reason}".`, hint]]
}

const unknownCountries = (byCountry: unknown, at: string, { countries }: Library): Fault[] =>
  Object.keys(byCountry as object).flatMap((code) =>
    countries.length === 0 || countries.includes(code) || agreed.includes(code)
      ? []
      : [unknownCountry(code, `${at}/${escapeName(code)}`, countries)],
  )

const unknownCountry = (code: string, pointer: string, countries: string[]): Fault => [
  'TF218',
  pointer,
  `country "${code}" does not exist.`,
  didYouMean(code, countries, 'write a code of ISO 3166-1'),
]

const unknownPage = (page: string, pointer: string, pages: string[]): Fault[] =>
  pages.length === 0 || pages.includes(page)
    ? []
    : [['TF262', pointer, `page "${page}" does not exist.`, didYouMean(page, pages, 'name a file of pages')]]

/** Entries with equal names: a look-up finds only the first. */
function twice(entries: unknown, name: string, at: string): Fault[] {
  const seen = new Set<unknown>()
  return (entries as Record<string, unknown>[]).flatMap((entry, index): Fault[] => {
    const isNew = !seen.has(entry[name])
    seen.add(entry[name])
    return isNew ? [] : [['TF262', `${at}/${index}/${name}`, `"${entry[name]}" appears twice.`, 'keep one']]
  })
}
