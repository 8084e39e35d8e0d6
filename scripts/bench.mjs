/**
 * `npm run bench -- forms|load|gateway|drawing|rules|schemas|steps [--short]`: measures our performance claims, beside other
 * libraries. Their packages have a lockfile of their own in tests/bench/peers and are installed there on first use.
 */
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
if (!['drawing', 'schemas', 'steps'].includes(name)) ensureInstalled('tests/bench/peers')
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
