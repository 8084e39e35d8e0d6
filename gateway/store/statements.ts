/**
 * The statements of a payment. Their SQL is built once (prepared.ts); rare statements are written where they are used.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { State } from '../../core/states.ts'
import type { FieldDefinition } from '../../schemas/types.ts'
import type { MethodSnapshot, PaymentInstructions } from './methodSnapshot.ts'
import type { Database, Transaction } from './open.ts'
import { prepared } from './prepared.ts'
import { attempts, formContents, orderForms, orders } from './schema.ts'

const { placeholder } = sql
/** For a nullable value: a column's own encoder does not accept null. */
const nullable = (name: string): SQL => sql`${placeholder(name)}`

const orderWithLastAttempt = (on: Database | Transaction, which: SQL) =>
  on
    .select()
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

type Later = 'reason' | 'decline' | 'reference' | 'redirectUrl' | 'endedAt' | 'instructions'
type NewAttempt = Omit<typeof attempts.$inferSelect, Later>

export const insertAttempt = prepared((on, _values: NewAttempt) =>
  on.insert(attempts).values({
    id: placeholder('id'),
    orderId: placeholder('orderId'),
    number: placeholder('number'),
    intent: placeholder('intent'),
    fingerprint: placeholder('fingerprint'),
    state: placeholder('state'),
    provider: placeholder('provider'),
    method: placeholder('method'),
    country: placeholder('country'),
    option: placeholder('option'),
    formId: placeholder('formId'),
    brand: placeholder('brand'),
    lastFour: placeholder('lastFour'),
    installments: placeholder('installments'),
    dueAt: placeholder('dueAt'),
    billing: placeholder('billing'),
    createdAt: placeholder('createdAt'),
  }),
)

export const updateOrder = prepared((on, _values: { id: string; state: State; endedAt: Date | null }) =>
  on
    .update(orders)
    .set({ state: nullable('state'), endedAt: nullable('endedAt') })
    .where(eq(orders.id, placeholder('id'))),
)

type Moved = Pick<
  typeof attempts.$inferSelect,
  'id' | 'state' | 'endedAt' | 'reason' | 'decline' | 'reference' | 'redirectUrl' | 'dueAt'
>

/** @param forget deletes the stored billing values */
export const updateAttempt = prepared((on, _values: Moved & { forget: boolean }) =>
  on
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
    .where(eq(attempts.id, placeholder('id'))),
)

type InstructedAttempt = Pick<typeof attempts.$inferSelect, 'id'> & { instructions: PaymentInstructions }

export const saveInstructions = prepared((on, _values: InstructedAttempt) =>
  on
    .update(attempts)
    .set({ instructions: placeholder('instructions') as unknown as SQL<PaymentInstructions> })
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

export const forgetPrefill = prepared((on, _values: { id: string }) =>
  on
    .update(orders)
    .set({ prefill: null })
    .where(eq(orders.id, placeholder('id'))),
)
