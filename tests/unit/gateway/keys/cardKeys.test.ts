/** Only the gateway can decrypt card data, for one order and a short time, and it is not stored. */
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toWire } from '../../../../core/serverTime.ts'
import { createCardKeys, Unreadable } from '../../../../gateway/keys/cardKeys.ts'
import { createKeySealing } from '../../../../gateway/keys/keySealing.ts'
import { cardKeys } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import {
  call,
  cards,
  confirm,
  encrypt,
  newOrder,
  pay,
  payment,
  readForm,
  readOrder,
  secretOf,
} from '../support/shop.ts'

const open = createKeySealing(undefined)
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('card data', () => {
  it('that can not be decrypted is unreadable, and reveals nothing', async () => {
    const { key } = await newOrder(server)
    const body = await payment(server, key)
    const broken = `${body.card.slice(0, -6)}AAAAAA`
    for (const card of ['x', 'a.b.c.d.e', broken]) {
      expect(await confirm(server, { ...body, card })).toMatchObject({ status: 400, body: { error: 'unreadableCard' } })
    }
  })

  it('is never in the database', async () => {
    const { key } = await newOrder(server)
    await pay(server, key, { card: cards.declined })
    const american = '378282246310005'
    const secret = { ...secretOf(american), cardHolderName: 'Zebulon Quixote', cvv: '9876' }
    expect((await pay(server, key, { secret })).body.state).toBe('paid')
    const tables = await Promise.all(
      ['orders', 'attempts', 'order_forms', 'form_contents'].map((table) =>
        server.gateway.db.execute(`select * from ${table}`),
      ),
    )
    const everything = JSON.stringify(tables)
    expect(everything).toContain('"0005"')
    // Search for the whole value: four digits occur inside many ids.
    for (const trace of [cards.declined, american, 'Zebulon', '"9876"', '12/40'])
      expect(everything).not.toContain(trace)
  })

  it('pays only the order that it was encrypted for', async () => {
    const [mine, other] = [await newOrder(server), await newOrder(server)]
    const caught = (await payment(server, mine.key)).card
    const body = { ...(await payment(server, other.key)), card: caught }
    expect(await confirm(server, body)).toMatchObject({ status: 400, body: { error: 'unreadableCard' } })
    expect((await readOrder(server, other.id)).attempts).toEqual([])
    expect(
      await confirm(server, { ...body, key: mine.key, formId: (await readForm(server, mine.key)).body.formId }),
    ).toMatchObject({ status: 200, body: { state: 'paid' } })
  })

  it.each([
    ['16 minutes ago', -16],
    ['6 minutes ahead', 6],
  ])('that was encrypted %s is refused, and so is data without a time', async (_when, minutes) => {
    const { id, key } = await newOrder(server)
    const body = await payment(server, key)
    const now = await server.gateway.clock.now()
    for (const sealedTime of [toWire(new Date(now.getTime() + minutes * 60_000)), '', 'now', '2026']) {
      const card = await encrypt(server, secretOf(cards.success), key, sealedTime)
      expect(await confirm(server, { ...body, card })).toMatchObject({ status: 400, body: { error: 'unreadableCard' } })
    }
    expect((await readOrder(server, id)).attempts).toEqual([])
    const card = await encrypt(server, secretOf(cards.success), key, toWire(new Date(now.getTime() - 10 * 60_000)))
    expect((await confirm(server, { ...body, card })).body.state).toBe('paid')
  })

  it('for the repeated CVC is valid only for its own order', async () => {
    const [mine, other] = [await newOrder(server), await newOrder(server)]
    for (const { key } of [mine, other]) await pay(server, key, { card: cards.verify })
    const card = await encrypt(server, { cvv: '123' }, mine.key)
    expect(await call(server, 'POST', `/api/txn/${other.key}/verify`, { body: { card } })).toMatchObject({
      status: 400,
      body: { error: 'unreadableCard' },
    })
    expect((await call(server, 'POST', `/api/txn/${mine.key}/verify`, { body: { card } })).status).toBe(200)
  })

  it("can be decrypted with yesterday's key, but not a day later, because the key is deleted", async () => {
    let now = new Date()
    const { db } = server.gateway
    const keys = createCardKeys(db, { now: async () => now }, open)
    const inHours = (hours: number) => {
      now = new Date(Date.now() + hours * 3_600_000)
    }
    const card = await encrypt(server, { cvv: '123' }, 'key')
    const old = (await keys.publicKeys()).keys[0]?.kid
    inHours(25)
    expect((await keys.publicKeys()).keys[0]?.kid).not.toBe(old)
    expect(await keys.open(card)).toMatchObject({ cvv: '123' })
    inHours(49)
    await expect(keys.open(card)).rejects.toThrow(Unreadable)
    await keys.publicKeys()
    expect((await db.select().from(cardKeys)).map(({ kid }) => kid)).not.toContain(old)
  })

  it("is encrypted with today's key again when a clock that was ahead is set back", async () => {
    let now = new Date(Date.now() + 400 * 86_400_000)
    const keys = createCardKeys(server.gateway.db, { now: async () => now }, open)
    const ahead = (await keys.publicKeys()).keys[0]?.kid
    now = new Date()
    const today = (await keys.publicKeys()).keys[0]?.kid
    expect(today).not.toBe(ahead)
    expect((await keys.publicKeys()).keys[0]?.kid).toBe(today)
  })

  it('can not be decrypted a minute after its key was removed from the database', async () => {
    const { db, clock } = server.gateway
    const keys = createCardKeys(db, clock, open)
    const card = await encrypt(server, { cvv: '123' }, 'key')
    expect(await keys.open(card)).toMatchObject({ cvv: '123' })
    await db.delete(cardKeys)
    const aMinuteOn = performance.now() + 60_000
    const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => aMinuteOn)
    await expect(keys.open(card)).rejects.toThrow(Unreadable)
    elapsed.mockRestore()
  })

  it('is unreadable in another algorithm, of another shape or with an id that no key has', async () => {
    const { db, clock } = server.gateway
    const keys = createCardKeys(db, clock, open)
    const [key] = (await keys.publicKeys()).keys
    if (!key) throw new Error('no key')
    const publicKey = await importJWK(key, key.alg)
    const encrypted = (content: string, header = {}) =>
      new CompactEncrypt(new TextEncoder().encode(content))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...header })
        .encrypt(publicKey)
    expect(await keys.open(await encrypted('{"cvv":"123"}'))).toEqual({ cvv: '123' })
    for (const jwe of [
      await encrypted('{}', { enc: 'A128GCM' }),
      await encrypted('{}', { alg: 'ECDH-ES+A256KW' }),
      ...(await Promise.all(['null', '"123"', '123', '[1]', '{'].map((content) => encrypted(content)))),
      ...(await Promise.all(
        [undefined, 7, `\0${key.kid}`, `${key.kid}\0`, '0'.repeat(36)].map((kid) => encrypted('{}', { kid })),
      )),
    ])
      await expect(keys.open(jwe)).rejects.toThrow(Unreadable)
  })
})

