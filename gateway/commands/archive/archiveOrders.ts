/**
 * Writes orders that are over into files, and then removes them: a file is on the disk before anything is removed, and an
 * order is removed only where what the file holds is what the database holds, in the transaction that removes it. What an
 * end in the middle left is taken up by the next run: `.part` was not written to its end, of `.removing` some may be gone.
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
  /** Is made, for its owner alone. */
  folder: string
  /** What ended since stays. */
  before: Date
  /** Names files: one run, one time. */
  now: Date
  ordersPerFile?: number
  /** Told of each file that is done. */
  done?(facts: { file: string; orders: number; sha256: string }): void
}

const removedAtOnce = 100

/** @returns how many orders left the database; twice is as once. @throws Error when another process has the folder */
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
  const nameOf = (number: number) =>
    `orders-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${String(number).padStart(4, '0')}.ndjson`
  for (let number = 1; ; number++) {
    // One that a run of the same second has left is never written over.
    while (existsSync(join(folder, nameOf(number)))) number++
    const found = await archivable(db, before, { after, most: ordersPerFile })
    after = found.at(-1)
    if (!after) return count
    const name = nameOf(number)
    const ids = found.map(({ id }) => id)
    const lines = await db.transaction((tx) => linesOf(tx, ids))
    writeWhole(join(folder, name), '.removing', [...lines.values()])
    count += await finish(archiving, name)
  }
}

/** Removes what a file holds, and leaves in it what was removed. @returns how many those are */
async function finish({ db, folder, before, done }: Archiving, name: string): Promise<number> {
  const path = join(folder, name)
  // From the disk: what could not be read back must not be removed.
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
    done?.({ file: path, orders: gone.length, sha256 })
  }
  rmSync(`${path}.removing`)
  return gone.length
}

/** On the disk, whole, under its name, or not there. @returns its SHA-256, in hexadecimal */
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
  if (!existsSync(path + suffix)) throw new Error(`${path + suffix} is not there`)
  return createHash('sha256').update(text).digest('hex')
}
