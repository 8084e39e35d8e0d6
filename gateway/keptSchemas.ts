/**
 * Schema files of the last load, kept in the database: the earlier version of a faulty file is still offered after a
 * restart. Sets are kept complete, because a file is valid only together with its set. Gateways may have different
 * folders during a release: each finds the set nearest to its own.
 */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { canonicalJson } from '../core/canonicalJson.ts'
import type { SchemaFile } from '../core/schemaFile.ts'
import type { Texts } from './schemas/references.ts'
import type { Database } from './store/open.ts'
import { schemaServings, schemaSets } from './store/schema.ts'

export interface KeptSchemas {
  /**
   * @returns files by path, from the set that shares the most files with these; of equals the last used; empty without
   * any
   */
  nearest(files: SchemaFile[]): Promise<Texts>
  /**
   * Saves the set and marks it as in use. Without an argument it does so for the last set, if saving failed or was an
   * hour ago. Sets are saved in the order of the calls.
   */
  keep(texts?: Texts): Promise<void>
  /** Waits for pending writes. */
  written(): Promise<void>
}

/** Enough for several releases and folders. A set in use is never the oldest for longer than an hour. */
const maxSets = 20
const hourMs = 3_600_000

export function createKeptSchemas(db: Database): KeptSchemas {
  let current: Texts | undefined
  let written: { texts: Texts; at: number } | undefined
  let writing = Promise.resolve()

  const write = async () => {
    const texts = current
    if (!texts || (written?.texts === texts && performance.now() - written.at < hourMs)) return
    await save(db, texts)
    written = { texts, at: performance.now() }
  }
  return {
    nearest: (files) => nearest(db, files),
    keep(texts = current) {
      current = texts
      const done = writing.then(write)
      writing = done.catch(() => {})
      return done
    },
    written: () => writing,
  }
}

/** Cached: the texts of a load are one object. */
const keys = new WeakMap<Texts, string>()

/** The key of a set: equal files have the same. */
export function keyOf(texts: Texts): string {
  const known = keys.get(texts)
  if (known !== undefined) return known
  const key = hashOf(canonicalJson(hashesOf(texts)))
  keys.set(texts, key)
  return key
}

/** @returns undefined for a set that is not kept */
export async function readSet(db: Database, key: string): Promise<Texts | undefined> {
  const [set] = await db.select({ texts: schemaSets.texts }).from(schemaSets).where(eq(schemaSets.id, key))
  return set && unpack(set.texts)
}

const hashesOf = (texts: Texts): Record<string, string> =>
  Object.fromEntries([...texts].map(([path, text]) => [path, hashOf(text)]))

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

async function nearest(db: Database, files: SchemaFile[]): Promise<Texts> {
  const own = files.map(({ path, text }): [string, string] => [path, hashOf(text)])
  const sets = await db
    .select({ id: schemaSets.id, hashes: schemaSets.hashes })
    .from(schemaSets)
    .orderBy(desc(schemaSets.number))
  const counted = sets.map(({ id, hashes }) => ({
    id,
    count: own.filter(([path, hash]) => hashes[path] === hash).length,
  }))
  const best = counted.reduce((most, each) => (each.count > most.count ? each : most), { id: '', count: -1 })
  return (await readSet(db, best.id)) ?? new Map()
}

const pack = (texts: Texts): string => gzipSync(JSON.stringify([...texts])).toString('base64')

const unpack = (packed: string): Texts => new Map(JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()))

async function save(db: Database, texts: Texts): Promise<void> {
  const hashes = hashesOf(texts)
  const id = keyOf(texts)
  const newest = db.select({ id: schemaSets.id }).from(schemaSets).orderBy(desc(schemaSets.number)).limit(maxSets)
  await db.transaction(async (tx) => {
    // A known set becomes the last used one.
    await tx.execute(sql`update ${schemaSets} set number = default where ${schemaSets.id} = ${id}`)
    await tx
      .insert(schemaSets)
      .values({ id, hashes, texts: pack(texts) })
      .onConflictDoNothing()
    // A rollback may last longer than twenty changes of the folder.
    const isRolledBackTo = sql`${schemaSets.id} in (select ${schemaServings.set} from ${schemaServings}
      where ${schemaServings.cause} = 'rollback' order by ${schemaServings.number} desc limit 1)`
    await tx.delete(schemaSets).where(and(notInArray(schemaSets.id, newest), sql`not (${isRolledBackTo})`))
  })
}
