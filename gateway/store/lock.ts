/**
 * Locks a data folder for one process: two PGlite processes on one folder silently lose rows.
 *
 * The lock is a file that names its owner. The owner listens on a socket in the folder, which the kernel closes with
 * the process; this also works between containers, where process ids do not. If no socket answers, for example on
 * another machine's file system, the file decides: its owner touches it every second, and another process watches
 * whether it changes. This compares no clocks.
 */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askSocket, listenIn, socketName } from './lockSocket.ts'

const beatMs = 1_000
/** How long a file must stay unchanged: with a socket that our own kernel has closed; and in all other cases. */
const stillMs = { here: 3_000, elsewhere: 8_000 }

/**
 * @returns a function that releases the folder
 * @throws Error when a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'gateway.lock')
  const id = randomUUID()
  const socket = await listenIn(folder, id)
  const mine = [id, kernel(), socket ? 'socket' : '-'].join(' ')
  for (let tries = 0; tries < 5; tries++) {
    if (create(file, mine)) return hold(file, mine, socket?.close)
    const owner = read(file)
    if (owner === undefined) continue
    if (await lives(folder, file, owner)) {
      socket?.close()
      throw new Error(`the data folder ${folder} is in use by another gateway: stop it, or start with --data DIR`)
    }
    setAside(file, owner)
    rmSync(join(folder, socketName(owner.split(' ')[0] ?? '')), { force: true })
  }
  socket?.close()
  throw new Error(`other processes keep taking the data folder ${folder}`)
}

function hold(file: string, mine: string, closeSocket: (() => void) | undefined): () => void {
  const beat = setInterval(() => {
    const owner = read(file)
    // For example after the machine slept: stop, because nothing may be written any more.
    if (owner !== undefined && owner !== mine) throw new Error('another gateway has taken the data folder')
    if (owner === mine) utimesSync(file, new Date(), new Date())
  }, beatMs)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (read(file) === mine) unlinkSync(file)
    closeSocket?.()
  }
}

async function lives(folder: string, file: string, owner: string): Promise<boolean> {
  const [id = '', itsKernel, socket] = owner.split(' ')
  const answer = socket === 'socket' ? await askSocket(folder, id) : 'unknown'
  if (answer === 'lives') return true
  const isOurs = answer === 'refused' && itsKernel !== '-' && itsKernel === kernel()
  return changes(file, owner, isOurs ? stillMs.here : stillMs.elsewhere)
}

/** Watches the file until it changes, or the time is over. */
async function changes(file: string, owner: string, forMs: number): Promise<boolean> {
  const seen = touchedAt(file)
  const end = performance.now() + forMs
  while (performance.now() < end) {
    await setTimeout(200)
    if (read(file) !== owner || touchedAt(file) !== seen) return true
  }
  return false
}

/** Through an open file: a network file system caches old times otherwise. */
function touchedAt(file: string): number | undefined {
  try {
    const opened = openSync(file, 'r')
    const { mtimeMs } = fstatSync(opened)
    closeSync(opened)
    return mtimeMs
  } catch {
    return undefined
  }
}

/** A link appears completely or not at all, so a half-written lock is never read. */
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

/** Removes a dead owner's lock, and restores one that a third process made meanwhile. */
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

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** An id for each boot of a machine, the same in all its containers. '-' without /proc. */
const kernel = (): string => read('/proc/sys/kernel/random/boot_id')?.trim() || '-'
