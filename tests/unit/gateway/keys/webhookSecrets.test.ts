/** @long */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeySealing } from '../../../../gateway/keys/keySealing.ts'
import { createWebhookSecrets } from '../../../../gateway/keys/webhookSecrets.ts'
import { webhookSecrets } from '../../../../gateway/store/schema.ts'
import { type Heard, type Receiver, startReceiver, verified } from '../support/receiver.ts'
import { remove, startServer, type TestServer } from '../support/server.ts'
import { advance, newOrder, pay } from '../support/shop.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const keyEncryptionKey = randomBytes(32)
const [old, young] = [newSecret(), newSecret()]
let server: TestServer
let place: TestServer['place']
let shop: Receiver
beforeAll(async () => {
  shop = await startReceiver()
  server = await startServer({ keyEncryptionKey })
  place = server.place
})
afterAll(async () => {
  shop.close()
  await server.stop('keep')
  await remove(place)
})

/** The event that the gateway sends for a payment, and the secrets as they are stored then. */
async function deliver(): Promise<Heard & { stored: string; made: string }> {
  const { webhooks, webhookSecrets: secrets, clock, db } = server.gateway
  const { id, key } = await newOrder(server, { webhookUrl: shop.url })
  await pay(server, key)
  await webhooks.deliverDue()
  const [made] = await secrets.secrets(await clock.now())
  const [heard] = shop.of(id)
  if (!heard) throw new Error('nothing came')
  return { ...heard, made, stored: JSON.stringify(await db.select().from(webhookSecrets)) }
}

/** Adopts the secret as a start does. */
const start = (webhookSecret?: string) => server.gateway.webhookSecrets.adopt(webhookSecret)

const signatures = ({ headers }: Heard) => String(headers['webhook-signature']).split(' ')

describe('the secret that webhooks are signed with', () => {
  it('is made once if none is set, and is encrypted in the database', async () => {
    const first = await deliver()
    expect(first.made).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(verified(first.made, first)).toEqual(first.event)
    await start()
    expect((await deliver()).made).toBe(first.made)
    expect(first.stored).toContain('sealed')
    expect(first.stored).not.toContain('"k"')
  })

  it('is the one that the operator sets', async () => {
    await start(old)
    const first = await deliver()
    expect(verified(old, first)).toEqual(first.event)
    await start(old)
    await advance(server, 'P1DT1M')
    expect(signatures(await deliver())).toHaveLength(1)
  })

  it('signs beside its replacement for a day, so that a shop can change over', async () => {
    await start(young)
    const first = await deliver()
    expect(signatures(first)).toHaveLength(2)
    expect(verified(young, first)).toEqual(first.event)
    expect(verified(old, first)).toEqual(first.event)
    await advance(server, 'PT23H')
    expect(signatures(await deliver())).toHaveLength(2)
  })

  it('is deleted after that day', async () => {
    await advance(server, 'PT1H1M')
    const last = await deliver()
    expect(signatures(last)).toHaveLength(1)
    expect(() => verified(old, last)).toThrow('No matching signature')
    expect(JSON.parse(last.stored)).toHaveLength(1)
  })

  it('is used again when a gateway starts with it again', async () => {
    await start(old)
    await start(young)
    const back = await deliver()
    expect(signatures(back)).toHaveLength(2)
    expect(back.made).toBe(young)
  })

  it('changes with WEBHOOK_SECRET at a start, and not with KEY_ENCRYPTION_KEY', async () => {
    await server.stop('keep')
    await expect(startServer({ ...place, keyEncryptionKey: randomBytes(32) })).rejects.toThrow(/KEY_ENCRYPTION_KEY/)
    const newest = newSecret()
    server = await startServer({ ...place, keyEncryptionKey, webhookSecret: newest })
    const last = await deliver()
    expect([verified(newest, last), verified(young, last)]).toEqual([last.event, last.event])
  })

  it('is missing before the first start, and then nothing is signed', async () => {
    const { webhookSecrets: secrets, db, clock } = server.gateway
    await db.delete(webhookSecrets)
    expect(await secrets.inUse()).toBeUndefined()
    await expect(secrets.secrets(await clock.now())).rejects.toThrow('there is no secret to sign webhooks with')
    await start(young)
    expect(await secrets.inUse()).toBe(young)
    expect(await secrets.secrets(await clock.now())).toEqual([young])
  })

  it('signs up to the moment at which its day ends', async () => {
    const { db } = server.gateway
    await db.delete(webhookSecrets)
    const now = new Date('2026-11-21T00:00:00Z')
    const secrets = createWebhookSecrets(db, { now: async () => now }, createKeySealing(undefined))
    await secrets.adopt(old)
    await secrets.adopt(young)
    const day = now.getTime() + 24 * 3_600_000
    expect(await secrets.secrets(new Date(day - 1))).toEqual([young, old])
    expect(await secrets.secrets(new Date(day))).toEqual([young])
    expect(await db.select().from(webhookSecrets)).toHaveLength(1)
  })

  it('is the same for gateways that start at once', async () => {
    const { webhookSecrets: secrets, db } = server.gateway
    await db.delete(webhookSecrets)
    await Promise.all([start(), start(), start()])
    expect(await db.select().from(webhookSecrets)).toHaveLength(1)
    expect(await secrets.inUse()).toMatch(/^whsec_/)
  })
})
