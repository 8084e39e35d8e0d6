/** The seed of generated tests: SEED if set, else the commit's own, so that the same code gives the same result. */
import { execFileSync } from 'node:child_process'
import { root } from './prepare.mjs'

/** @returns a whole number under 2^31, as text */
export function seedOfRun() {
  if (process.env.SEED) return process.env.SEED
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return String(Number.parseInt(commit.slice(0, 8), 16) % 2 ** 31)
  } catch {
    // A folder that was unpacked from an archive has no commit.
    return '1'
  }
}
