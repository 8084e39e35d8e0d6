/** @long */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeySealing, resealKeys, sealKeys, unopenedKeys } from '../../../../gateway/keys/keySealing.ts'
import { readConfig } from '../../../../gateway/settings/config.ts'
import { openStore } from '../../../../gateway/store/open.ts'
import { cardKeys, payloadKeys, webhookSecrets } from '../../../../gateway/store/schema.ts'
import { freshFolder, startServer } from '../support/server.ts'
import { newOrder, pay, readOrder } from '../support/shop.ts'

const keyEncryptionKey = randomBytes(32)
let dataDir: string
beforeAll(async () => {
  dataDir = await freshFolder()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** All private keys as the database stores them. */
async function privateKeys(): Promise<string> {
  const store = await openStore({ dataDir })
  const rows = [...(await store.db.select().from(cardKeys)), ...(await store.db.select().from(payloadKeys))]
  await store.close()
  expect(rows).toHaveLength(2)
  return JSON.stringify(rows.map(({ privateKey }) => privateKey))
}

/** A gateway on the same data that takes a payment and signs a link. */
async function payOnce(key?: Buffer) {
  const server = await startServer({ dataDir, keyEncryptionKey: key })
  try {
    const order = await newOrder(server)
    expect((await pay(server, order.key)).body.state).toBe('paid')
    expect((await readOrder(server, order.id)).errorUrl).toContain('data=')
  } finally {
    await server.stop('keep')
  }
}

describe('private keys in the database', () => {
  it('are stored unencrypted without KEY_ENCRYPTION_KEY', async () => {
    await payOnce()
    expect(await privateKeys()).toContain('"d":')
  })

  it('are encrypted as soon as that key is set, and decrypt the same data as before', async () => {
    await payOnce(keyEncryptionKey)
    const sealed = await privateKeys()
    expect(sealed).not.toContain('"d":')
    await payOnce(keyEncryptionKey)
    expect(await privateKeys()).toBe(sealed)
  })

  it.each([
    ['without the key', undefined],
    ['with another one', randomBytes(32)],
  ])('keep a gateway from starting %s, and the message says what to set', async (_how, key) => {
    await expect(startServer({ dataDir, keyEncryptionKey: key })).rejects.toThrow(/KEY_ENCRYPTION_KEY is not the one/)
  })

  it('are encrypted again under another key while gateways run, and then no longer need the old one', async () => {
    const before = await privateKeys()
    const anew = randomBytes(32)
    const server = await startServer({ dataDir, keyEncryptionKey: anew, previousKeyEncryptionKey: keyEncryptionKey })
    const order = await newOrder(server)
    expect((await pay(server, order.key)).body.state).toBe('paid')
    const sealing = createKeySealing(anew, keyEncryptionKey)
    const { kept, resealed } = await resealKeys(server.gateway.db, sealing)
    expect(resealed).toBe(kept)
    expect(await resealKeys(server.gateway.db, sealing)).toEqual({ kept, resealed: 0 })
    expect((await pay(server, (await newOrder(server)).key)).body.state).toBe('paid')
    await server.stop('keep')
    expect(await privateKeys()).not.toBe(before)
    await payOnce(anew)
    await expect(startServer({ dataDir, keyEncryptionKey })).rejects.toThrow(/KEY_ENCRYPTION_KEY is not the one/)

    // Change back, for the tests below.
    const store = await openStore({ dataDir })
    await resealKeys(store.db, createKeySealing(keyEncryptionKey, anew))
    await store.close()
    await payOnce(keyEncryptionKey)
  })

  it('stay unchanged when neither key opens them', async () => {
    const before = await privateKeys()
    const store = await openStore({ dataDir })
    const neither = createKeySealing(randomBytes(32), randomBytes(32))
    await expect(resealKeys(store.db, neither)).rejects.toThrow(/KEY_ENCRYPTION_KEY is not the one/)
    await store.close()
    expect(await privateKeys()).toBe(before)
  })

  it('can not be swapped with each other', async () => {
    const store = await openStore({ dataDir })
    const [card] = await store.db.select().from(cardKeys)
    await store.db.update(payloadKeys).set({ privateKey: card?.privateKey })
    await store.close()
    await expect(startServer({ dataDir, keyEncryptionKey })).rejects.toThrow(/KEY_ENCRYPTION_KEY/)
  })
})

describe('a private key', () => {
  const key = { kty: 'oct', k: 'c2VjcmV0' }
  const [secret, former] = [randomBytes(32), randomBytes(32)]
  const [sealing, before, without] = [
    createKeySealing(secret, former),
    createKeySealing(former),
    createKeySealing(undefined),
  ]
  const sealed = sealing.seal(key, 'one')

  it('is encrypted, each time differently, and decrypts only under its own id', () => {
    expect(JSON.stringify(sealed)).not.toContain(key.k)
    expect(sealing.seal(key, 'one')).not.toEqual(sealed)
    expect(sealing.open(sealed, 'one')).toEqual(key)
    expect(() => sealing.open(sealed, 'other')).toThrow()
  })

  it('does not decrypt with one bit changed, wherever that is', () => {
    const bytes = Buffer.from((sealed as { sealed: string }).sealed, 'base64')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => sealing.open({ sealed: changed.toString('base64') }, 'one')).toThrow()
    }
  })

  it('decrypts with the former secret too, and is then not as it would be encrypted now', () => {
    const old = before.seal(key, 'one')
    expect(sealing.open(old, 'one')).toEqual(key)
    expect(() => before.open(sealed, 'one')).toThrow()
    expect([sealed, old, key].map((kept) => sealing.isCurrent(kept, 'one'))).toEqual([true, false, false])
    expect(sealing.isCurrent(sealed, 'other')).toBe(false)
  })

  it('stays in the clear without a secret, which decrypts none that is encrypted', () => {
    expect(without.seal(key, 'one')).toEqual(key)
    expect([without.open(key, 'one'), sealing.open(key, 'one')]).toEqual([key, key])
    expect([key, sealed].map((kept) => without.isCurrent(kept, 'one'))).toEqual([true, false])
    expect(() => without.open(sealed, 'one')).toThrow('no KEY_ENCRYPTION_KEY is given')
  })

  it('is encrypted, encrypted anew and counted in each of its tables', async () => {
    const server = await startServer()
    const { db } = server.gateway
    const createdAt = new Date()
    await newOrder(server)
    const tables = [cardKeys, payloadKeys, webhookSecrets]
    const stored = async () => {
      const rows = (await Promise.all(tables.map((table) => db.select().from(table)))).flat()
      return rows.map(({ kid, privateKey }) => ({ kid, privateKey }))
    }
    for (const table of tables) await db.delete(table)
    const publicKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
    await db.insert(cardKeys).values({ kid: 'card', privateKey: key, publicKey, createdAt })
    await db.insert(payloadKeys).values({ kid: 'payload', privateKey: key, publicKey, createdAt })
    await db.insert(webhookSecrets).values({ kid: 'webhook', privateKey: key, createdAt })

    await sealKeys(db, without)
    expect((await stored()).map(({ privateKey }) => privateKey)).toEqual([key, key, key])
    expect(await unopenedKeys(db, without)).toEqual({ kept: 3, unopened: 0 })
    await sealKeys(db, before)
    const first = await stored()
    expect(first.map(({ kid, privateKey }) => before.open(privateKey, kid))).toEqual([key, key, key])
    await sealKeys(db, before)
    expect(await stored()).toEqual(first)
    expect(await unopenedKeys(db, without)).toEqual({ kept: 3, unopened: 3 })
    expect(await resealKeys(db, sealing)).toEqual({ kept: 3, resealed: 3 })
    const anew = await stored()
    expect(anew.every(({ kid, privateKey }) => sealing.isCurrent(privateKey, kid))).toBe(true)
    expect(await resealKeys(db, sealing)).toEqual({ kept: 3, resealed: 0 })
    expect(await stored()).toEqual(anew)
    for (const work of [sealKeys, resealKeys])
      await expect(work(db, before)).rejects.toThrow(/KEY_ENCRYPTION_KEY is not the one/)
    await server.stop()
  })
})

describe('the key that encrypts them', () => {
  it.each(['short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')])(
    'is 32 bytes in base64, not %j',
    (value) => {
      expect(() => readConfig([], { KEY_ENCRYPTION_KEY: value })).toThrow(/openssl rand -base64 32/)
    },
  )

  it('is required with the sandbox off', () => {
    const webhookSecret = `whsec_${keyEncryptionKey.toString('base64')}`
    const env = { SANDBOX: 'off', MERCHANT_KEY: 'sk_live_1', WEBHOOK_SECRET: webhookSecret }
    expect(() => readConfig([], env)).toThrow(/KEY_ENCRYPTION_KEY/)
    const config = readConfig([], { ...env, KEY_ENCRYPTION_KEY: keyEncryptionKey.toString('base64') })
    expect(config.keyEncryptionKey).toEqual(keyEncryptionKey)
  })
})
