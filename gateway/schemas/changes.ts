/**
 * Detects possible changes of schema files: at once if the system reports them, otherwise by a look each second, for
 * example on a network drive.
 */
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { schemaRooms } from '../../core/readSchemas.node.ts'

/** Changes are promised to take effect within two seconds; this leaves a margin. */
const lookMs = 1000
/** One save triggers several events. */
const quietMs = 40

/** @returns a function that stops it */
export function noticeChanges(folder: string, look: () => void): () => void {
  let settling: NodeJS.Timeout | undefined
  const soon = () => {
    settling ??= setTimeout(() => {
      settling = undefined
      look()
    }, quietMs).unref()
  }
  const watchers = schemaRooms.flatMap((room) => watchQuietly(join(folder, room), soon))
  const timer = setInterval(look, lookMs).unref()
  return () => {
    clearInterval(timer)
    clearTimeout(settling)
    for (const watcher of watchers) watcher.close()
  }
}

/** The system may have no watches left, or the folder may be missing: then the timer suffices. */
function watchQuietly(folder: string, onChange: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, onChange)
    watcher.on('error', () => watcher.close())
    return [watcher]
  } catch {
    return []
  }
}
