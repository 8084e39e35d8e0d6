/**
 * docs/operate.md, "Backup and restore": a copy restores the whole shop, with the key that is kept separately.
 *
 * @long
 */
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import type { Config } from '../../../../gateway/settings/config.ts'
import { startPostgres } from '../../../journeys/postgres.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { freshFolder, startServer } from '../support/server.ts'
import { newOrder, pay, readOrder, readStatus } from '../support/shop.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'tillform-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keyEncryptionKey = randomBytes(32)

/** A paid order and an open order, as they are at the time of the backup. */
async function shopOn(settings: Partial<Config>) {
  const server = await startServer({ ...settings, keyEncryptionKey })
  const paid = await newOrder(server, { webhookUrl: 'http://127.0.0.1:9/none' })
  const open = await newOrder(server)
  await pay(server, paid.key)
  return { server, paid, open }
}

async function expectWhole(
  settings: Partial<Config>,
  { paid, open }: Omit<Awaited<ReturnType<typeof shopOn>>, 'server'>,
  paidMeanwhile: string[] = [],
) {
  await expect(startServer({ ...settings, keyEncryptionKey: randomBytes(32) })).rejects.toThrow('KEY_ENCRYPTION_KEY')
  const restored = await startServer({ ...settings, keyEncryptionKey })
  expect((await readOrder(restored, paid.id)).attempts).toHaveLength(1)
  for (const key of [paid.key, ...paidMeanwhile]) expect((await readStatus(restored, key)).state).toBe('paid')
  expect((await readStatus(restored, open.key)).state).toBe('open')
  expect((await pay(restored, open.key)).body.state).toBe('paid')
  await restored.stop('keep')
}

it('a copy of the data folder, made while no gateway runs, restores the shop', async () => {
  const shop = await shopOn({ dataDir: await freshFolder() })
  await shop.server.stop('keep')
  const dataDir = join(folder, 'copy')
  cpSync(shop.server.config.dataDir, dataDir, { recursive: true })
  rmSync(shop.server.config.dataDir, { recursive: true })
  await expectWhole({ dataDir }, shop)
}, 120_000)

it('a base backup made during payments, with the log since then, restores the shop on another server', async () => {
  const postgres = await startTestPostgres()
  // A separate folder: the server runs as another user, who needs access to every parent folder.
  const copy = mkdtempSync(join(tmpdir(), 'tillform-restored-'))
  const data = join(copy, 'postgresql')
  try {
    const databaseUrl = await postgres.newDatabase('shop')
    const operator = await postgres.stranger(databaseUrl)
    const asked = async (statement: string) => (await operator.query(statement)).rows[0]
    const shop = await shopOn({ databaseUrl })
    const { data_directory: source } = await asked('show data_directory')
    // The steps of pg_basebackup. Source: PostgreSQL, "Making a Base Backup Using the Low Level API"
    await asked("select pg_backup_start('test', true)")
    execFileSync('cp', ['-a', source, data])
    const late = await newOrder(shop.server)
    await pay(shop.server, late.key)
    const { labelfile } = await asked('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(data, 'backup_label'), labelfile)
    chmodSync(join(data, 'backup_label'), 0o666)
    rmSync(join(data, 'pg_wal'), { recursive: true })
    execFileSync('cp', ['-a', join(source, 'pg_wal'), join(data, 'pg_wal')])
    for (const own of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, own), { force: true })
    await shop.server.stop()
    await postgres.stop()
    const restored = await startPostgres(copy)
    try {
      await expectWhole({ databaseUrl: `${restored.url}/shop` }, shop, [late.key])
    } finally {
      await restored.stop()
    }
  } finally {
    await postgres.remove()
    rmSync(copy, { recursive: true, force: true })
  }
}, 180_000)

it('a pg_dump made while a gateway runs restores the shop in another database', async ({ skip }) => {
  const dumpVersion = await run('pg_dump', ['--version']).then(
    ({ stdout }) => Number(/(\d+)/.exec(stdout)?.[1]),
    () => 0,
  )
  const postgres = await startTestPostgres()
  try {
    const databaseUrl = await postgres.newDatabase('shop')
    const stranger = await postgres.stranger(databaseUrl)
    const { rows } = await stranger.query('show server_version_num')
    const serverVersion = Math.floor(Number(rows[0].server_version_num) / 10_000)
    skip(dumpVersion < serverVersion, `pg_dump of PostgreSQL ${serverVersion} is not installed here`)
    const shop = await shopOn({ databaseUrl })
    const file = join(folder, 'shop.dump')
    await run('pg_dump', ['--format=custom', `--file=${file}`, databaseUrl])
    await shop.server.stop()
    const restored = await postgres.newDatabase('restored')
    await run('pg_restore', ['--exit-on-error', `--dbname=${restored}`, file])
    await expectWhole({ databaseUrl: restored }, shop)
  } finally {
    await postgres.remove()
  }
}, 120_000)
