/**
 * Schema files as a gateway took them in last, kept in the database: what a faulty file said before goes on being offered
 * after a restart. Sets are kept whole, since a file is sound beside the others of its set. Several gateways may have
 * folders that differ, as while a release is rolled out: each finds the set that is nearest to its own folder.
 */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { canonicalJson } from '../core/canonicalJson.ts'
import type { SchemaFile } from '../core/schemaFile.ts'
import type { Texts } from './schemas/references.ts'
import type { Database } from './store/open.ts'
import { schemaSets } from './store/schema.ts'

export interface KeptSchemas {
  /** @returns by path, the set that has most of these files as they are; of several the one that was used last; none: empty */
  nearest(files: SchemaFile[]): Promise<Texts>
  /**
   * Keeps the set, and that it is in use; without one the set that was handed in last, if it was not written or so for an
   * hour. Sets follow one another as they were handed in.
   */
  keep(texts?: Texts): Promise<void>
  /** Waits for what is being written. */
  settled(): Promise<void>
}

/** Enough for some releases and folders; a set that is in use is never among the oldest for longer than an hour. */
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
    settled: () => writing,
  }
}

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
  const [set] = await db.select({ texts: schemaSets.texts }).from(schemaSets).where(eq(schemaSets.id, best.id))
  return set ? unpack(set.texts) : new Map()
}

const pack = (texts: Texts): string => gzipSync(JSON.stringify([...texts])).toString('base64')

const unpack = (packed: string): Texts => new Map(JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()))

async function save(db: Database, texts: Texts): Promise<void> {
  const hashes = Object.fromEntries([...texts].map(([path, text]) => [path, hashOf(text)]))
  const id = hashOf(canonicalJson(hashes))
  const newest = db.select({ id: schemaSets.id }).from(schemaSets).orderBy(desc(schemaSets.number)).limit(maxSets)
  await db.transaction(async (tx) => {
    // One that is known becomes the one that was used last.
    await tx.execute(sql`update ${schemaSets} set number = default where ${schemaSets.id} = ${id}`)
    await tx
      .insert(schemaSets)
      .values({ id, hashes, texts: pack(texts) })
      .onConflictDoNothing()
    await tx.delete(schemaSets).where(notInArray(schemaSets.id, newest))
  })
}
