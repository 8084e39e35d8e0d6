/** What the evidence shows of a database, PGlite and PostgreSQL: ages, names and rights, and no secret. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../../../gateway/clock.ts'
import { type DatabaseFacts, databaseFacts } from '../../../../gateway/evidence/databaseFacts.ts'
import { measurements } from '../../../../gateway/evidence/measurements.ts'
import { createCardKeys } from '../../../../gateway/keys/cardKeys.ts'
import { createKeySealing } from '../../../../gateway/keys/keySealing.ts'
import { createMerchantKeys } from '../../../../gateway/keys/merchantKeys.ts'
import { createWebhookSecrets } from '../../../../gateway/keys/webhookSecrets.ts'
import { defaults } from '../../../../gateway/settings/config.ts'
import { openStore, type Store } from '../../../../gateway/store/open.ts'
import { trail } from '../../../../gateway/store/schema.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { freshFolder } from '../support/server.ts'

const secret = randomBytes(32)
const sealing = createKeySealing(secret)

describe.each(['PGlite', 'PostgreSQL'])('on %s', (kind) => {
  let store: Store
  let postgres: TestPostgres | undefined
  let dataDir: string
  let shopKey: string
  let facts: DatabaseFacts
  beforeAll(async () => {
    dataDir = await freshFolder()
    postgres = kind === 'PostgreSQL' ? await startTestPostgres() : undefined
    store = await openStore({ dataDir, databaseUrl: await postgres?.newDatabase('evidence') })
    const clock = createClock(store.db)
    await createCardKeys(store.db, clock, createKeySealing(undefined)).publicKeys()
    await createWebhookSecrets(store.db, clock, sealing).adopt(undefined)
    shopKey = await createMerchantKeys(store.db, clock).create('till-1', ['orders', 'read'])
    await createMerchantKeys(store.db, clock).rotate('till-1', 3_600_000)
    facts = await databaseFacts(store.db, store.kind, sealing)
  }, 120_000)
  afterAll(async () => {
    await store?.close()
    await postgres?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('each key is listed with its age, and whether the present key encrypts it', () => {
    expect(facts.keys).toMatchObject([
      { kind: 'key pair for card data', isSealed: false, createdAt: expect.any(Date) },
      { kind: 'webhook secret', isSealed: true, endsAt: null },
    ])
  })

  it('one that is not encrypted is a finding, and so is one that another key encrypts', async () => {
    const measure = (database: DatabaseFacts, keyEncryptionKey?: Buffer) =>
      measurements['keys.sealed']?.measure({
        database,
        config: { ...defaults, sandbox: false, keyEncryptionKey },
      } as never)
    expect(measure(facts, secret)).toMatchObject({
      held: false,
      text: expect.stringMatching(/^key pair for card data/),
    })
    expect(measure(facts)).toMatchObject({ held: false, text: expect.stringMatching(/^KEY_ENCRYPTION_KEY is missing/) })
    const other = randomBytes(32)
    const read = await databaseFacts(store.db, store.kind, createKeySealing(other))
    expect(read.keys.map(({ isSealed }) => isSealed)).toEqual([false, false])
    const whole = { ...facts, keys: facts.keys.filter(({ isSealed }) => isSealed) }
    expect(measure(whole, secret)).toEqual({ held: true, text: '1 private keys are encrypted' })
  })

  it('keys of shops have their rights and their ends, and the trail who made them', () => {
    expect(facts.merchants).toMatchObject([
      { name: 'till-1', rights: ['orders', 'read'], endsAt: expect.any(Date) },
      { name: 'till-1', rights: ['orders', 'read'], endsAt: null },
    ])
    expect(facts.rotations.map(({ act }) => act)).toEqual(['key.rotated', 'key.created'])
    expect(facts.acts).toMatchObject([
      { act: 'key.created', count: 1 },
      { act: 'key.rotated', count: 1 },
    ])
  })

  it('neither a key nor its hash is in it', () => {
    const text = JSON.stringify(facts)
    expect(text).not.toContain(shopKey)
    expect(text).not.toMatch(/sealed"|"d"|privateKey|"hash":"(?![a-p]{64}")/)
  })

  it('a trail with an altered row is a finding', async () => {
    await store.db.update(trail).set({ who: 'user:mallory' })
    const database = await databaseFacts(store.db, store.kind, sealing)
    expect(measurements['trail.whole']?.measure({ database } as never)).toMatchObject({
      held: false,
      text: expect.stringContaining('TF296'),
    })
  })
})
