/**
 * The verdicts on the mutants of tests/fixtures/mutants.
 *
 * @long
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { judge } from '../../../../scripts/mutants/judge.ts'
import { mutantsOf } from '../../../../scripts/mutants/mutantsOf.ts'
import type { Verdict } from '../../../../scripts/mutants/plan.ts'

const folder = 'tests/fixtures/mutants'
const root = join(import.meta.dirname, '../../../..')
const room = { folder, tests: [`${folder}/*.test.ts`], tooLong: [], threshold: 1 }
const verdicts = new Map<string, Verdict | undefined>()
const by = (test: string) => ({ status: 'Killed', by: `${folder}/tickets.test.ts > ${test}` })

beforeAll(async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'tillform-mutants-test-'))
  try {
    const { sources, mutants } = await mutantsOf(root, [`${folder}/tickets.ts`])
    const found = await judge(temporary, { room, sources, mutants })
    for (const { id, original, replacement } of mutants) verdicts.set(`${original} → ${replacement}`, found.get(id))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}, 600_000)

it('a mutant is found although one of its tests can’t run twice', () => {
  expect(verdicts.get('age >= 18 → age > 18')).toMatchObject({ status: 'Killed' })
})

it.each(['age <= 12', 'age >= 12'])('neither an answer from before nor one of another mutant hides %s', (mutant) => {
  expect(verdicts.get(`age < 12 → ${mutant}`)).toMatchObject(by('a child is younger than 12'))
})

it('a mutant of code that runs while its module is loaded is found, or survives', () => {
  expect(verdicts.get('\'adult\' → ""')).toMatchObject(by('there are tickets for adults'))
  expect(verdicts.get('\'child\' → ""')).toMatchObject({ status: 'Survived' })
})
