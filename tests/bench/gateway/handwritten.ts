/**
 * The peer of the gateway benchmark: one Fastify route that takes a card payment with the same decryption and the
 * same SQL statements as ours, and nothing else: no check of the values, no state table, no provider, no log.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { compactDecrypt, importJWK, type JWK } from 'jose'
import type { ConfirmRequest, PaymentAnswer } from '../../../schemas/types.ts'
import { openSql, type Query } from './sql.ts'

const sql = await openSql({ folder: process.env.DATA_DIR ?? '', databaseUrl: process.env.DATABASE_URL || undefined })
const app = Fastify()

const text = { type: 'string' }
const body = {
  type: 'object',
  required: ['key', 'method', 'country', 'formId', 'data', 'card'],
  properties: { key: text, method: text, country: text, formId: text, data: { type: 'object' }, card: text },
}

app.post<{ Body: Required<ConfirmRequest> }>(
  '/api/txn/confirmPayment',
  { schema: { body } },
  async (request, reply) => {
    const { key, method, country, formId, data, card } = request.body
    const intent = String(request.headers['idempotency-key'])

    const [order] = await sql.query(
      `select orders.*, orders.xmin::text as version, attempts.intent as last_intent, attempts.number as last_number
      from orders left join attempts on attempts.order_id = orders.id
      where key = $1 order by attempts.number desc limit 1`,
      [key],
    )
    if (!order) return reply.code(404).send({ error: 'unknownKey' })

    const values = await decrypt(card)
    const brand = values.cardNum?.startsWith('4') ? 'VISA' : undefined
    const lastFour = values.cardNum?.slice(-4)
    const fingerprint = createHash('sha256')
      .update(JSON.stringify({ ...request.body, card: { brand, lastFour } }))
      .digest('hex')
    if (await isKnown(sql.query, order.id, order.last_intent, intent))
      return reply.code(409).send({ error: 'replayed' })
    const [form] = await sql.query(
      `select c.* from order_forms f left join form_contents c on c.hash = f.content
        where f.order_id = $1 and f.form_id = $2 and f.method = $3 and f.country = $4`,
      [order.id, formId, method, country],
    )
    if (!form) return reply.code(422).send({ error: 'unknownForm' })

    const now = new Date()
    const id = randomUUID()
    if (order.state !== 'open') return reply.code(409).send({ error: 'notAllowed' })
    const [begun] = await sql.transaction((query) =>
      query(
        `with taken as (update orders set state = 'processing', ended_at = null
          where id = $2 and xmin::text = $14 returning xmin::text as version)
        insert into attempts (id, order_id, number, intent, fingerprint, state, method, country, form_id, brand,
        last_four, billing, due_at, created_at)
        select $1, $2, $3::integer, $4, $5, 'processing', $6, $7, $8, $9, $10, $11::jsonb, $12::timestamptz,
        $13::timestamptz from taken returning (select version from taken)`,
        [
          id,
          order.id,
          Number(order.last_number ?? 0) + 1,
          intent,
          fingerprint,
          method,
          country,
          formId,
          brand,
          lastFour,
          JSON.stringify(data),
          new Date(now.getTime() + 60_000),
          now,
          order.version,
        ],
      ),
    )
    if (!begun) return reply.code(409).send({ error: 'notAllowed' })

    await sql.transaction((query) =>
      query(
        `with moved as (update orders set state = 'paid', ended_at = $2, prefill = null
          where id = $3 and xmin::text = $4 returning id)
        update attempts set state = 'paid', ended_at = $2, reason = null, decline = null, reference = 'success',
        due_at = null, redirect_url = null, billing = null from moved where attempts.id = $1`,
        [id, now, order.id, begun.version],
      ),
    )
    const answer: PaymentAnswer = { code: '00020|50051', type: 'payment', state: 'paid', serverTime: now.toISOString() }
    return answer
  },
)

/** @param last the intent of the order's last attempt, which mostly gives the answer without a query */
async function isKnown(query: Query, orderId: unknown, last: unknown, intent: string) {
  if (!last || last === intent) return last === intent
  const [attempt] = await query('select * from attempts where order_id = $1 and intent = $2', [orderId, intent])
  return attempt !== undefined
}

const privateKeys = new Map<string, Awaited<ReturnType<typeof importJWK>>>()

async function privateKeyOf(kid: string) {
  const [row] = await sql.query('select * from card_keys where kid = $1', [kid])
  const key = await importJWK(row?.private_key as JWK, 'ECDH-ES')
  privateKeys.set(kid, key)
  return key
}

async function decrypt(jwe: string): Promise<Record<string, string>> {
  const { kid } = JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString())
  const { plaintext } = await compactDecrypt(jwe, privateKeys.get(kid) ?? (await privateKeyOf(kid)))
  return JSON.parse(new TextDecoder().decode(plaintext))
}

process.on('SIGTERM', async () => {
  await app.close()
  await sql.close()
  process.exit(0)
})
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
console.log(`The hand-written route is ready at port ${(app.server.address() as AddressInfo).port}`)
