/** docs/findings.md has every code of the checks, and only these. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import catalog from '../../../schemas/catalogs/errors.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const sources = ['core', 'gateway', 'renderer', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)
const rows = readFileSync(join(root, 'docs/findings.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| TF'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
const listed = rows.map(([, code]) => code)

it('every code of a check is listed once, and there is no other code', () => {
  const given = sources.flatMap((source) => [...source.matchAll(/'(TF[123]\d\d)'/g)].map(([, code]) => code))
  expect([...listed].sort()).toEqual([...new Set([...given, ...catalog.definitions.map(({ code }) => code)])].sort())
})

it('each has a meaning and a remedy, and a code of files an example', () => {
  expect(rows.filter(([, code = '', means, example, todo]) => !(means && todo && (example || code < 'TF200')))).toEqual(
    [],
  )
})
