/**
 * Holds a data folder for one process: two PGlite processes on one folder lose rows without a word. The lock is a file
 * that names its owner's process; a killed owner does not keep it.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @returns a function that gives the folder back
 * @throws Error when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'gateway.lock')
  const mine = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`
  for (let tries = 0; tries < 5; tries++) {
    if (create(file, mine)) return () => release(file, mine)
    const owner = read(file)
    if (owner === undefined) continue
    if (lives(owner)) throw new Error(`the data folder ${folder} is in use by process ${owner.split(' ')[0]}`)
    setAside(file, owner)
  }
  throw new Error(`the data folder ${folder} is taken again and again by another process`)
}

/** A link appears whole or not at all, so nobody reads a lock that is half written. */
function create(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Takes a dead owner's lock away; one that a third process made in the meantime is put back. */
function setAside(file: string, owner: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const taken = read(aside)
  if (taken !== undefined && taken !== owner) create(file, taken)
  unlinkSync(aside)
}

function release(file: string, mine: string): void {
  if (read(file) === mine) unlinkSync(file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function lives(owner: string): boolean {
  const [pid, start] = owner.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startOf(Number(pid)) === start
}

/** Process numbers are used again; with its start time a process is one of a kind. '-' where /proc does not tell. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}
