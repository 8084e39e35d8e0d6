/**
 * The methods of one order. An order that was given a form of a method keeps that version: after a change of its rollout
 * by its mark, and after a rollback (or its end) by the set that it began with.
 */
import { asc, eq } from 'drizzle-orm'
import { asksOption } from '../../core/compile/askedOption.ts'
import type { Device } from '../../core/openMarkets.ts'
import type { Gateway } from '../gateway.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { providerFor } from '../providers/routing.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import { type FormVersion, orderForms } from '../store/schema.ts'
import { availableMethods } from './availability.ts'
import type { Offer } from './formShapes.ts'
import { type Begun, type Methods, methodsOf, withChanges } from './rollout.ts'
import { walletView } from './wallet.ts'

export interface OrderMethods {
  methods: Methods
  /** The set of a method's file. */
  filesOf(code: string): SchemaFiles
  versionOf(code: string): FormVersion
}

export const environmentOf = ({ sandbox }: { sandbox: boolean }) => (sandbox ? 'sandbox' : 'production')

type Needed = Pick<Gateway, 'db' | 'served' | 'files' | 'config'>

export async function orderMethods(gateway: Needed, order: Order): Promise<OrderMethods> {
  const { set, change } = gateway.served.serving()
  const files = gateway.files()
  const begun = files.rollouts.size > 0 || files.next.size > 0 || change > 0 ? await begunOf(gateway, order) : none
  const methods = methodsOf(files, order, environmentOf(gateway.config), begun)
  const earlier = new Map<string, SchemaFiles>()
  for (const [code, version] of begun) {
    if (version.change === change || version.set === set || version.set === '') continue
    const its = await gateway.served.earlier(version.set)
    if (its) earlier.set(code, its)
  }
  const ofEarlier = new Map(
    [...earlier].map(([code, { methods: its, next }]) => [
      code,
      (begun.get(code)?.next ? next.get(code) : undefined) ?? its.get(code) ?? methods.get(code),
    ]),
  )
  return {
    methods: ofEarlier.size > 0 ? withChanges(methods, ofEarlier) : methods,
    filesOf: (code) => earlier.get(code) ?? files,
    versionOf: (code) =>
      begun.get(code) ?? {
        set,
        change,
        ...(methods.get(code) !== files.methods.get(code) && { next: true as const }),
      },
  }
}

const none: Begun = new Map()

/** Rows of an earlier release name no version: they are of the methods of their time. */
async function begunOf({ db }: Pick<Gateway, 'db'>, order: Order): Promise<Begun> {
  const rows = await db
    .selectDistinctOn([orderForms.method], { method: orderForms.method, version: orderForms.version })
    .from(orderForms)
    .where(eq(orderForms.orderId, order.id))
    .orderBy(asc(orderForms.method), asc(orderForms.createdAt))
  return new Map(rows.map(({ method, version }) => [method, version ?? { set: '', change: 0 }]))
}

/** @returns undefined when the method can't pay the order there now */
export async function offerFor(
  gateway: Needed & Pick<Gateway, 'providers' | 'testProviders'>,
  order: Order,
  code: string,
  country: string,
  now: Date,
  device?: Device,
): Promise<Offer | undefined> {
  const own = await orderMethods(gateway, order)
  const on = (each?: Device) =>
    availableMethods(gateway, order, country, now, own.methods, each).find((one) => one.code === code)
  const method = on(device)
  if (!method) return undefined
  const whole = own.methods.get(code)
  const isWhole = method === whole
  // A form that depends on the option differs from device to device.
  const accepted = isWhole || whole?.fields.some(asksOption) ? method : (on() ?? method)
  const files = own.filesOf(code)
  const provider = providerFor(gateway.config.routes, order, { method: code, country })
  return {
    method,
    accepted,
    isWhole,
    files,
    wallet: walletView(gateway, method, { order, provider, brands: files.catalogs.cardBrands.brands }),
    version: own.versionOf(code),
    methods: own.methods,
  }
}
