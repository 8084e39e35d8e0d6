/**
 * `npm run gallery [-- --lang es] [--only checkout] [--as print]`: a picture of every page in every state, on a phone and on
 * a desktop, into gallery/<language>/, with an index.html that shows them side by side.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'en' },
    only: { type: 'string' },
    as: { type: 'string', default: 'usual' },
  },
})

process.chdir(root)
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const env = { ...process.env, GALLERY_LANG: values.lang, GALLERY_AS: values.as, CHROMIUM_PATH: await ensureChromium() }
ensureBuilt()
const only = values.only ? ['--grep', values.only] : []
let code = 0
try {
  run('npx', ['playwright', 'test', '--config', 'tests/gallery/playwright.config.ts', ...only], env)
} catch {
  // The run has printed each failed picture, and the index names it too.
  code = 1
}
console.log(
  `The pictures: ${join('gallery', values.as === 'usual' ? values.lang : `${values.lang}-${values.as}`, 'index.html')}`,
)
process.exit(code)
