/** The revision of a folder, as `git describe` says it. */
import { execFile } from 'node:child_process'

const limitMs = 3_000
const longest = 100

/** @returns undefined without git, or outside of a repository */
export const revisionOf = (folder: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const args = ['-C', folder, 'describe', '--always', '--dirty', '--tags']
    execFile('git', args, { timeout: limitMs }, (error, stdout) =>
      resolve(error ? undefined : stdout.trim().slice(0, longest) || undefined),
    )
  })
