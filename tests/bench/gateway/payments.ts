/** The orders of the gateway benchmark, made before the measurement, with an encrypted card for each. */
import { randomUUID } from 'node:crypto'
import { toWire } from '../../../core/serverTime.ts'
import { encrypt } from '../../../renderer/api/encrypt.ts'
import type { FieldDefinition, FormView, OrderCreated } from '../../../schemas/types.ts'
import { merchantKey, sampleOrder } from '../../journeys/gateway.ts'
import { openSql, type Place } from './sql.ts'

const values: Record<string, string> = {
  cardNum: '4242424242424242',
  effectiveDate: '12/39',
  cvv: '123',
  cardHolderName: 'Ada Lovelace',
  country: 'US',
  province: 'NY',
  address: '12 Analytical Street',
  city: 'Springfield',
  postalCode: '62701',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '2175550123',
}

/** The body of a confirm call without key and card, and the values of the card, which is encrypted for each order. */
export interface Template {
  orderId: string
  body: { method: string; country: string; formId: string; data: Record<string, string> }
  secret: Record<string, string>
  keys: Parameters<typeof encrypt>[1]
}

/** Makes one order through the API and gets its card form, as a shopper's page does. */
export async function prepareTemplate(url: string): Promise<Template> {
  const order = await json<OrderCreated>(`${url}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${merchantKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(sampleOrder()),
  })
  const form = await json<FormView>(`${url}/api/checkout/${order.key}/forms/CARD?country=US`)
  const keys = await json<Template['keys']>(`${url}/api/keys`)
  const fields = form.definitions.flatMap((field) => field.rowFields ?? [field])
  const secret = pick(fields.filter((field) => field.secret))
  const data = pick(fields.filter((field) => !field.secret))
  return { orderId: order.id, body: { method: 'CARD', country: 'US', formId: form.formId, data }, secret, keys }
}

/** A card for each order, encrypted as the page does. */
export function sealCards({ secret, keys }: Template, orders: string[]): Promise<string[]> {
  const serverTime = toWire(new Date())
  return Promise.all(orders.map((key) => encrypt(secret, { ...keys, serverTime }, key)))
}

/** Copies the template's order and its form. @returns the keys of the new orders */
export async function copyOrders(place: Place, { orderId }: Template, count: number): Promise<string[]> {
  const sql = await openSql(place)
  const keys = Array.from({ length: count }, () => randomUUID())
  const columns = Object.keys((await sql.query('select * from orders where id = $1', [orderId]))[0] ?? {})
  const copied = columns.map((name) =>
    name === 'id' || name === 'key' ? 'new.key' : name === 'intent' ? 'null' : `orders.${name}`,
  )
  await sql.query(
    `insert into orders (${columns.join(', ')})
      select ${copied.join(', ')} from orders, unnest($2::text[]) as new(key) where orders.id = $1`,
    [orderId, keys],
  )
  await sql.query(
    `insert into order_forms (order_id, form_id, method, country, content, created_at)
      select new.key, form_id, method, country, content, created_at
      from order_forms, unnest($2::text[]) as new(key) where order_id = $1`,
    [orderId, keys],
  )
  await sql.close()
  return keys
}

/** @returns the number of paid orders and of paid attempts */
export async function countPaid(place: Place): Promise<{ orders: number; attempts: number }> {
  const sql = await openSql(place)
  const [orders] = await sql.query("select count(*) as paid from orders where state = 'paid'")
  const [attempts] = await sql.query("select count(*) as paid from attempts where state = 'paid'")
  await sql.close()
  return { orders: Number(orders?.paid), attempts: Number(attempts?.paid) }
}

function pick(fields: FieldDefinition[]): Record<string, string> {
  const named = fields.map(({ name }) => [name, values[name]] as const)
  return Object.fromEntries(named.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

async function json<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
