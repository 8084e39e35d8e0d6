/**
 * A card form asks for the payer's tax number where acquirers require it, and it is stored like other document numbers.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempts } from '../../../../gateway/store/schema.ts'
import type { FieldDefinition, OrderRequest } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { cards, newOrder, pay, readCheckout, readForm, readOrder } from '../support/shop.ts'
import { replaceCard, subscribe } from '../support/subscriber.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const email = 'maria@example.com.br'
const cpf = '52998224725'
const brazilian: Partial<OrderRequest> = { country: 'BR', currency: 'BRL', amountMinor: 12_000 }

const flat = (definitions: FieldDefinition[]): FieldDefinition[] =>
  definitions.flatMap((each) => [each, ...flat((each.rowFields ?? []) as FieldDefinition[])])
const asked = async (country: string, order: Partial<OrderRequest> = {}) => {
  const { key } = await newOrder(server, { country, ...order })
  const { definitions } = (await readForm(server, key, country)).body
  return flat(definitions).find(({ name }) => name === 'identityNumber')
}

describe('the tax number', () => {
  const plan = { product: 'Plan', feeMinor: 990, unit: 'M', count: 1 } as const
  it.each<[string, Partial<OrderRequest>]>([
    ['a payment', {}],
    ['a payment with a full address', { billing: 'full' }],
    ['installments', { kind: 'installment', amountMinor: 12_000, installment: { counts: [3, 6] } }],
    ['a subscription', { kind: 'subscription', subscription: plan }],
  ])('is required for a card in Brazil and Argentina, for %s', async (_, order) => {
    expect(await asked('BR', { ...brazilian, ...order })).toMatchObject({ require: 'Y', component: 'CpfCnpj' })
    expect(await asked('AR', { currency: 'ARS', ...order })).toMatchObject({ require: 'Y' })
  })

  it.each(['CL', 'CO', 'PE', 'UY'])(
    'is optional in %s, for an order that asks for the whole address',
    async (country) => {
      expect(await asked(country)).toBeUndefined()
      const field = await asked(country, { billing: 'full' })
      expect(field).toBeDefined()
      expect(field?.require).not.toBe('Y')
    },
  )

  it.each(['US', 'DE', 'MX', 'TR', 'IN', 'JP', 'KR'])('is not asked in %s', async (country) => {
    expect(await asked(country)).toBeUndefined()
    expect(await asked(country, { billing: 'full' })).toBeUndefined()
  })

  it.each<[string, Record<string, string>, string]>([
    ['none', {}, 'required'],
    ['one with wrong check digits', { identityNumber: '52998224724' }, 'cpfCnpj'],
  ])('the gateway refuses a payment with %s', async (_, data, keyword) => {
    const { key } = await newOrder(server, brazilian)
    const { status, body } = await pay(server, key, { country: 'BR', data: { email, ...data } })
    expect([status, body.errors]).toMatchObject([422, [{ field: 'identityNumber', keyword }]])
  })

  it('is filled in again while the order can be paid, and deleted with the payment', async () => {
    const { id, key } = await newOrder(server, brazilian)
    const data = { email, identityNumber: cpf }
    await pay(server, key, { country: 'BR', data, card: cards.declined })
    expect((await readCheckout(server, key)).billing).toMatchObject(data)
    expect((await pay(server, key, { country: 'BR', data })).body.state).toBe('paid')
    expect(JSON.stringify(await readCheckout(server, key))).not.toContain(cpf)
    expect(JSON.stringify(await readOrder(server, id))).not.toContain(cpf)
    const rows = await server.gateway.db.select().from(attempts).where(eq(attempts.orderId, id))
    expect(JSON.stringify(rows)).not.toContain(cpf)
  })

  it('is filled in when the shop sent it', async () => {
    const { key } = await newOrder(server, { ...brazilian, prefill: { identityNumber: cpf } })
    expect((await readCheckout(server, key)).billing).toEqual({ identityNumber: cpf })
  })

  it('is asked with a card that replaces another, also in a new country', async () => {
    const { key } = await subscribe(server)
    const replace = (data: Record<string, string>) => replaceCard(server, key, cards.success, { data, country: 'BR' })
    expect((await replace({ email })).body.errors).toMatchObject([{ field: 'identityNumber', keyword: 'required' }])
    expect((await replace({ email, identityNumber: cpf })).body).toMatchObject({ result: 'updated' })
  })
})
