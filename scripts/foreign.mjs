/**
 * `npm run foreign [-- <suites>]`: the suites that others wrote, run against ours, in one table. Their packages have a
 * lockfile of their own in tests/foreign and are installed there on first use, and Java for Nu's checker as a package of
 * Debian. `--quick` runs the part that is in `npm test`, in under two minutes.
 */
import { spawnSync } from 'node:child_process'
import { install, onPath } from './engines.mjs'
import { keepTemporaryFilesInMemory } from './memory.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { seedOfRun } from './seed.mjs'

process.chdir(root)
ensureInstalled()
ensureInstalled('tests/foreign')
keepTemporaryFilesInMemory()
ensureBuilt()
const isQuick = process.argv.includes('--quick')
const suites = process.argv.slice(2).filter((argument) => argument !== '--quick')
if (!isQuick && !onPath('java')) {
  const why = install(['default-jre-headless'])
  if (why) console.error(`Nu's HTML checker is skipped: ${why}`)
}
const env = { ...process.env, SEED: seedOfRun(), FOREIGN: isQuick ? 'quick' : 'all' }
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'foreign',
    '--silent=passed-only',
    ...['--reporter', 'default', '--reporter', './tests/foreign/table.ts'],
    ...suites,
  ],
  { stdio: 'inherit', env },
)
process.exit(status ?? 1)
