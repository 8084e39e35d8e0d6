/** What the language packs say otherwise. A text that is gone is read in English: nobody is refused for it. */
import type { LocalePack } from '../../../schemas/types.ts'
import { type Change, compared, isSame, type Own } from './change.ts'

type Packs = Record<string, LocalePack>

/** Of a rebuilt pack nobody reads each key. */
const maxNamed = 10

export const packChanges = (before: Packs, now: Packs): Change[] =>
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
