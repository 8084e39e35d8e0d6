/** What `npm run mutants` chooses, accepts and says. Its runner of tests is tried by every use of it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptedIn, staleIn } from '../../../../scripts/mutants/accepted.ts'
import { changedLines } from '../../../../scripts/mutants/changedLines.ts'
import { type Coverage, coveringOf } from '../../../../scripts/mutants/covering.ts'
import { type Mutant, mutantsOf } from '../../../../scripts/mutants/mutantsOf.ts'
import type { Status } from '../../../../scripts/mutants/plan.ts'
import { printed, type Result, reportOf } from '../../../../scripts/mutants/report.ts'
import { judgedFiles, roomOf, rooms } from '../../../../scripts/mutants/rooms.ts'
import { boundsOf, drawnOf } from '../../../../scripts/mutants/share.ts'

const code = `export const isOld = (age: number) => age >= 18
export const why = () => new Error('You are too young.')
export const state = () => 'paid'
`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tillform-mutants-test-'))
  write('core/age.ts', code)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const judged = (mutant: Mutant, status: Status, accepted?: string): Result => {
  const room = roomOf(mutant.file)
  if (!room) throw new Error(mutant.file)
  return { mutant, room, verdict: { id: mutant.id, status, by: 'a test' }, accepted }
}
const oneOf = async (replacement: string) => {
  const { mutants } = await mutantsOf(root, ['core/age.ts'])
  return mutants.find((each) => each.replacement === replacement) as Mutant
}

describe('the mutants of a file', () => {
  it('have their place, what was there and what is there instead', async () => {
    expect(await oneOf('age > 18')).toMatchObject({
      file: 'core/age.ts',
      mutator: 'EqualityOperator',
      start: { line: 1, column: 39 },
      end: { line: 1, column: 48 },
      original: 'age >= 18',
    })
  })

  it('change names and states, but no sentence for people', async () => {
    const { mutants } = await mutantsOf(root, ['core/age.ts'])
    const texts = mutants.filter(({ mutator }) => mutator === 'StringLiteral').map(({ original }) => original)
    expect(texts).toEqual(["'paid'"])
  })

  it('are in one source, which is the file itself until one is switched on', async () => {
    const { sources } = await mutantsOf(root, ['core/age.ts'])
    expect(sources['core/age.ts']).toContain('age >= 18')
    expect(sources['core/age.ts']).toContain('age > 18')
  })

  it('can be those of changed lines alone', async () => {
    const { mutants } = await mutantsOf(root, ['core/age.ts'], new Map([['core/age.ts', [[3, 3]]]]))
    expect(new Set(mutants.map(({ start }) => start.line))).toEqual(new Set([3]))
  })
})

describe('a change since a revision', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], { cwd: root })

  it('is the lines that are new or different, committed or not, and files that git does not know yet', () => {
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first')
    write('core/age.ts', code.replace('18', '21').concat('export const more = 1\n'))
    write('core/new.ts', 'export const none = 0\n')
    const changed = changedLines(root, 'HEAD')
    expect(changed.get('core/age.ts')).toEqual([
      [1, 1],
      [4, 4],
    ])
    expect(changed.get('core/new.ts')?.[0]?.[0]).toBe(1)
  })
})

describe('a sample', () => {
  const items = Array.from({ length: 2_000 }, (_, at) => ({ key: `item ${at}` }))

  it('is the same for a seed, another for another, and of the size that was asked for', () => {
    const drawn = drawnOf(items, { share: 0.1, seed: 1 })
    expect(drawnOf([...items].reverse(), { share: 0.1, seed: 1 }).reverse()).toEqual(drawn)
    expect(drawnOf(items, { share: 0.1, seed: 2 })).not.toEqual(drawn)
    expect(drawn.length).toBeGreaterThan(150)
    expect(drawn.length).toBeLessThan(250)
  })

  it('has a size that can be limited', () => {
    const drawn = drawnOf(items, { share: 1, most: 60, seed: 1 })
    expect(drawn.length).toBe(60)
    expect(drawnOf([...items].reverse(), { share: 1, most: 60, seed: 1 }).reverse()).toEqual(drawn)
    expect(drawnOf(items, { share: 0.1, most: 1_999, seed: 1 })).toEqual(drawnOf(items, { share: 0.1, seed: 1 }))
    expect(drawnOf(items, { share: 1, most: 2_000, seed: 1 })).toEqual(items)
  })

  it('has a score between bounds (Wilson: 81 of 100 is 72.2 % to 87.5 %)', () => {
    const [low, high] = boundsOf(81, 100)
    expect(low).toBeCloseTo(0.722, 3)
    expect(high).toBeCloseTo(0.875, 3)
  })
})

describe('an accepted mutant', () => {
  const entry = { file: 'core/age.ts', original: 'age >= 18', replacement: 'age > 18', why: 'Nobody is exactly 18.' }
  beforeEach(() => write('scripts/mutants/accepted.json', JSON.stringify([entry])))

  it('is named by its file, what was there and what is there instead, and has a reason', async () => {
    expect(acceptedIn(root)(await oneOf('age > 18'))).toBe(entry.why)
    expect(acceptedIn(root)(await oneOf('age < 18'))).toBeUndefined()
  })

  it('is stale once a test finds it, or once the code is another', async () => {
    const mutant = await oneOf('age > 18')
    const all = () => true
    expect(staleIn(root, [judged(mutant, 'Survived')], all)).toEqual([])
    expect(staleIn(root, [judged(mutant, 'Killed')], all)).toEqual([
      expect.stringContaining('a test finds it (a test)'),
    ])
    expect(staleIn(root, [], all)).toEqual([expect.stringContaining('no code is like that')])
    expect(staleIn(root, [], () => false)).toEqual([])
  })
})

describe('the report', () => {
  it('lists each survivor with its place, and fails a room below its threshold', async () => {
    const survivor = judged(await oneOf('age > 18'), 'Survived')
    const { text, isEnough } = printed([survivor, judged(await oneOf('age < 18'), 'Killed')], false)
    expect(text).toContain('core/age.ts:1:39 EqualityOperator: age >= 18 → age > 18\n')
    expect(text).toContain('50.0 % core, 1 of 2, NOT 90.0 %')
    expect(isEnough).toBe(false)
  })

  it('fails a room by a sample only where no score between its bounds would be enough', async () => {
    const survivor = judged(await oneOf('age > 18'), 'Survived')
    const found = judged(await oneOf('age < 18'), 'Killed')
    const isEnough = (lost: number, all: number) =>
      printed(Array(all).fill(found).fill(survivor, 0, lost), true).isEnough
    expect(isEnough(2, 10)).toBe(true)
    expect(isEnough(20, 100)).toBe(false)
  })

  it('counts a loop without an end as found, a line that no test runs as not found, and leaves accepted ones out', async () => {
    const mutant = await oneOf('age > 18')
    const isEnough = (...results: Result[]) => printed(results, false).isEnough
    expect(isEnough(judged(mutant, 'Timeout'))).toBe(true)
    expect(isEnough(judged(mutant, 'NoCoverage'))).toBe(false)
    expect(isEnough(judged(mutant, 'Killed'), judged(mutant, 'Survived', 'Nobody is exactly 18.'))).toBe(true)
  })

  it('can be read by mutation-testing-elements', async () => {
    const { files } = reportOf([judged(await oneOf('age > 18'), 'Survived')], () => code)
    expect(files['core/age.ts']).toMatchObject({
      language: 'typescript',
      source: code,
      mutants: [{ mutatorName: 'EqualityOperator', status: 'Survived', location: { start: { line: 1, column: 39 } } }],
    })
  })
})

describe('the tests of a mutant', () => {
  const plan = { sources: {}, tests: ['/a.test.ts', '/b.test.ts'], timeoutMs: 1, onPostgres: false }
  const mutants = [
    { id: '1', file: 'core/age.ts', isTried: false },
    { id: '2', file: 'core/age.ts', isTried: false },
  ]
  const files = (...of: [string, string[]][]) => new Map(of.map(([path, tests]) => [path, new Set(tests)]))
  const coverage = (over: Partial<Coverage> = {}): Coverage => ({
    ofMutant: new Map([['1', files(['/a.test.ts', ['slow', 'quick']], ['/b.test.ts', ['quickest']])]]),
    hits: new Map([['1', 7]]),
    durations: new Map([
      ['slow', 50],
      ['quick', 5],
      ['quickest', 1],
    ]),
    red: new Set(),
    ...over,
  })
  const covering = (all: Coverage, loading: string[] = []) =>
    coveringOf({ ...plan, mutants }, all, new Set(loading), () => ['/b.test.ts'])

  it('are those that come by, the quickest first, without those that fail anyway', () => {
    expect(covering(coverage())['1']?.files).toEqual([
      ['/b.test.ts', ['quickest']],
      ['/a.test.ts', ['quick', 'slow']],
    ])
    expect(covering(coverage({ red: new Set(['quickest', 'slow']) }))['1']?.files).toEqual([['/a.test.ts', ['quick']]])
    expect(covering(coverage())['2']?.files).toEqual([])
  })

  it('are no more than need three seconds of the processor, or ten where they start gateways', () => {
    const ids = (onPostgres: boolean) => {
      const slow = coverage({
        durations: new Map([
          ['quick', 2_000],
          ['slow', 4_000],
        ]),
      })
      return coveringOf({ ...plan, onPostgres, mutants }, slow, new Set(), () => [])['1']?.files.flatMap(([, of]) => of)
    }
    expect([ids(false), ids(true)]).toEqual([
      ['quickest', 'quick'],
      ['quickest', 'quick', 'slow'],
    ])
  })

  it('are, for code that runs while its module loads, those that run anything of the module', () => {
    expect(covering(coverage(), ['2'])['2']).toMatchObject({
      whileLoading: true,
      files: [
        ['/b.test.ts', ['quickest']],
        ['/a.test.ts', ['quick', 'slow']],
      ],
    })
  })

  it('are all of a file whose code outside of tests comes by', () => {
    const outside = coverage({
      ofMutant: new Map([
        ['1', files(['/a.test.ts', ['']])],
        ['2', files(['/a.test.ts', ['slow']])],
      ]),
    })
    expect(covering(outside)['1']).toMatchObject({ whileLoading: true, files: [['/a.test.ts', ['slow']]] })
  })
})

it('a file with a glob of Vite, which takes only literals, is not judged', () => {
  write('core/packs.vite.ts', "export const packs = import.meta.glob('./*.ts', { eager: true })")
  expect(judgedFiles(root)).toEqual(['core/age.ts'])
})

it('every room has tests, and no file is in two rooms', () => {
  expect(rooms.map(({ folder }) => folder)).toEqual(['validators', 'core', 'gateway/keys', 'gateway/payments'])
  expect(roomOf('gateway/routes/pay.ts')).toBeUndefined()
})
