/** Only the gateway can decrypt card data, for one order and a short time, and it is not stored. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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
})
