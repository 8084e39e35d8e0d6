/**
 * `npm run runtimes [-- 22 24]`: checks, units and smoke journeys on each supported Node, from npm's package `node`.
 * `--turn` runs the part that is in `npm test`: tests that depend on the runtime's own data, on the version that the seed
 * selects. It names and skips a Node that is not available.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { keepTemporaryFilesInMemory } from './memory.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { seedOfRun } from './seed.mjs'
import { conclude, runInOrder } from './steps.mjs'

/** The newest of each, and the oldest that works: README.md names the end of support. */
const supported = ['20.19.0', '22', '24', '26']

process.chdir(root)
ensureInstalled()
keepTemporaryFilesInMemory()
const { ensureChromium } = await import('./chromium.mjs')
const seed = seedOfRun()
const CHROMIUM_PATH = await ensureChromium()
ensureBuilt()
const isTurn = process.argv.includes('--turn')
const asked = process.argv.slice(2).filter((argument) => argument !== '--turn')
const versions = isTurn ? [supported[Number(seed) % supported.length]] : asked.length > 0 ? asked : supported

for (const version of versions) {
  const bin = binOf(version)
  if (!bin) continue
  const env = { ...process.env, SEED: seed, CHROMIUM_PATH, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const { stdout } = spawnSync('node', ['-p', 'process.version + ", ICU " + process.versions.icu'], {
    env,
    encoding: 'utf8',
  })
  console.log(`\nNode ${stdout.trim()}`)
  const units = ['npx', 'vitest', 'run', '--silent=passed-only']
  const journeys = ['npx', 'playwright', 'test', '--project=desktop']
  const steps = isTurn
    ? [
        [`units of core and page, Node ${version}`, ...units, 'tests/unit/core', 'tests/unit/renderer'],
        [`drawn pages, Node ${version}`, ...journeys, 'pages/drawnFor', '--grep', '@sample|another runtime'],
      ]
    : [
        [`check, Node ${version}`, 'node', 'scripts/check.mjs'],
        [`units, Node ${version}`, ...units],
        [`smoke, Node ${version}`, ...journeys, '--grep', '@smoke'],
      ]
  await runInOrder(steps, 'inherit', env)
}
conclude()

/** @returns the folder of that Node's program, installed if missing; undefined when it is not available */
function binOf(version) {
  const prefix = join(root, '.cache/runtimes', version)
  const bin = join(prefix, 'node_modules/.bin')
  if (!existsSync(join(bin, 'node'))) {
    console.log(`Installing Node ${version}.`)
    const args = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `node@${version}`]
    const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' })
    if (status !== 0 || !existsSync(join(bin, 'node'))) {
      console.error(`Node ${version} is skipped: ${String(stderr).trim().split('\n').at(-1)}`)
      return undefined
    }
  }
  return bin
}
