/** Documents name our files by path or name: each file must exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const rooms = [
  'clients',
  'core',
  'deploy',
  'docs',
  'gateway',
  'locales',
  'pages',
  'renderer',
  'schemas',
  'scripts',
  'tests',
  'validators',
]
const files = [
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  ),
  ...readdirSync(root),
]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('node_modules'))
const documents = files.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')

/** `renderer/app/store.ts`, `store.ts`, `../states.ts`: a code file in backticks, without a placeholder. */
const named = /`(?:\.\.?\/)*([\w./-]+\.(?:tsx?|mjs|css))`/g

it('reads the documents', () => {
  expect(documents.length).toBeGreaterThan(100)
})

it.each(documents)('each file that %s names exists', (document) => {
  const names = [...readFileSync(join(root, document), 'utf8').matchAll(named)].map(([, name = '']) => name)
  const missing = names.filter((name) => !files.some((path) => path === name || path.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})
