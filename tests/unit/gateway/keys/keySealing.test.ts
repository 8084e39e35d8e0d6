/** @long */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeySealing, resealKeys } from '../../../../gateway/keys/keySealing.ts'
import { readConfig } from '../../../../gateway/settings/config.ts'
import { openStore } from '../../../../gateway/store/open.ts'
import { cardKeys, payloadKeys } from '../../../../gateway/store/schema.ts'
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
