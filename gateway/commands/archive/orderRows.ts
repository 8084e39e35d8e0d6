/** All rows of an order, and which orders may leave the database. */
import { type SQL, sql } from 'drizzle-orm'
import { isFinal, isInProgress, states } from '../../../core/states.ts'
import type { Database, Transaction } from '../../store/open.ts'

/**
 * Tables with rows of an order; tables that others reference come last. Card tries are hashes that live for an hour, so
 * they are not archived.
 */
const tables: [name: string, ofOrders: (ids: SQL) => SQL][] = [
  'refunds',
  'captures',
  'webhook_events',
  'order_forms',
  'addresses',
  'withdrawals',
  'subscription_charges',
  'subscriptions',
  'attempts',
  'orders',
].map((name) => [name, (ids) => sql`${sql.raw(columnOf[name] ?? 'order_id')} in ${orderOf[name]?.(ids) ?? ids}`])

const columnOf: Record<string, string> = { orders: 'id', subscription_charges: 'subscription_id' }
const orderOf: Record<string, (ids: SQL) => SQL> = {
  subscription_charges: (ids) => sql`(select id from subscriptions where order_id in ${ids})`,
}

export const archivedTables = tables.map(([name]) => name)

const listOf = (values: string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

export interface Place {
  createdAt: string
  id: string
}

/**
 * Orders that ended before a time and have nothing open: no pending modification, no live subscription, no right to
 * withdraw, and no authorisation that is neither captured nor voided.
 *
 * @param only limits the search to these orders; otherwise the oldest ones after a place
 */
export async function archivable(
  on: Database | Transaction,
  before: Date,
  { only, after, most = 1_000 }: { only?: string[]; after?: Place; most?: number },
): Promise<Place[]> {
  const then = sql`${before.toISOString()}::timestamptz`
  const isRecent = sql`(created_at >= ${then} or ended_at >= ${then})`
  return rowsOf<Place>(
    on,
    sql`select id, created_at::text as "createdAt" from orders
      where state in ${listOf(states.filter(isFinal))} and ended_at < ${then} and created_at < ${then}
      and ${only ? sql`id in ${listOf(only)}` : sql`true`}
      and ${after ? sql`(created_at, id) > (${after.createdAt}::timestamptz, ${after.id})` : sql`true`}
      and not exists (select from attempts where order_id = orders.id
        and (${isRecent} or due_at is not null or state in ${listOf(states.filter(isInProgress))}))
      and not exists (select from refunds where order_id = orders.id
        and (${isRecent} or due_at is not null or state = 'processing'))
      and not exists (select from captures where order_id = orders.id
        and (${isRecent} or due_at is not null or state = 'processing'))
      and not exists (select from webhook_events where order_id = orders.id
        and (created_at >= ${then} or next_at is not null))
      and not exists (select from subscriptions where order_id = orders.id
        and (ended_at is null or ended_at >= ${then} or due_at is not null))
      and (withdraw_until is null or withdraw_until < ${then})
      and not exists (select from withdrawals where order_id = orders.id and requested_at >= ${then})
      and not (capture = 'manual' and state = 'paid' and not exists
        (select from captures where order_id = orders.id and captures.state = 'succeeded'))
      order by created_at, id limit ${most}`,
  )
}

/** @returns one line of JSON for each existing order, as the database formats it, so that lines can be compared */
export async function linesOf(tx: Transaction, ids: string[]): Promise<Map<string, string>> {
  await tx.execute(sql`set local timezone = 'UTC'`)
  const lines = new Map<string, string[]>()
  for (const [name, ofOrders] of tables.toReversed()) {
    const table = sql.raw(name)
    const order =
      name === 'subscription_charges'
        ? sql`(select order_id from subscriptions where id = subscription_id)`
        : sql.raw(name === 'orders' ? 'id' : 'order_id')
    const found = await rowsOf<{ order: string; rows: string }>(
      tx,
      sql`select ${order} as "order", '[' || string_agg(to_jsonb(${table})::text, ',' order by to_jsonb(${table})::text) || ']' as rows
        from ${table} where ${ofOrders(listOf(ids))} group by 1`,
    )
    for (const row of found) lines.set(row.order, [...(lines.get(row.order) ?? []), `"${name}":${row.rows}`])
  }
  return new Map([...lines].map(([id, parts]) => [id, `{"order":${JSON.stringify(id)},${parts.join(',')}}`]))
}

/** Lock the orders first, as every change of an order does. Their other rows then stay as they are. */
export async function lockOrders(tx: Transaction, ids: string[]): Promise<void> {
  for (const [name, ofOrders] of tables.toReversed())
    await tx.execute(sql`select 1 from ${sql.raw(name)} where ${ofOrders(listOf(ids))} for update`)
}

export async function removeRows(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(
    sql`delete from card_tries where attempt_id in (select id from attempts where order_id in ${listOf(ids)})`,
  )
  for (const [name, ofOrders] of tables)
    await tx.execute(sql`delete from ${sql.raw(name)} where ${ofOrders(listOf(ids))}`)
}

/** @returns the orders that exist */
export const present = async (on: Database | Transaction, ids: string[]): Promise<Set<string>> =>
  new Set((await rowsOf<{ id: string }>(on, sql`select id from orders where id in ${listOf(ids)}`)).map(({ id }) => id))

/** Both drivers return an object with rows. */
const rowsOf = async <Row>(on: Database | Transaction, query: SQL): Promise<Row[]> =>
  ((await on.execute(query)) as unknown as { rows: Row[] }).rows
