/** The verdicts on the mutants of tests/fixtures/mutants. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { judge } from '../../../../scripts/mutants/judge.ts'
import { mutantsOf } from '../../../../scripts/mutants/mutantsOf.ts'
import type { Verdict } from '../../../../scripts/mutants/plan.ts'

const root = join(import.meta.dirname, '../../../..')
const verdicts = new Map<string, Verdict | undefined>()

beforeAll(async () => {
  // As for a gateway: nothing is tried again with modules that are loaded anew.
  vi.stubEnv('UNITS_DATABASE', 'pglite')
  const folder = mkdtempSync(join(tmpdir(), 'tillform-mutants-test-'))
  const { sources, mutants } = await mutantsOf(root, ['tests/fixtures/mutants/tickets.ts'])
  const room = {
    folder: 'tests/fixtures/mutants',
    tests: ['tests/fixtures/mutants/*.test.ts'],
    tooLong: [],
    threshold: 1,
    onPostgres: true as const,
  }
  try {
    const found = await judge(folder, { room, sources, mutants })
    for (const { id, original, replacement } of mutants) verdicts.set(`${original} → ${replacement}`, found.get(id))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  }
}, 600_000)

it('a mutant is found by another test where one of its tests can’t run twice', () => {
  const by = 'tests/fixtures/mutants/tickets.test.ts > an adult is 18'
  expect(verdicts.get('age >= 18 → age > 18')).toMatchObject({ status: 'Killed', by })
})

it('a mutant of code that runs while its module is loaded is found, or survives', () => {
  const by = 'tests/fixtures/mutants/tickets.test.ts > there are tickets for adults'
  expect(verdicts.get('\'adult\' → ""')).toMatchObject({ status: 'Killed', by })
  expect(verdicts.get('\'child\' → ""')).toMatchObject({ status: 'Survived' })
})
