/** What `npm run mutants` prints and writes. */
import { dirname } from 'node:path'
import type { Mutant } from './mutantsOf.ts'
import type { Verdict } from './plan.ts'
import type { Room } from './rooms.ts'
import { boundsOf } from './share.ts'

export interface Result {
  mutant: Mutant
  room: Room
  verdict: Verdict | undefined
  /** Why nobody can see the mutant. */
  accepted: string | undefined
}

/** @param isSample adds the bounds of each score. The upper one is enough: a few mutants show no more. */
export function printed(results: Result[], isSample: boolean): { text: string; isEnough: boolean } {
  const counted = results.filter(({ accepted }) => accepted === undefined)
  const scores = [...groupedBy(counted, ({ room }) => room)].map(([room, all]) => {
    const isEnough = (isSample ? boundsIn(all)[1] : scoreOf(all)) >= room.threshold
    const folders = [...groupedBy(all, ({ mutant }) => dirname(mutant.file))].filter(([name]) => name !== room.folder)
    return {
      isEnough,
      text: [
        `${row(room.folder, all, isSample)}, ${isEnough ? 'at least' : 'NOT'} ${percent(room.threshold)}`,
        ...folders.map(([name, some]) => `  ${row(name, some, isSample)}`),
        ...filesOf(all).map(([name, some]) => `    ${row(name, some, false)}`),
      ].join('\n'),
    }
  })
  const survivors = counted
    .filter((result) => !isFound(result))
    .map(({ mutant, verdict }) => {
      const { file, start, mutator, original, replacement } = mutant
      const note = verdict?.status === 'NoCoverage' ? ' (no test runs it)' : ''
      return `${file}:${start.line}:${start.column} ${mutator}: ${short(original)} → ${short(replacement)}${note}`
    })
  const ignored = results.length - counted.length
  return {
    text: [
      ...survivors,
      '',
      ...scores.map(({ text }) => text),
      ...(ignored > 0 ? [`${ignored} accepted, with a reason`] : []),
      ...(results.length === 0 ? ['No mutant is in what was asked for.'] : []),
    ].join('\n'),
    isEnough: scores.every(({ isEnough }) => isEnough),
  }
}

/** The files that lose most, the worst first. */
function filesOf(results: Result[]) {
  const lost = (some: Result[]) => some.filter((result) => !isFound(result)).length
  return [...groupedBy(results, ({ mutant }) => mutant.file)]
    .filter(([, some]) => lost(some) > 0)
    .sort(([, a], [, b]) => lost(b) - lost(a))
}

function row(name: string, results: Result[], isSample: boolean): string {
  const found = results.filter(isFound).length
  const [low, high] = boundsIn(results)
  const bounds = isSample ? ` (${percent(low)} to ${percent(high)})` : ''
  return `${percent(found / results.length).padStart(7)}${bounds} ${name}, ${found} of ${results.length}`
}

/** https://github.com/stryker-mutator/mutation-testing-elements, its schema 2. */
export function reportOf(results: Result[], read: (file: string) => string) {
  const files = [...groupedBy(results, ({ mutant }) => mutant.file)].map(([name, some]) => [
    name,
    {
      language: 'typescript',
      source: read(name),
      mutants: some.map(({ mutant: { id, mutator, replacement, start, end }, verdict, accepted }) => ({
        id,
        mutatorName: mutator,
        replacement,
        location: { start, end },
        status: accepted === undefined ? (verdict?.status ?? 'Pending') : 'Ignored',
        statusReason: accepted ?? verdict?.by,
      })),
    },
  ])
  return { schemaVersion: '2', thresholds: { high: 90, low: 85 }, files: Object.fromEntries(files) }
}

const isFound = ({ verdict }: Result) => verdict?.status === 'Killed' || verdict?.status === 'Timeout'
const scoreOf = (results: Result[]) => results.filter(isFound).length / results.length
const boundsIn = (results: Result[]) => boundsOf(results.filter(isFound).length, results.length)
const percent = (part: number) => `${(100 * part).toFixed(1)} %`
const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line || '(nothing)'
}

export function groupedBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
