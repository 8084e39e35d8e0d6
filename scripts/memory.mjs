/**
 * Puts the temporary files of tests into memory. A whole run makes some five hundred database folders of 40 MB, and on a
 * disk their removal alone takes minutes.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'tillform-tests-'
/** Above what a run uses at most, with its browsers. */
const neededBytes = 8 * 2 ** 30
const hourMs = 3_600_000

/** Sets TMPDIR for this process and its children, unless it is set or there is too little memory. */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  removeLeftovers()
  const folder = mkdtempSync(join(memory, prefix))
  // As /tmp: root's PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}

/** Tests run programs from their folders, which a container may forbid. */
function hasRoom() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    const { bavail, bsize } = statfsSync(memory)
    const isEnough = Math.min(bavail * bsize, process.availableMemory()) > neededBytes
    return isEnough && mount !== undefined && !/\bnoexec\b/.test(mount)
  } catch {
    return false
  }
}

/** A run that was killed could not remove its files. A run that goes on makes new ones all the time. */
function removeLeftovers() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    const folder = join(memory, name)
    if (Date.now() - statSync(folder).mtimeMs > hourMs) rmSync(folder, { recursive: true, force: true })
  }
}
