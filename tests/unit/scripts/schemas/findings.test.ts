/** The output of diff, mutate and fuzz for programs: all commands have one shape. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { diff } from '../../../../scripts/schemas/diff.ts'
import { root, schemas } from '../../../../scripts/schemas/folder.ts'
import { fuzz } from '../../../../scripts/schemas/fuzz.ts'
import { mutate } from '../../../../scripts/schemas/mutate.ts'

/** The test's own repository: the project may come from an archive, which has none. */
const repository = mkdtempSync(join(tmpdir(), 'tillform-git-'))
beforeAll(() => {
  vi.stubEnv('GIT_DIR', repository)
  vi.stubEnv('GIT_WORK_TREE', root)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '--force', 'schemas', 'pages', 'locales')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'All')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(repository, { recursive: true })
})

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => vi.restoreAllMocks())

const file = `${schemas}/fields/merchantNumber.json`

it.each<[string, (format: string) => Promise<number>, object]>([
  ['diff', (format) => diff(['HEAD'], { format }), { breaking: expect.any(Number) }],
  ['mutate', (format) => mutate([file], { format }), { noticed: expect.any(Number), missed: 0 }],
  ['fuzz', (format) => fuzz(['OXXO'], { seed: '1', count: '20', format }), { seed: 1, values: 20 }],
])('%s answers in the same shape as validate', async (command, run, numbers) => {
  const code = await run('json')
  const answer = JSON.parse(said.join('\n'))
  expect(answer).toMatchObject({
    ...{ command, files: expect.any(Number), warnings: 0, notes: expect.any(Number), silenced: 0 },
    ...numbers,
  })
  expect(answer.errors > 0).toBe(code === 1)
  for (const each of answer.findings)
    expect(each).toMatchObject({ code: expect.stringMatching(`^${command}/`), line: 1, message: expect.any(String) })
})

it('mutate annotates a pull request with rules that no example tests', async () => {
  expect(await mutate([file], { format: 'github' })).toBe(0)
  expect(said.join('\n').split('\n')[0]).toMatch(
    /^::notice file=schemas\/fields\/merchantNumber\.json,line=1,col=1,title=mutate\/same::no value shows/,
  )
})
