/**
 * The statements of a payment. Their SQL is built once (prepared.ts); rare statements are written where they are used.
 */
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { State } from '../../core/states.ts'
import type { FieldDefinition } from '../../schemas/types.ts'
import type { MethodSnapshot, PaymentInstructions } from './methodSnapshot.ts'
import type { Database, Transaction } from './open.ts'
import { prepared } from './prepared.ts'
import { attempts, formContents, orderForms, orders } from './schema.ts'

const { placeholder } = sql
/** For a nullable value: a column's own encoder does not accept null. */
const nullable = (name: string): SQL => sql`${placeholder(name)}`

/** Each change of a row makes another version of it. Source: PostgreSQL, system columns */
const version = sql<string>`${orders}.xmin::text`
/** A row without a known version is locked, so nothing else changes it. */
const isUnchanged = and(
  eq(orders.id, placeholder('orderId')),
  sql`${version} = coalesce(${placeholder('version')}, ${version})`,
)

const orderWithLastAttempt = (on: Database | Transaction, which: SQL) =>
  on
    .select({ order: orders, attempt: attempts, version })
    .from(orders)
    .leftJoin(attempts, eq(attempts.orderId, orders.id))
    .where(which)
    .orderBy(desc(attempts.number))
    .limit(1)

/** Both only read: a join that waits for a lock would return the attempts from before the wait. */
export const orderByKey = prepared((on, _values: { key: string }) =>
  orderWithLastAttempt(on, eq(orders.key, placeholder('key'))),
)
export const orderById = prepared((on, _values: { id: string }) =>
  orderWithLastAttempt(on, eq(orders.id, placeholder('id'))),
)

export const lockedOrder = prepared((on, _values: { id: string }) =>
  on
    .select()
    .from(orders)
    .where(eq(orders.id, placeholder('id')))
    // A session that only references an order, for example to store a form, does not wait.
    .for('no key update'),
)

export const lastAttempt = prepared((on, _values: { orderId: string }) =>
  on
    .select()
    .from(attempts)
    .where(eq(attempts.orderId, placeholder('orderId')))
    .orderBy(desc(attempts.number))
    .limit(1),
)

export const attemptByIntent = prepared((on, _values: { orderId: string; intent: string }) =>
  on
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, placeholder('orderId')), eq(attempts.intent, placeholder('intent')))),
)

type Form = typeof orderForms.$inferSelect

const isForm = and(
  eq(orderForms.orderId, placeholder('orderId')),
  eq(orderForms.formId, placeholder('formId')),
  eq(orderForms.method, placeholder('method')),
  eq(orderForms.country, placeholder('country')),
)

export const formOfOrder = prepared((on, _values: Pick<Form, 'orderId' | 'formId' | 'method' | 'country'>) =>
  on
    .select({
      definitions: sql<FieldDefinition[]>`coalesce(${formContents.definitions}, ${orderForms.definitions})`,
      methodSnapshot: sql<MethodSnapshot | null>`coalesce(${formContents.methodSnapshot}, ${orderForms.methodSnapshot})`,
    })
    .from(orderForms)
    .leftJoin(formContents, eq(formContents.hash, orderForms.content))
    .where(isForm),
)

export const findOrderForm = prepared((on, _values: Pick<Form, 'orderId' | 'formId' | 'method' | 'country'>) =>
  on.select({ content: orderForms.content }).from(orderForms).where(isForm),
)

type Attempt = typeof attempts.$inferSelect

/** The columns of an attempt that its outcome fills. */
export const noOutcome = {
  reason: null,
  decline: null,
  reference: null,
  redirectUrl: null,
  instructions: null,
  endedAt: null,
}
export type NewAttempt = Omit<Attempt, keyof typeof noOutcome>

interface Seen {
  orderId: string
  /** The version of the order's row that was read; undefined if it is locked. */
  version: string | undefined
}

const newAttempt = sql.join(
  Object.entries(getTableColumns(attempts)).map(([name, column]) => {
    const value = Object.hasOwn(noOutcome, name) ? null : sql.param(placeholder(name), column)
    return sql`${value}::${sql.raw(column.getSQLType())}`
  }),
  sql`, `,
)

/** The order moves and its attempt begins, in one statement. @returns no row if the order has changed since */
export const beginAttempt = prepared((on, _values: NewAttempt & Seen) => {
  const taken = on.$with('taken').as(
    on
      .update(orders)
      .set({ state: nullable('state'), endedAt: null })
      .where(isUnchanged)
      .returning({ version: version.as('version') }),
  )
  return on
    .with(taken)
    .insert(attempts)
    .select(sql`select ${newAttempt} from ${taken}`)
    .returning({ version: sql<string>`(select version from ${taken})` })
})

interface MovedOrder extends Seen {
  orderState: State
  orderEndedAt: Date | null
  /** Deletes what the shopper entered. */
  forget: boolean
}

const movedOrder = (on: Database | Transaction) =>
  on
    .update(orders)
    .set({
      state: nullable('orderState'),
      endedAt: nullable('orderEndedAt'),
      prefill: sql`case when ${placeholder('forget')} then null else ${orders.prefill} end`,
    })
    .where(isUnchanged)
    .returning({ version: version.as('version') })

/** @returns no row if the order has changed since */
export const moveOrder = prepared((on, _values: MovedOrder) => movedOrder(on))

type MovedAttempt = Pick<
  Attempt,
  'id' | 'state' | 'endedAt' | 'reason' | 'decline' | 'reference' | 'redirectUrl' | 'dueAt'
>

/** The order and its attempt move in one statement. @returns no row if the order has changed since */
export const moveOrderAndAttempt = prepared((on, _values: MovedOrder & MovedAttempt) => {
  const moved = on.$with('moved').as(movedOrder(on))
  return on
    .with(moved)
    .update(attempts)
    .set({
      state: nullable('state'),
      endedAt: nullable('endedAt'),
      reason: nullable('reason'),
      decline: nullable('decline'),
      reference: nullable('reference'),
      redirectUrl: nullable('redirectUrl'),
      dueAt: nullable('dueAt'),
      billing: sql`case when ${placeholder('forget')} then null else ${attempts.billing} end`,
    })
    .from(moved)
    .where(eq(attempts.id, placeholder('id')))
    .returning({ version: moved.version })
})

type InstructedAttempt = Pick<typeof attempts.$inferSelect, 'id'> & { instructions: PaymentInstructions }

export const saveInstructions = prepared((on, _values: InstructedAttempt) =>
  on
    .update(attempts)
    .set({ instructions: placeholder('instructions') as unknown as SQL<PaymentInstructions> })
    .where(eq(attempts.id, placeholder('id'))),
)

/** With the next look-up. */
export const saveStep = prepared((on, _values: InstructedAttempt & { dueAt: Date }) =>
  on
    .update(attempts)
    .set({
      instructions: placeholder('instructions') as unknown as SQL<PaymentInstructions>,
      dueAt: placeholder('dueAt') as unknown as SQL<Date>,
    })
    .where(eq(attempts.id, placeholder('id'))),
)

export const updateExpiry = prepared((on, _values: { id: string; expiresAt: Date }) =>
  on
    .update(orders)
    .set({ expiresAt: placeholder('expiresAt') as unknown as SQL<Date> })
    .where(eq(orders.id, placeholder('id'))),
)

export const forgetBilling = prepared((on, _values: { orderId: string }) =>
  on
    .update(attempts)
    .set({ billing: null })
    .where(eq(attempts.orderId, placeholder('orderId'))),
)
