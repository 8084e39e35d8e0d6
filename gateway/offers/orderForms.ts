/** Which forms an order was handed, each with its content, which all orders share. */
import { sql } from 'drizzle-orm'
import { isFinal } from '../../core/states.ts'
import type { FieldDefinition } from '../../schemas/types.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import type { OrderQueue } from '../orders/orderQueue.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import type { Database } from '../store/open.ts'
import { formContents, orderForms } from '../store/schema.ts'
import { findOrderForm } from '../store/statements.ts'

/** What a form belongs to; a form of one country or method is not taken for another. */
export interface FormKey {
  method: string
  country: string
  formId: string
}

interface Content {
  definitions: FieldDefinition[]
  methodSnapshot?: MethodSnapshot
}

/** Of one order: whoever looks at every country of the list keeps the last ones, and is handed the others anew. */
const maxFormsPerOrder = 60

/** An order that is over is paid by no form any more; a subscription's card is replaced by one for as long as it lives. */
const takesForms = ({ state, kind }: Order) => !isFinal(state) || kind === 'subscription'

/** Nothing is written that is there, nor for an order that takes no form any more. @param contentOf asked where it is new */
export async function saveOrderForm(
  { db, orderQueue }: { db: Database; orderQueue: OrderQueue },
  order: Order,
  formKey: FormKey,
  contentOf: () => Content,
  now: Date,
): Promise<void> {
  const key = { orderId: order.id, ...formKey }
  if (!takesForms(order) || (await findOrderForm(db, key)).length > 0) return
  const content = contentOf()
  const hash = fingerprintOf(content)
  await orderQueue.run(order.id, () =>
    db.transaction(async (tx) => {
      await tx
        .insert(formContents)
        .values({ hash, definitions: content.definitions, methodSnapshot: content.methodSnapshot, createdAt: now })
        .onConflictDoNothing()
      await tx
        .insert(orderForms)
        .values({ ...key, content: hash, createdAt: now })
        .onConflictDoNothing()
      const { orderId, formId, method, country, createdAt } = orderForms
      await tx.delete(orderForms).where(sql`${orderId} = ${order.id} and (${formId}, ${method}, ${country}) in (
        select ${formId}, ${method}, ${country} from ${orderForms}
        where ${orderId} = ${order.id} order by ${createdAt} desc offset ${maxFormsPerOrder})`)
    }),
  )
}
