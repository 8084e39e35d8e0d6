/** The build fixes the catalogs that the page and the keywords import, and only these. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withBuiltCatalogs } from '../../../core/builtCatalogs.node.ts'

const root = join(import.meta.dirname, '../../..')
const fixed = withBuiltCatalogs([]).files.map(({ path }) => path)

/** The imports of code that a browser may run, or that page and gateway share. */
const imported = ['renderer', 'validators', 'core'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(root, room, name), 'utf8').matchAll(/from '[./]*schemas\/(catalogs\/\w+\.json)'/g),
    ])
    .map(([, path = '']) => path),
)

it('every catalog that page or keywords import is fixed when they are built', () => {
  expect(imported.length).toBeGreaterThan(5)
  expect([...new Set(imported)].filter((path) => !fixed.includes(path))).toEqual([])
})

it('a change of a catalog that only the gateway reads takes effect at once: provinces, platforms, sandbox outcomes', () => {
  const all = readdirSync(join(root, 'schemas/catalogs')).filter((name) => name.endsWith('.json'))
  expect(all.filter((name) => !fixed.includes(`catalogs/${name}`))).toEqual([
    'banks.json',
    'cardBrands.json',
    'platforms.json',
    'regions.json',
    'sandboxAccounts.json',
    'sandboxCards.json',
  ])
})
