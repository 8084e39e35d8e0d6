/**
 * What an operator sees before a gateway takes money: everything missing at once, with its remedy.
 *
 * @long
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnose } from '../../../gateway/commands/diagnosis.ts'
import { readAllSettings } from '../../../gateway/commands/startup.ts'
import { defaults } from '../../../gateway/settings/config.ts'
import { account } from '../../acquirer/acquirer.ts'
import { startAcquirer } from '../../acquirer/server.ts'
import { startTestPostgres, type TestPostgres } from './support/postgres.ts'
import { startServer } from './support/server.ts'
import { newOrder } from './support/shop.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs a command of the gateway with only these variables. */
const run = (file: string, env: Record<string, string>) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', join(root, 'gateway/commands', file)],
      { cwd: root, env: { PATH: process.env.PATH, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    )
  })

const wrong = {
  HOST: '0.0.0.0',
  SANDBOX: 'off',
  KEY_ENCRYPTION_KEY: 'short',
  RETENTION_DAYS: 'for ever',
  WALLET_ENVIRONMENT: 'live',
  METRICS_PORT: 'many',
  DATABASE_CONNECTIONS: '1',
  SCHEMAS_DIR: '/no/such/folder',
  PROVIDER: 'nobody',
}
const messages = [
  /MERCHANT_KEY is the published default.*openssl rand/,
  /WEBHOOK_SECRET.* is missing.*openssl rand/,
  /PUBLIC_URL is missing.*such as/,
  /KEY_ENCRYPTION_KEY is not 32 bytes.*openssl rand/,
  /RETENTION_DAYS: for ever is not a number of days, such as/,
  /WALLET_ENVIRONMENT: live is neither/,
  /METRICS_PORT: many is not a port/,
  /DATABASE_CONNECTIONS: 1 is not a number from 2 to 1000, such as 10/,
  /SCHEMAS_DIR: \/no\/such\/folder does not exist: name/,
  /PROVIDER: the provider nobody is not set up/,
]

describe('a gateway with wrong settings', () => {
  it('reports everything at once and exits with 78, and the doctor reports the same', async () => {
    const [started, doctor] = await Promise.all([run('main.ts', wrong), run('doctor.ts', wrong)])
    expect(started.code).toBe(78)
    expect(doctor.code).toBe(78)
    for (const line of messages) {
      expect(started.text).toMatch(line)
      expect(doctor.text).toMatch(line)
    }
  }, 120_000)

  it('reports a missing script file', async () => {
    const { faults } = await readAllSettings([], { ANALYTICS_SCRIPT: '/no/such/script.js' })
    expect(faults).toEqual(['ANALYTICS_SCRIPT: /no/such/script.js does not exist: name a script file, or leave it out'])
  })

  it('reports an unknown flag together with other faults', async () => {
    const { faults } = await readAllSettings(['--nope'], { PORT: '99999' })
    expect(faults).toEqual([expect.stringContaining('--nope'), 'PORT: 99999 is not a port'])
  })
})

