/**
 * The files of pages of all releases that share a database (decision 0206): while a release is rolled out, a page that one
 * gateway drew asks another for its chunks. Each gateway keeps its own there, and looks there for what it has not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../store/open.ts'
import { pageFiles } from '../store/schema.ts'
import type { Encoding } from './encoding.ts'

export interface PageFiles {
  /** Writes those of this release that are missing, and each hour that they are in use. Never fails. */
  keep(): Promise<void>
  /** Waits for what is being written. */
  settled(): Promise<void>
  /** @param name below /assets/ @returns undefined where no release has it. @throws where the database does not answer */
  find(name: string, encoding: Encoding): Promise<Uint8Array | undefined>
}

/** Of a page's script or style sheet, as the build names them. */
export const pageFileName = /^[\w-][\w.-]{0,100}\.(?:js|css)$/

/** A page of that age is seldom open still, and its release costs 0.6 MB. */
const keptDays = 14
const hourMs = 3_600_000
/** Some ten times what a release has: a build with more is none of ours. */
const maxFiles = 2_000
const maxBytes = 8_000_000
/** Rows of a statement: payments must not wait for it. */
const batch = 20
/** Unknown names read the list of names that often at most, however many are asked for. */
const listMs = 1_000
const maxCachedBytes = 16_000_000

/** @param pageDir the build's folder; it need not be there */
export function createPageFiles(db: Database, pageDir: string, log: FastifyBaseLogger): PageFiles {
  // Read at once: a build from sources may put another in its place while the gateway runs.
  const own = readOwn(join(pageDir, 'assets'), log)
  let writing = Promise.resolve()
  let writtenAt = Number.NEGATIVE_INFINITY
  const write = async () => {
    if (performance.now() - writtenAt < hourMs) return
    await save(db, own)
    writtenAt = performance.now()
  }

  let names = new Set<string>()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | undefined
  const list = async () => {
    await wait(Math.max(0, listedAt + listMs - performance.now()))
    // Who comes from now on may ask for what is written after this reading.
    listing = undefined
    listedAt = performance.now()
    names = new Set((await db.select({ name: pageFiles.name }).from(pageFiles)).map(({ name }) => name))
  }
  const read = async (name: string, encoding: Encoding) => {
    const [row] = await db.select({ content: pageFiles.content }).from(pageFiles).where(eq(pageFiles.name, name))
    return row && encoded(row.content, encoding)
  }
  const cached = createCache(maxCachedBytes)

  return {
    keep() {
      writing = writing
        .then(write)
        .catch((error: Error) => log.warn({ err: error }, 'the files of the page were not kept: the sweep tries again'))
      return writing
    },
    settled: () => writing,
    async find(name, encoding) {
      if (!names.has(name)) {
        listing ??= list()
        await listing
      }
      return names.has(name) ? cached(`${encoding} ${name}`, () => read(name, encoding)) : undefined
    },
  }
}

/** The files as the build compressed them. */
function readOwn(folder: string, log: FastifyBaseLogger): Map<string, Uint8Array> {
  const own = new Map<string, Uint8Array>()
  let bytes = 0
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const name = file.replace(/\.br$/, '')
    if (name === file || !pageFileName.test(name)) continue
    const content = readFileSync(join(folder, file))
    bytes += content.length
    if (own.size === maxFiles || bytes > maxBytes) {
      log.warn({ maxFiles, maxBytes }, 'the page has more files than are kept for other gateways')
      break
    }
    own.set(name, content)
  }
  return own
}

async function save(db: Database, own: Map<string, Uint8Array>): Promise<void> {
  const mine = inArray(pageFiles.name, [...own.keys()])
  // Who finds a row held leaves it to its holder, so that no gateway waits for another.
  const free = (which: ReturnType<typeof sql>) =>
    sql`${pageFiles.name} in (select name from ${pageFiles} where ${which} for update skip locked)`
  if (own.size > 0) {
    await db
      .update(pageFiles)
      .set({ seenAt: sql`now()` })
      .where(free(sql`${mine} and seen_at < now() - interval '1 hour'`))
    const there = await db.select({ name: pageFiles.name }).from(pageFiles).where(mine)
    const known = new Set(there.map(({ name }) => name))
    const missing = [...own].filter(([name]) => !known.has(name))
    for (let at = 0; at < missing.length; at += batch) {
      const rows = missing.slice(at, at + batch).map(([name, content]) => ({ name, content, seenAt: sql`now()` }))
      await db.insert(pageFiles).values(rows).onConflictDoNothing()
    }
  }
  await db.delete(pageFiles).where(free(sql`seen_at < now() - make_interval(days => ${keptDays})`))
}

/** Files are kept as `br`. */
const decompressed = promisify(brotliDecompress)
const gzipped = promisify(gzip)

async function encoded(content: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return content
  const plain = await decompressed(content)
  return encoding === 'gzip' ? gzipped(plain) : plain
}

/** Of what was asked for last, up to a size; who asks for the same meanwhile waits for the one that reads. */
function createCache(maxSize: number) {
  const kept = new Map<string, Uint8Array>()
  const reading = new Map<string, Promise<Uint8Array | undefined>>()
  let size = 0
  const keep = (key: string, content: Uint8Array) => {
    kept.set(key, content)
    size += content.length
    for (const [oldest, { length }] of kept) {
      if (size <= maxSize) return
      kept.delete(oldest)
      size -= length
    }
  }
  return async (key: string, read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> => {
    const found = kept.get(key)
    if (found) {
      kept.delete(key)
      kept.set(key, found)
      return found
    }
    const running =
      reading.get(key) ??
      read()
        .then((content) => {
          if (content) keep(key, content)
          return content
        })
        .finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }
}
