/**
 * `npm run release [-- --to DIR]`: a folder with all that a gateway needs, into dist/release: Node alone starts it, on a
 * machine with neither this project nor a package registry.
 */
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

const { values } = parseArgs({ options: { to: { type: 'string', default: resolve(root, 'dist/release') } } })
const to = resolve(values.to)

process.chdir(root)
ensureInstalled()
ensureBuilt()
const { register } = await import('tsx/esm/api')
register()
const { makeRelease } = await import('./release/makeRelease.ts')
try {
  const { packages, megabytes } = makeRelease(root, to)
  console.log(`${relative(root, to) || to}: ${megabytes} MB, ${packages} packages. To start it: node bin/tillform.mjs`)
} catch (error) {
  console.error(`No release was made: ${error.message}`)
  process.exitCode = 1
}
