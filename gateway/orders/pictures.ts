/**
 * Pictures of items. Each has its own address with a hash of its content: a page with 100 of them stays small, and a
 * browser fetches only those in sight, once.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '../store/open.ts'
import { pictures } from '../store/schema.ts'

const maxBytes = 16 * 1024
const dayMs = 86_400_000
/**
 * An order is open for at most 30 days and ten extensions of a day; a code may be paid some days later. Its items are
 * deleted a retention time after its end.
 */
const longestOrderDays = 90

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')
export const picturePath = (hash: string): string => `/api/pictures/${hash}`

/** The first bytes of each kind, in hex. Sources: PNG (RFC 2083), section 3.1; JPEG (ITU T.81), B.1; WebP (RFC 9649), 2.4 */
const kinds: Record<string, RegExp> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250565038/,
}

/** @returns a media type; undefined for anything but a picture */
export function typeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return Object.keys(kinds).find((type) => kinds[type]?.test(start))
}

/** @param url a data URL. @returns its bytes; undefined if they are too many, or not the picture that it names */
export function readPicture(url: string): Buffer | undefined {
  const [head = '', data = ''] = url.split(',')
  const bytes = Buffer.from(data, 'base64')
  const isIt = bytes.length <= maxBytes && head === `data:${typeOf(bytes)};base64`
  return isIt ? bytes : undefined
}

/** Keeps pictures of a new order; those of today's orders are there already. */
export async function keepPictures(db: Database, found: Map<string, Buffer>, now: Date): Promise<void> {
  if (found.size === 0) return
  const { hash, seenAt } = pictures
  const today = new Date(now.getTime() - dayMs)
  const fresh = await db
    .select({ hash })
    .from(pictures)
    .where(and(inArray(hash, [...found.keys()]), gt(seenAt, today)))
  const known = new Set(fresh.map((row) => row.hash))
  // In one order everywhere: two gateways that keep the same pictures never wait for each other in a circle.
  const names = [...found.keys()].filter((name) => !known.has(name)).sort()
  const rows = names.map((name) => ({ hash: name, content: found.get(name) ?? Buffer.alloc(0), seenAt: now }))
  if (rows.length > 0)
    await db
      .insert(pictures)
      .values(rows)
      .onConflictDoUpdate({ target: hash, set: { seenAt: now } })
}

export async function findPicture(db: Database, hash: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ content: pictures.content }).from(pictures).where(eq(pictures.hash, hash))
  return row?.content
}

/** @param until orders that ended before have lost their items */
export async function forgetPictures(db: Database, until: Date): Promise<void> {
  await db.delete(pictures).where(lte(pictures.seenAt, new Date(until.getTime() - longestOrderDays * dayMs)))
}
