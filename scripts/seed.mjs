/** What a run takes from git: the same code gives the same result. */
import { execFileSync } from 'node:child_process'
import { root } from './prepare.mjs'

/** The seed of generated tests: SEED if set, else the commit's own. @returns a whole number under 2^31, as text */
export function seedOfRun() {
  return process.env.SEED || String(Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8) || '1', 16) % 2 ** 31)
}

/** @returns the last commit that is a day older than this one, or an empty text */
export function commitOfYesterday() {
  const seconds = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'))
  return seconds ? git('rev-list', '--max-count=1', `--before=${seconds - 24 * 3_600}`, 'HEAD') : ''
}

/** A folder that was unpacked from an archive has no commit, and a shallow clone no older one. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
