/**
 * Writes orders that are over into files, then removes them from the database. A file is safely on disk before any
 * order is removed. An order is removed only if its row still equals its line in the file; the same transaction checks
 * this.
 *
 * The next run finishes an interrupted one: a `.part` file is incomplete, and some orders of a `.removing` file may
 * already be removed.
 */
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../../store/lock.ts'
import type { Database } from '../../store/open.ts'
import { archivable, linesOf, lockOrders, type Place, present, removeRows } from './orderRows.ts'

export interface Archiving {
  db: Database
  /** Created if missing, readable by its owner only. */
  folder: string
  /** Orders that ended later stay. */
  before: Date
  /** Part of the file names: one time for each run. */
  now: Date
  ordersPerFile?: number
  /** Called for each finished file. */
  done?(facts: { file: string; orders: number; sha256: string }): void | Promise<void>
}

const removedAtOnce = 100

/**
 * @returns how many orders left the database; running it twice changes nothing more. @throws Error when another process
 * uses the folder
 */
export async function archiveOrders(archiving: Archiving): Promise<number> {
  mkdirSync(archiving.folder, { recursive: true, mode: 0o700 })
  const release = await lockFolder(archiving.folder)
  try {
    return await archiveInto(archiving)
  } finally {
    release()
  }
}

async function archiveInto(archiving: Archiving): Promise<number> {
  const { db, folder, before, now, ordersPerFile = 1_000 } = archiving
  let count = 0
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.part')) rmSync(join(folder, name))
    if (name.endsWith('.removing')) count += await finish(archiving, name.slice(0, -'.removing'.length))
  }
  let after: Place | undefined
  const fileName = (number: number) =>
    `orders-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${String(number).padStart(4, '0')}.ndjson`
  for (let number = 1; ; number++) {
    // Never overwrite the file of another run in the same second.
    while (existsSync(join(folder, fileName(number)))) number++
    const found = await archivable(db, before, { after, most: ordersPerFile })
    after = found.at(-1)
    if (!after) return count
    const name = fileName(number)
    const ids = found.map(({ id }) => id)
    const lines = await db.transaction((tx) => linesOf(tx, ids))
    writeWhole(join(folder, name), '.removing', [...lines.values()])
    count += await finish(archiving, name)
  }
}

/**
 * Removes the orders of a file from the database, and keeps in the file only those that were removed. @returns their
 * number
 */
async function finish({ db, folder, before, done }: Archiving, name: string): Promise<number> {
  const path = join(folder, name)
  // Read back from the disk: an unreadable file must not lead to a removal.
  const written = readFileSync(`${path}.removing`, 'utf8').split('\n').slice(0, -1)
  const lines = new Map(written.map((line) => [(JSON.parse(line) as { order: string }).order, line]))
  const ids = [...lines.keys()]
  for (let at = 0; at < ids.length; at += removedAtOnce) {
    const some = ids.slice(at, at + removedAtOnce)
    await db.transaction(async (tx) => {
      await lockOrders(tx, some)
      const still = await archivable(tx, before, { only: some })
      const rows = await linesOf(tx, some)
      const same = still.map(({ id }) => id).filter((id) => rows.get(id) === lines.get(id))
      if (same.length > 0) await removeRows(tx, same)
    })
  }
  const left = ids.length > 0 ? await present(db, ids) : new Set<string>()
  const gone = ids.filter((id) => !left.has(id))
  if (gone.length > 0) {
    const kept = gone.map((id) => lines.get(id) ?? '')
    const sha256 = writeWhole(path, '', kept)
    await done?.({ file: path, orders: gone.length, sha256 })
  }
  rmSync(`${path}.removing`)
  return gone.length
}

/** Writes the file completely under its name, or not at all. @returns its SHA-256, in hexadecimal */
function writeWhole(path: string, suffix: string, lines: string[]): string {
  const text = lines.map((line) => `${line}\n`).join('')
  const part = `${path}.part`
  const file = openSync(part, 'w', 0o600)
  for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(writeSync(file, rest))
  fsyncSync(file)
  closeSync(file)
  renameSync(part, path + suffix)
  const folder = openSync(join(path, '../..'), 'r')
  fsyncSync(folder)
  closeSync(folder)
  if (!existsSync(path + suffix)) throw new Error(`${path + suffix} does not exist`)
  return createHash('sha256').update(text).digest('hex')
}