describe('a key for card data', () => {
  const day = 24 * 3_600_000
  /** A gateway on the shared database, at this moment after the first. */
  const first = Date.parse('2026-11-21T00:00:00Z')
  let ms = 0
  const keys = () => createCardKeys(server.gateway.db, { now: async () => new Date(first + ms) }, open)
  const kidAt = async (at: number) => {
    ms = at
    return (await keys().publicKeys()).keys[0]?.kid
  }
  beforeEach(async () => {
    await server.gateway.db.delete(cardKeys)
  })

  it('is used for a day, and decrypts for a day more', async () => {
    const kid = await kidAt(0)
    const card = await encryptedFor(kid)
    expect(await kidAt(day - 1)).toBe(kid)
    expect(await kidAt(day)).not.toBe(kid)
    ms = 2 * day
    expect(await keys().open(card)).toEqual({ cvv: '123' })
    ms = 2 * day + 1
    await expect(keys().open(card)).rejects.toThrow(Unreadable)
  })

  it('is deleted when a newer one is made after its two days', async () => {
    const kids = async () => (await server.gateway.db.select().from(cardKeys)).map(({ kid }) => kid)
    const old = await kidAt(0)
    await kidAt(2 * day)
    expect(await kids()).toContain(old)
    await kidAt(3 * day)
    expect(await kids()).not.toContain(old)
  })

  it('is used by another gateway whose clock is up to five minutes behind', async () => {
    const kid = await kidAt(0)
    expect(await kidAt(-5 * 60_000)).toBe(kid)
    expect(await kidAt(-5 * 60_000 - 1)).not.toBe(kid)
  })

  it('is one, though two gateways need it at once', async () => {
    ms = 0
    const made = await Promise.all([keys().publicKeys(), keys().publicKeys(), keys().publicKeys()])
    expect(new Set(made.map(({ keys: [key] }) => key?.kid)).size).toBe(1)
    expect(made[0]).toMatchObject({ keys: [{ use: 'enc', alg: 'ECDH-ES', kty: 'EC', crv: 'P-256' }] })
  })

  it('stays in the memory of a gateway for a minute', async () => {
    const card = await encryptedFor(await kidAt(0))
    const gateway = keys()
    const elapsed = vi.spyOn(performance, 'now').mockReturnValue(5_000)
    try {
      expect(await gateway.open(card)).toEqual({ cvv: '123' })
      await server.gateway.db.delete(cardKeys)
      elapsed.mockReturnValue(64_999)
      expect(await gateway.open(card)).toEqual({ cvv: '123' })
      elapsed.mockReturnValue(65_000)
      await expect(gateway.open(card)).rejects.toThrow(Unreadable)
    } finally {
      elapsed.mockRestore()
    }
  })

  async function encryptedFor(kid: string | undefined): Promise<string> {
    const [key] = (await keys().publicKeys()).keys
    expect(key?.kid).toBe(kid)
    return new CompactEncrypt(new TextEncoder().encode('{"cvv":"123"}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(await importJWK(key ?? {}, 'ECDH-ES'))
  }
})
