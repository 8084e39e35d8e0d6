/** Which version of each method an order gets. Pure, but for what it remembers of a set of files. */
import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { recall } from '../../core/recall.ts'
import type { MethodFile, RolloutFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { FormVersion } from '../store/schema.ts'

export type Methods = ReadonlyMap<string, MethodFile>
/** What decides about an order's versions. */
export type Rolled = Pick<Order, 'key' | 'metadata' | 'createdAt'>
export type Environment = 'sandbox' | 'production'
/** What an order was offered first, by method. */
export type Begun = ReadonlyMap<string, FormVersion>

const none: Begun = new Map()
/** Combinations of versions; each is searched once for each country. */
const mostCombinations = 64
const combinations = new WeakMap<Methods, Map<string, Methods>>()

/**
 * @param order absent: as an order that no rollout names
 * @param begun these methods keep their version, whatever the rollouts say by now
 * @returns the methods of the order; the same object for the same versions
 */
export function methodsOf(
  { methods, next, rollouts }: Pick<SchemaFiles, 'methods' | 'next' | 'rollouts'>,
  order: Rolled | undefined,
  environment: Environment,
  begun: Begun = none,
): Methods {
  const changes = new Map<string, MethodFile | undefined>()
  for (const [code, rollout] of rollouts) {
    const version = begun.get(code)
    const isRolled = version ? version.next === true : order !== undefined && isIn(rollout, order, environment)
    if (!rollout.version && !version && !isRolled) changes.set(code, undefined)
    if (rollout.version && isRolled && next.has(code)) changes.set(code, next.get(code))
  }
  // The rollout may have gone before the version.
  for (const [code, version] of begun) if (version.next && next.has(code)) changes.set(code, next.get(code))
  if (changes.size === 0) return methods
  const known = combinations.get(methods) ?? new Map<string, Methods>()
  combinations.set(methods, known)
  const id = [...changes].map(([code, file]) => `${code}${file ? '+' : '-'}`).join()
  return recall(known, id, mostCombinations, () => withChanges(methods, changes))
}

export function withChanges(methods: Methods, changes: ReadonlyMap<string, MethodFile | undefined>): Methods {
  const changed = new Map(methods)
  for (const [code, file] of changes) {
    if (file) changed.set(code, file)
    else changed.delete(code)
  }
  return changed
}

/** Whether a rollout names an order. An order keeps its answer, except when the file changes. */
export function isIn(
  { code, share = 100, metadata = {}, from, until, zone = 'utc', environment }: RolloutFile,
  order: Rolled,
  own: Environment,
): boolean {
  if ((environment ?? own) !== own) return false
  const said: Record<string, string> = order.metadata ?? {}
  const isNamed = Object.entries(metadata).every(
    ([key, values]) => Object.hasOwn(said, key) && values.includes(said[key] as string),
  )
  if (!isNamed || percentile(order.key, code) >= share) return false
  if (!from && !until) return true
  const day = DateTime.fromJSDate(order.createdAt, { zone }).toISODate() ?? ''
  return day >= (from ?? '') && day <= (until ?? day)
}

/** From 0 to below 100, the same on each gateway. Each method draws its own orders. */
function percentile(orderKey: string, code: string): number {
  const hash = createHash('sha256').update(`${code} ${orderKey}`).digest()
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100
}
