/** Which sets of schema files were served, and the way back to one: for `schemas versions` and `schemas rollback`. */
import { desc, sql } from 'drizzle-orm'
import { lastChange } from './servedSets.ts'
import type { Database } from './store/open.ts'
import { schemaServings, schemaSets } from './store/schema.ts'
import type { ServingCause } from './store/schemaSetTable.ts'
import { createTrail, type Trail } from './trail/trail.ts'

export interface Version {
  /** The set's key; null for the end of a rollback. */
  set: string | null
  since: Date
  cause: ServingCause
  revision: string | null
  /** Whether its files are kept, so that it can be served again. */
  isKept: boolean
  /** Served now. Gateways with another folder may serve more than this. */
  isServed: boolean
}

/** @returns newest first */
export async function servedVersions(db: Database): Promise<Version[]> {
  const rows = await db.select().from(schemaServings).orderBy(desc(schemaServings.number))
  const kept = new Set((await db.select({ id: schemaSets.id }).from(schemaSets)).map(({ id }) => id))
  return rows.map(({ set, at, cause, revision }, index) => ({
    ...{ set, since: at, cause, revision },
    isKept: set !== null && kept.has(set),
    isServed: index === 0 && set !== null,
  }))
}

/** @returns the key of the set in force, and since when; undefined while each gateway serves its folder */
export async function rollbackInForce(db: Database): Promise<{ set: string; since: Date } | undefined> {
  const last = await lastChange(db)
  return last?.set ? { set: last.set, since: last.at } : undefined
}

/**
 * @param key of a kept set, or its first characters
 * @returns the whole key. @throws Error when no set, or more than one, begins so
 */
export async function rollBack(db: Database, key: string, at: Date, trail: Trail = createTrail(db)): Promise<string> {
  const ids = (await db.select({ id: schemaSets.id }).from(schemaSets)).map(({ id }) => id)
  const found = ids.filter((id) => id.startsWith(key))
  const [set] = found
  if (key === '' || set === undefined) throw new Error(`no kept set has the key ${key || '""'}`)
  if (found.length > 1) throw new Error(`${found.length} sets begin with ${key}: write more of the key`)
  await change(trail, { set, cause: 'rollback', at })
  return set
}

/** @returns false if no rollback was on */
export async function endRollback(db: Database, at: Date, trail: Trail = createTrail(db)): Promise<boolean> {
  if (!(await rollbackInForce(db))) return false
  await change(trail, { set: null, cause: 'end', at })
  return true
}

/** Enough to tell sets apart. */
export const shownKey = 12

/** A gateway that records its folder at the same time comes before or after it. */
const change = (trail: Trail, row: { set: string | null; cause: ServingCause; at: Date }) =>
  trail.within(async (tx, add) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('schema_servings'))`)
    await tx.insert(schemaServings).values(row)
    const act = row.cause === 'end' ? 'schemas.rollbackEnded' : 'schemas.rolledBack'
    await add({ act, about: { set: row.set?.slice(0, shownKey) } })
  })
