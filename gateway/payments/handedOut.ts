/** Which forms an order was handed, each with its content, which all orders share. */
import { sql } from 'drizzle-orm'
import { isFinal } from '../../core/states.ts'
import type { FieldDefinition } from '../../schemas/types.ts'
import type { SoldMethod } from '../store/methodSnapshot.ts'
import type { Database } from '../store/open.ts'
import { formContents, orderForms } from '../store/schema.ts'
import { isHandedOut } from '../store/statements.ts'
import { fingerprint } from './fingerprint.ts'
import type { Order } from './snapshot.ts'
import type { Turns } from './turns.ts'

/** What a form belongs to; a form of one country or method is not taken for another. */
export interface FormPlace {
  method: string
  country: string
  formId: string
}

interface Content {
  definitions: FieldDefinition[]
  sold?: SoldMethod
}

/** Of one order: whoever looks at every country of the list keeps the last ones, and is handed the others anew. */
const mostKept = 60

/** Nothing is written that is there, nor for an order that takes no payment any more. @param contentOf asked where it is new */
export async function keepHandedOut(
  { db, turns }: { db: Database; turns: Turns },
  order: Order,
  place: FormPlace,
  contentOf: () => Content,
  now: Date,
): Promise<void> {
  const key = { orderId: order.id, ...place }
  if (isFinal(order.state) || (await isHandedOut(db, key)).length > 0) return
  const content = contentOf()
  const hash = fingerprint(content)
  await turns.take(order.id, () =>
    db.transaction(async (tx) => {
      await tx
        .insert(formContents)
        .values({ hash, definitions: content.definitions, sold: content.sold, createdAt: now })
        .onConflictDoNothing()
      await tx
        .insert(orderForms)
        .values({ ...key, content: hash, createdAt: now })
        .onConflictDoNothing()
      const { orderId, formId, method, country, createdAt } = orderForms
      await tx.delete(orderForms).where(sql`${orderId} = ${order.id} and (${formId}, ${method}, ${country}) in (
        select ${formId}, ${method}, ${country} from ${orderForms}
        where ${orderId} = ${order.id} order by ${createdAt} desc offset ${mostKept})`)
    }),
  )
}
