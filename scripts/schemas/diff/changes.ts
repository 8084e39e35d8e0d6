/** The changes for shoppers and integrators between two versions: methods, addresses, pages, texts. */
import type { LocalePack, PageDefinition } from '../../../schemas/types.ts'
import type { Library } from '../search/library.ts'
import { addressChanges } from './addresses.ts'
import { type Change, compared, isSame, type Own } from './change.ts'
import { methodChanges } from './methods.ts'
import { pageChanges } from './pages.ts'
import { rolloutChanges } from './rollouts.ts'

type Packs = Record<string, LocalePack>

/** The most keys to list, because a reader of a rebuilt pack does not need every key. */
const maxNamed = 10

/** The changes of language packs. A missing text appears in English, so no payment is refused for it. */
const packChanges = (before: Packs, now: Packs): Change[] =>
  compared(before, now).flatMap(({ name, old, next }) =>
    changesOf(old, next, now).map((what) => ({
      ...{ subject: `pack ${name}`, file: `../locales/${name}.json` },
      ...({ what, isBreaking: false } satisfies Own),
    })),
  )

function changesOf(old: LocalePack | undefined, next: LocalePack | undefined, now: Packs): string[] {
  if (isSame(old, next)) return []
  if (!old) return ['is new']
  if (!next) return ['is gone: its shoppers read English']
  const keys = compared(old.text, next.text)
  const gone = keys.filter((each) => each.next === undefined).map(({ name }) => name)
  const added = keys.filter((each) => each.old === undefined)
  const changed = keys.filter((each) => each.old !== undefined && each.next !== undefined && each.old !== each.next)
  const count = (all: unknown[], what: string) =>
    all.length > 0 ? [`${what} ${all.length} ${all.length === 1 ? 'text' : 'texts'}`] : []
  const read = (key: string) =>
    Object.values(now).some(({ text }) => Object.hasOwn(text, key))
      ? 'is read in another language'
      : 'is said by no pack'
  return [
    ...gone.slice(0, maxNamed).map((key) => `has no ${key} any more, which ${read(key)}`),
    ...(gone.length > maxNamed ? [`has no ${gone.length - maxNamed} further texts any more`] : []),
    ...count(changed, 'changes'),
    ...count(added, 'adds'),
    ...(['name', 'direction', 'lowercaseLabels', 'amounts'] as const)
      .filter((member) => old[member] !== next[member])
      .map((member) => `changes ${member}`),
  ]
}

export type { Change } from './change.ts'

/** The page's own parts besides the schemas, by name. */
export interface PageFiles {
  pages: Record<string, PageDefinition>
  packs: Record<string, LocalePack>
}

export type Version = Library & Partial<PageFiles>

/** @throws DefinitionError where a method of either version has no form: run validate first */
export const changesBetween = (
  { pages: oldPages = {}, packs: oldPacks = {}, ...before }: Version,
  { pages = {}, packs = {}, ...now }: Version,
  onMethod?: (done: number, total: number, code: string) => void,
): Change[] => [
  ...methodChanges(before, now, onMethod),
  ...rolloutChanges(before, now),
  ...addressChanges(before.addresses, now.addresses),
  ...pageChanges(oldPages, pages),
  ...packChanges(oldPacks, packs),
]