describe('the doctor', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres()
  }, 120_000)
  afterAll(() => postgres?.remove())

  const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`
  const keyEncryptionKey = randomBytes(32)
  const about = async (more: Partial<typeof defaults>) => {
    const found = await diagnose({ ...defaults, pageDir: root, ...more })
    return { faults: found.filter(({ kind }) => kind === 'fault').map(({ text }) => text), all: JSON.stringify(found) }
  }

  it('asks an acquirer whether it accepts our credentials, and reports a failure', async () => {
    const acquirer = await startAcquirer()
    const env = {
      ADYEN_ENVIRONMENT: 'test',
      ADYEN_ENDPOINT: acquirer.origin,
      ADYEN_API_KEY: account.apiKey,
      ADYEN_MERCHANT_ACCOUNT: account.merchantAccount,
      ADYEN_HMAC_KEY: account.hmacKey,
    }
    const asked = (more = {}) => about({ provider: 'adyen', sandbox: false, providerEnv: { ...env, ...more } })
    expect((await asked()).all).toContain('adyen answers, and knows us')
    expect((await asked({ ADYEN_API_KEY: 'another' })).faults.join()).toMatch(/adyen: Adyen refuses ADYEN_API_KEY/)
    await acquirer.stop()
    expect((await asked()).faults.join()).toMatch(/adyen does not answer .*can this machine reach its address/)
  })

  it('reports an empty database and leaves it empty, and accepts it after a gateway has used it', async () => {
    const databaseUrl = await postgres.newDatabase('doctor')
    const empty = await about({ databaseUrl, keyEncryptionKey })
    expect(empty.faults).toEqual([])
    expect(empty.all).toContain('the next start makes its tables')
    const stranger = await postgres.stranger(databaseUrl)
    expect((await stranger.query("select 1 from pg_tables where schemaname = 'public'")).rowCount).toBe(0)

    const server = await startServer({ databaseUrl, keyEncryptionKey, webhookSecret: secretOf(1) })
    await newOrder(server)
    await server.app.inject('/api/keys')
    await server.stop()
    const well = await about({ databaseUrl, keyEncryptionKey, webhookSecret: secretOf(1) })
    expect(well.faults).toEqual([])
    expect(well.all).toContain('the signature is verified')
    expect((await about({ databaseUrl, keyEncryptionKey, webhookSecret: secretOf(2) })).all).toContain(
      'both sign for a day',
    )

    const other = await about({ databaseUrl, keyEncryptionKey: randomBytes(32), webhookSecret: secretOf(1) })
    expect(other.faults).toEqual([expect.stringMatching(/KEY_ENCRYPTION_KEY opens 0 of the \d private keys/)])
    expect(other.all).not.toContain('whsec_')
    await stranger.query('alter database doctor set default_transaction_read_only = on')
    const readOnly = await about({ databaseUrl, keyEncryptionKey })
    expect(readOnly.faults).toEqual([expect.stringContaining('refuses what a payment writes')])
  }, 120_000)

  it.each<[name: string, grants: string[], settings: Partial<typeof defaults>, lacks: RegExp]>([
    [
      'on an empty database, where its role may not create a schema',
      [],
      {},
      /grant create on database .* grant create on schema public/,
    ],
    ['where its role may only create schemas', ['grant create on database DB to till'], {}, /^till may make no table/],
    [
      'without the migrations, which run separately',
      ['MIGRATE', 'RIGHTS', 'update drizzle.__drizzle_migrations set created_at = 1'],
      { migrateAtStart: false },
      /have not run/,
    ],
    [
      'with a due migration, where another role owns the tables',
      [
        'MIGRATE',
        'RIGHTS',
        'update drizzle.__drizzle_migrations set created_at = 1',
        'grant create on database DB to till',
        'grant create on schema public to till',
      ],
      {},
      /till does not own orders: grant tillform to till/,
    ],
    [
      'where its role may only read',
      ['MIGRATE', 'READ'],
      {},
      /grant (delete, insert, update|insert, update, delete) on orders/,
    ],
    [
      'where its role lacks rights on one table',
      ['MIGRATE', 'RIGHTS', 'revoke insert on webhook_events from till'],
      {},
      /^till lacks rights: grant insert on webhook_events to till$/,
    ],
    [
      'where its role may not use the schema',
      ['MIGRATE', 'revoke usage on schema public from public'],
      {},
      /grant usage on schema/,
    ],
  ])(
    'reports why a gateway would not start %s',
    async (_, grants, settings, lacks) => {
      const name = `rights${randomBytes(4).toString('hex')}`
      const databaseUrl = await postgres.newDatabase(name)
      const owner = await postgres.stranger(databaseUrl)
      await owner.query(
        "do $$ begin create role till login password 'till'; exception when duplicate_object then null; end $$",
      )
      for (const grant of grants) {
        if (grant === 'MIGRATE') await (await startServer({ databaseUrl })).stop()
        else if (grant === 'READ' || grant === 'RIGHTS')
          await owner.query(`grant usage on schema drizzle to till; grant select on all tables in schema drizzle to till;
          grant ${grant === 'READ' ? 'select' : 'select, insert, update, delete'} on all tables in schema public to till`)
        else await owner.query(grant.replace('DB', name))
      }
      const asTill = databaseUrl.replace('tillform:tillform', 'till:till')
      const { faults } = await about({ databaseUrl: asTill, ...settings })
      expect(faults.join(' ')).toMatch(lacks)
      await expect(startServer({ databaseUrl: asTill, ...settings })).rejects.toThrow()
    },
    60_000,
  )

  it('reports nothing when a role has the needed rights, even without the right to change a table, and a gateway starts', async () => {
    const databaseUrl = await postgres.newDatabase('enough')
    await (await startServer({ databaseUrl })).stop()
    const owner = await postgres.stranger(databaseUrl)
    await owner.query(`grant usage on schema drizzle to till; grant select on all tables in schema drizzle to till;
      grant select, insert, update, delete on all tables in schema public to till`)
    const asTill = databaseUrl.replace('tillform:tillform', 'till:till')
    expect((await about({ databaseUrl: asTill })).faults).toEqual([])
    const server = await startServer({ databaseUrl: asTill })
    await newOrder(server)
    await server.stop()
  }, 60_000)

  it('reports the address of a silent database, without its password', async () => {
    const { faults } = await about({ databaseUrl: 'postgresql://till:pa55word@127.0.0.1:1/shop' })
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL: the database shop at 127\.0\.0\.1:1 can't be used/)])
    expect(faults.join()).not.toContain('pa55word')
  })
})
