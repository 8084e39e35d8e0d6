/** `validate --watch`: checks again whenever a file is saved. */
import { existsSync, watch as watchFolder } from 'node:fs'
import type { Exit } from './command.ts'
import { printReport } from './formats.ts'
import type { Report } from './report.ts'
import { watched } from './validation.ts'

/** Editors write a file in several steps. */
const restMs = 25

/**
 * @param look checks the present files
 * @param signal ends it; without one it runs until the process ends
 */
export async function watch(
  look: () => Report,
  { folders = watched, signal }: { folders?: string[]; signal?: AbortSignal } = {},
): Promise<Exit> {
  const show = async () => {
    const begun = performance.now()
    const report = look()
    const ms = Math.round(performance.now() - begun)
    await printReport(report, 'pretty')
    console.log(`Looked in ${ms} ms; waiting for the next change.\n`)
  }
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(show, restMs)
  }
  const watchers = folders.filter((folder) => existsSync(folder)).map((folder) => watchFolder(folder, later))
  await show()
  return new Promise((end) => {
    const stop = () => {
      clearTimeout(timer)
      for (const each of watchers) each.close()
      end(0)
    }
    process.once('SIGINT', stop)
    signal?.addEventListener('abort', stop)
    // The first check may have ended it.
    if (signal?.aborted) stop()
  })
}
