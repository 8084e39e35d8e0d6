/**
 * Which set of schema files is served: the folder's, or an earlier one after `schemas rollback`. All gateways of a
 * database follow a rollback within two seconds; each that serves its folder records a new set (schema_servings).
 */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { recall } from '../core/recall.ts'
import type { Clock } from './clock.ts'
import { keyOf, readSet } from './keptSchemas.ts'
import type { SchemaFiles, SchemaFolder } from './schemas/schemaFiles.ts'
import type { Database } from './store/open.ts'
import { schemaServings } from './store/schema.ts'
import type { Trail } from './trail/trail.ts'

export interface Serving {
  /** The set's key. */
  set: string
  /** The number of the last rollback or its end; 0 before any. */
  change: number
  isRollback: boolean
}

export interface ServedSets {
  /** The folder, or the earlier set in its place. */
  folder: SchemaFolder
  serving(): Serving
  /** A set by its key, while it is kept. */
  earlier(key: string): Promise<SchemaFiles | undefined>
  /** Follows a rollback or its end, and records a new set of the folder. Called each second, too. */
  follow(): Promise<void>
  close(): Promise<void>
}

interface Opening {
  db: Database
  clock: Pick<Clock, 'now'>
  folder: SchemaFolder
  /** The folder's revision; undefined without one. */
  revision: () => Promise<string | undefined>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  trail: Trail
}

const lookMs = 1_000
/** Checked again at their first use, and then in memory: each takes a few megabytes. */
const mostSets = 4
/** For the list of versions. */
const mostServings = 200

export function createServedSets({ db, clock, folder, revision, log, trail }: Opening): ServedSets {
  const sets = new Map<string, Promise<SchemaFiles | undefined>>()
  let instead: { set: string; files: SchemaFiles } | undefined
  let change = 0
  let recorded: string | undefined
  let following: Promise<void> | undefined

  const earlier = (key: string) =>
    recall(sets, key, mostSets, () =>
      judged(db, key, folder)
        .catch((error) => {
          sets.delete(key)
          throw error
        })
        .then((files) => {
          // Another gateway may be about to keep it.
          if (!files) sets.delete(key)
          return files
        }),
    )
  const look = async () => {
    const last = await lastChange(db)
    if (last && last.number !== change) {
      const files = last.set === null ? undefined : await earlier(last.set)
      if (last.set !== null && !files) log.error({ set: last.set }, 'the set of a rollback is not kept any more')
      instead = last.set !== null && files ? { set: last.set, files } : undefined
      change = last.number
      recorded = undefined
      log.warn(instead ? { set: instead.set } : {}, instead ? 'an earlier set is served' : 'the folder is served again')
    }
    const set = keyOf(folder.taken())
    if (instead || set === recorded) return
    await record(trail, set, await revision(), await clock.now())
    recorded = set
  }
  const follow = () => {
    following ??= look().finally(() => {
      following = undefined
    })
    return following
  }
  // An outage of the database is reported once.
  let isUnknown = false
  const again = () =>
    follow().then(
      () => {
        isUnknown = false
      },
      (error: Error) => {
        if (!isUnknown) log.error({ err: error }, 'whether a rollback is on is unknown: the same set stays')
        isUnknown = true
      },
    )
  const timer = setInterval(() => void again(), lookMs).unref()
  return {
    folder: {
      recent: () => instead?.files ?? folder.recent(),
      catalogs: () => instead?.files.catalogs ?? folder.catalogs(),
      now: () => {
        const files = folder.now()
        return instead?.files ?? files
      },
      taken: folder.taken,
      judged: folder.judged,
      close: folder.close,
    },
    serving: () => ({ set: instead?.set ?? keyOf(folder.taken()), change, isRollback: instead !== undefined }),
    earlier,
    follow,
    async close() {
      clearInterval(timer)
      await following?.catch(() => {})
    },
  }
}

/** The rollback or end in force. */
export async function lastChange(db: Database) {
  const [last] = await db
    .select()
    .from(schemaServings)
    .where(inArray(schemaServings.cause, ['rollback', 'end']))
    .orderBy(desc(schemaServings.number))
    .limit(1)
  return last
}

/** Another release may have kept it, so it is checked like a folder. */
async function judged(db: Database, key: string, folder: SchemaFolder): Promise<SchemaFiles | undefined> {
  const texts = await readSet(db, key)
  return texts && folder.judged(texts)
}

/** Writes nothing if the last row says the same: gateways of one folder, and restarts. */
async function record(trail: Trail, set: string, revision: string | undefined, at: Date): Promise<void> {
  await trail.within(async (tx, add) => {
    // Gateways of one folder start at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('schema_servings'))`)
    const [last] = await tx.select().from(schemaServings).orderBy(desc(schemaServings.number)).limit(1)
    if (last?.set === set || last?.cause === 'rollback') return
    await tx.insert(schemaServings).values({ set, cause: 'files', revision, at })
    const { number, cause } = schemaServings
    await tx
      .delete(schemaServings)
      .where(
        sql`${eq(cause, 'files')} and ${number} <= (select max(${number}) from ${schemaServings}) - ${mostServings}`,
      )
    await add({ act: 'schemas.served', about: { set: set.slice(0, 12), revision } })
  })
}
