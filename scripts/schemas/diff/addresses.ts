/**
 * The changes in a country's address names and layout. The catalog arranges, names and advises, and refuses nothing by
 * itself; when a form requires more because of it, refused.ts finds that.
 */
import type { AddressCatalog } from '../../../schemas/types.ts'
import { type Change, compared, isSame, type Own } from './change.ts'

type Countries = AddressCatalog['countries']

export const addressChanges = (before: Countries, now: Countries): Change[] =>
  changedCountries(before, now).flatMap(({ name, old, next }) =>
    changesOf(old, next).map((change) => ({
      ...{ subject: `addresses of ${name}`, file: 'catalogs/addresses.json' },
      ...change,
    })),
  )

export const changedCountries = (before: Countries, now: Countries) =>
  compared(before, now).filter(({ old, next }) => !isSame(old, next))

function changesOf(old: Countries[string] | undefined, next: Countries[string] | undefined): Own[] {
  const change = (what: string): Own => ({ what, isBreaking: false })
  if (!old) return [change('are known, and arranged by the country')]
  if (!next) return [change('are no longer known: forms ask them as their files have them')]
  const [had, has] = [old, next].map(({ lines }) => lines.flat()) as [string[], string[]]
  const gone = had.filter((part) => !has.includes(part))
  const added = has.filter((part) => !had.includes(part))
  const both = (parts: string[], others: string[]) => parts.filter((part) => others.includes(part))
  return [
    ...gone.map((part) => change(`have no ${part} any more: forms do not show it`)),
    ...added.map((part) => change(`have ${part}: forms show it`)),
    ...(isSame(both(had, has), both(has, had)) ? [] : [change(`are in another order: ${has.join(', ')}`)]),
    ...(gone.length + added.length === 0 && isSame(had, has) && !isSame(old.lines, next.lines)
      ? [change('are on other lines')]
      : []),
    ...next.needed.filter((part) => !old.needed.includes(part)).map((part) => change(`say that mail needs ${part}`)),
    ...old.needed
      .filter((part) => !next.needed.includes(part))
      .map((part) => change(`say that mail does without ${part}`)),
    ...(isSame(old.names, next.names) ? [] : [change('call their parts otherwise')]),
    ...(isSame(old.postalCode, next.postalCode)
      ? []
      : [change('have postal codes that look otherwise, which is advice')]),
  ]
}
