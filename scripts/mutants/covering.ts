/** From a run without a mutant: which tests can find each mutant. */
import type { Plan } from './plan.ts'
import { groupedBy } from './report.ts'

/** What a run without a mutant shows. Paths are absolute. */
export interface Coverage {
  /** By mutant, by test file: the ids of tests, and '' for what runs there outside of a test. */
  ofMutant: Map<string, Map<string, Set<string>>>
  /** By mutant: how often a test came by, at most. */
  hits: Map<string, number>
  /** By test, in milliseconds of the processor. */
  durations: Map<string, number>
  /** Tests that fail without a mutant, so that they find none. */
  red: Set<string>
}

export interface Covered {
  /** Test files, each with the ids of its tests that run the mutated code; the quickest first. */
  files: [path: string, tests: string[]][]
  /** The mutated code runs while modules are loaded, or outside of a test. */
  whileLoading: boolean
  /** Many times what a test needs without the mutant: beyond it is a loop without an end. */
  hitLimit: number
}

/** No mutant gets more of its tests than these take, in milliseconds of the processor without a mutant. */
const mostMs = (onPostgres: boolean) => (onPostgres ? 10_000 : 3_000)

/**
 * @param loading mutants whose code runs while its module is loaded. Their tests are those that run something else of the
 * module, or, where it has nothing else, those that import it.
 */
export function coveringOf(
  { mutants, onPostgres }: Plan,
  { ofMutant, hits, durations, red }: Coverage,
  loading: ReadonlySet<string>,
  testsThatImport: (file: string) => string[],
): Record<string, Covered> {
  const testsOf = new Map<string, Set<string>>()
  for (const files of ofMutant.values())
    for (const [path, tests] of files) testsOf.set(path, union(testsOf.get(path), tests))
  const ofSource = new Map<string, Map<string, Set<string>>>()
  for (const { id, file } of mutants) {
    const sum = ofSource.get(file) ?? new Map<string, Set<string>>()
    for (const [path, tests] of ofMutant.get(id) ?? []) sum.set(path, union(sum.get(path), tests))
    ofSource.set(file, sum)
  }
  const duration = (test: string) => durations.get(test) ?? 0

  function candidates(id: string, file: string): Map<string, Set<string>> {
    if (!loading.has(id)) return ofMutant.get(id) ?? new Map()
    const ofModule = ofSource.get(file)
    return ofModule?.size ? ofModule : new Map(testsThatImport(file).map((path) => [path, new Set([''])]))
  }

  function inOrder(files: Map<string, Set<string>>): [string, string[]][] {
    const all = [...files].flatMap(([path, tests]) =>
      [...(tests.has('') ? union(testsOf.get(path), tests) : tests)]
        .filter((test) => test !== '' && !red.has(test))
        .map((test) => ({ path, test, ms: duration(test) })),
    )
    let sumMs = 0
    const isWithin = ({ ms }: { ms: number }) => {
      sumMs += ms
      return sumMs < mostMs(onPostgres)
    }
    const byFile = groupedBy(all.sort((a, b) => a.ms - b.ms).filter(isWithin), ({ path }) => path)
    return [...byFile]
      .sort(([, a], [, b]) => sumOf(a.map(({ ms }) => ms)) - sumOf(b.map(({ ms }) => ms)))
      .map(([path, tests]) => [path, tests.map(({ test }) => test)])
  }

  return Object.fromEntries(
    mutants.map(({ id, file }) => [
      id,
      {
        files: inOrder(candidates(id, file)),
        whileLoading: loading.has(id) || [...(ofMutant.get(id)?.values() ?? [])].every((tests) => tests.has('')),
        hitLimit: 1_000 + 10 * (hits.get(id) ?? 0),
      },
    ]),
  )
}

const union = <Item>(a: Iterable<Item> = [], b: Iterable<Item> = []) => new Set([...a, ...b])
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
