/** Which forms an order was given. Orders with the same form share its content. */
import { sql } from 'drizzle-orm'
import { isFinal } from '../../core/states.ts'
import type { FieldDefinition } from '../../schemas/types.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import type { OrderQueue } from '../orders/orderQueue.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import type { Database } from '../store/open.ts'
import { type FormVersion, formContents, orderForms } from '../store/schema.ts'
import { findOrderForm } from '../store/statements.ts'

/** A form belongs to one country and method, and is not accepted for another. */
export interface FormKey {
  method: string
  country: string
  formId: string
}

export interface FormContent {
  definitions: FieldDefinition[]
  methodSnapshot?: MethodSnapshot
  /** Not part of what orders share. */
  version?: FormVersion
}

/** For each order: a shopper who opens more countries keeps the latest forms, and can open the others again. */
const maxFormsPerOrder = 60

/** Orders that are over accept no form. A live subscription still does, to replace its card. */
const takesForms = ({ state, kind }: Order) => !isFinal(state) || kind === 'subscription'

/**
 * Writes nothing if the form is known, or if the order accepts no forms. @param contentOf called only for new content
 */
export async function saveOrderForm(
  { db, orderQueue }: { db: Database; orderQueue: OrderQueue },
  order: Order,
  formKey: FormKey,
  contentOf: () => FormContent,
  now: Date,
): Promise<void> {
  const key = { orderId: order.id, ...formKey }
  if (!takesForms(order) || (await findOrderForm(db, key)).length > 0) return
  const { version, ...content } = contentOf()
  const hash = fingerprintOf(content)
  await orderQueue.run(order.id, () =>
    db.transaction(async (tx) => {
      await tx
        .insert(formContents)
        .values({ hash, definitions: content.definitions, methodSnapshot: content.methodSnapshot, createdAt: now })
        .onConflictDoNothing()
      await tx
        .insert(orderForms)
        .values({ ...key, content: hash, version, createdAt: now })
        .onConflictDoNothing()
      const { orderId, formId, method, country, createdAt } = orderForms
      await tx.delete(orderForms).where(sql`${orderId} = ${order.id} and (${formId}, ${method}, ${country}) in (
        select ${formId}, ${method}, ${country} from ${orderForms}
        where ${orderId} = ${order.id} order by ${createdAt} desc offset ${maxFormsPerOrder})`)
    }),
  )
}
