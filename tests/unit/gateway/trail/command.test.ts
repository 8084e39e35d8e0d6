/** `npm run -s trail`: verifies and lists, and reads the log's copies. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../../../gateway/store/open.ts'
import { trail as trailRows } from '../../../../gateway/store/schema.ts'
import { freshFolder } from '../support/server.ts'

const root = join(import.meta.dirname, '../../../..')
const logs = mkdtempSync(join(tmpdir(), 'tillform-trail-log-'))
const log = join(logs, 'gateway.log')
let data: string
beforeAll(async () => {
  data = await freshFolder()
}, 120_000)
afterAll(() => {
  for (const folder of [data, logs]) rmSync(folder, { recursive: true, force: true })
})

const run = (file: string, ...args: string[]) => {
  const { PATH } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'gateway/commands', file), ...args, '--data', data],
    { cwd: root, encoding: 'utf8', env: { PATH, SUDO_USER: 'ada', SSH_CONNECTION: '203.0.113.5 1 2 3' } },
  )
  return { status, said: stdout, logged: stderr }
}

it('a person who made a key is in the trail, and a row that was altered later is named', {
  timeout: 300_000,
}, async () => {
  const made = run('merchantKeys.ts', 'create', 'till-1', '--rights', 'read')
  const refused = run('merchantKeys.ts', 'create', 'till-1', '--rights', 'read')
  expect(refused.status).toBe(1)
  writeFileSync(log, `tillform[1]: ${made.logged}cut off "trail" {\n${refused.logged}`)
  expect(JSON.parse(refused.logged)).toMatchObject({ trail: { number: 2, hash: expect.stringMatching(/^[a-p]{64}$/) } })

  const whole = run('trail.ts', 'verify', '--log', log)
  expect(whole).toMatchObject({
    status: 0,
    said: expect.stringContaining('2 rows, from 1 to 2, are as they were written'),
  })
  expect(whole.said).toContain('The log has 2 of them alike.')
  const listed = JSON.parse(run('trail.ts', 'list', '--json').said)
  const who = `user:ada as ${userInfo().username}`
  const address = '203.0.113.5'
  expect(listed).toMatchObject([
    { number: 1, act: 'key.created', outcome: 'done', who, address, about: '{"key":"till-1","rights":["read"]}' },
    { number: 2, act: 'key.created', outcome: 'refused', who, address },
    { number: 3, act: 'trail.read', who },
  ])

  const store = await openStore({ dataDir: data })
  await store.db.update(trailRows).set({ who: 'user:mallory' }).where(eq(trailRows.number, 2))
  await store.close()
  const broken = run('trail.ts', 'verify')
  expect(broken).toMatchObject({ status: 1, said: 'TF296 row 2 was altered: docs/findings.md\n' })
  expect(JSON.parse(run('trail.ts', 'verify', '--json').said)).toMatchObject({
    findings: [{ code: 'TF296', number: 2 }],
  })
})

it('a wrong call and a log without a line of the trail are refused', { timeout: 120_000 }, () => {
  expect(run('trail.ts', 'prove')).toMatchObject({ status: 2, logged: expect.stringContaining('trail -- verify') })
  writeFileSync(log, '{"msg":"request completed"}\n')
  expect(run('trail.ts', 'verify', '--log', log)).toMatchObject({
    status: 1,
    logged: expect.stringContaining('has no line of the trail'),
  })
})
