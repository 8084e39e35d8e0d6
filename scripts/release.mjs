/**
 * `npm run release [-- --to DIR] [--key FILE] [--untried]`: writes a folder with everything that a gateway needs into dist/release. Node
 * alone starts it, on a machine without this project and without a package registry. First a card and a code are paid in
 * each browser engine: a page that one of them can't load is not released. `--key` signs its manifest. `--untried` releases without any engine.
 */
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureEngines, payIn } from './engines.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: resolve(root, 'dist/release') },
    key: { type: 'string' },
    untried: { type: 'boolean', default: false },
  },
})
const to = resolve(values.to)

process.chdir(root)
ensureInstalled()
ensureBuilt()
const { register } = await import('tsx/esm/api')
register()
const { makeRelease } = await import('./release/makeRelease.ts')
try {
  if (!values.untried) tryPage()
  const { packages, megabytes } = makeRelease(root, to, values.key && resolve(values.key))
  console.log(`${relative(root, to) || to}: ${megabytes} MB, ${packages} packages. To start it: node bin/tillform.mjs`)
  if (!values.key) console.log('Its manifest is not signed: --key FILE, which npm run -s guard -- keys makes')
} catch (error) {
  console.error(`No release was made: ${error.message}`)
  process.exitCode = 1
}

/** @throws Error when a payment fails in an engine, and without any engine */
function tryPage() {
  const { engines } = ensureEngines()
  if (engines.length === 0) throw new Error('no browser engine has loaded this page. --untried makes one all the same')
  const names = engines.map(({ name }) => name).join(', ')
  const env = { ENGINE_FLOWS: 'a card is paid,Pix is paid by its code' }
  if (payIn(engines, env, ['flows.test.ts']) !== 0) throw new Error(`the page was not paid in each of ${names}`)
}
