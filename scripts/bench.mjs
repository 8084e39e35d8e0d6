/**
 * `npm run bench -- forms|load|gateway|drawing|rules|schemas|steps [--short]`: measures our performance claims, beside other
 * libraries. Their packages have a lockfile of their own in tests/bench/peers and are installed there on first use.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

const benches = ['forms', 'load', 'gateway', 'drawing', 'rules', 'schemas', 'steps']
const [name, ...options] = process.argv.slice(2)
if (!benches.includes(name)) {
  console.error(`Usage: npm run bench -- ${benches.join('|')} [--short]`)
  process.exit(2)
}

process.chdir(root)
ensureInstalled()
if (!['drawing', 'schemas', 'steps'].includes(name)) ensurePeersInstalled()
const env = { ...process.env, NODE_ENV: 'production' }
// As after `npm start`, which sets no NODE_ENV.
if (name === 'drawing') delete env.NODE_ENV
if (['forms', 'load', 'steps'].includes(name)) {
  const { ensureChromium } = await import('./chromium.mjs')
  env.CHROMIUM_PATH = await ensureChromium()
}
if (['load', 'drawing', 'steps'].includes(name)) ensureBuilt()
try {
  run(process.execPath, ['--import', 'tsx', join('tests/bench', `${name}.ts`), ...options], env)
} catch {
  // The benchmark has already printed the error or the missed target.
  process.exit(1)
}

function ensurePeersInstalled() {
  const folder = join(root, 'tests/bench/peers')
  const stamp = join(folder, 'node_modules/.tillform-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what we measure beside.')
  run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}
