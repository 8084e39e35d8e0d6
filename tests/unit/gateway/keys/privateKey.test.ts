/** What sealing does with one private key, and with all of a database. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKeySealing, resealKeys, sealKeys, unopenedKeys } from '../../../../gateway/keys/keySealing.ts'
import { cardKeys, payloadKeys, webhookSecrets } from '../../../../gateway/store/schema.ts'
import { startServer } from '../support/server.ts'

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
    const tables = [cardKeys, payloadKeys, webhookSecrets]
    const stored = async () => {
      const rows = (await Promise.all(tables.map((table) => db.select().from(table)))).flat()
      return rows.map(({ kid, privateKey }) => ({ kid, privateKey }))
    }
    for (const table of tables) await db.delete(table)
    const publicKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const
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
