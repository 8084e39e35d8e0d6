/**
 * Notices that a schema file may have changed: at once where the system tells, and by looking every second where it does
 * not, as on a network drive.
 */
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { schemaRooms } from '../../core/readSchemas.node.ts'

/** Below the two seconds within which a change is promised to be taken in. */
const lookMs = 1000
/** A program that saves tells of it several times. */
const settleMs = 40

/** @returns what ends it */
export function noticeChanges(folder: string, look: () => void): () => void {
  let settling: NodeJS.Timeout | undefined
  const soon = () => {
    settling ??= setTimeout(() => {
      settling = undefined
      look()
    }, settleMs).unref()
  }
  const watchers = schemaRooms.flatMap((room) => watchQuietly(join(folder, room), soon))
  const timer = setInterval(look, lookMs).unref()
  return () => {
    clearInterval(timer)
    clearTimeout(settling)
    for (const watcher of watchers) watcher.close()
  }
}

/** A system may have no more watches to give, or a folder may not be there: then the timer has to do. */
function watchQuietly(folder: string, onChange: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, onChange)
    watcher.on('error', () => watcher.close())
    return [watcher]
  } catch {
    return []
  }
}
