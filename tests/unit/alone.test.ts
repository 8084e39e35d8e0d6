/** Most unit tests share their worker's modules, so a test that replaces a module would replace it for others too. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { alone } from './alone.ts'

const root = join(import.meta.dirname, '../..')
const replaces = /\bvi\.(mock|doMock|stubGlobal)\(/

it('each file that replaces modules or globals is listed as one that runs alone', () => {
  const files = readdirSync(join(root, 'tests/unit'), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `tests/unit/${file}`)
    .filter((file) => replaces.test(readFileSync(join(root, file), 'utf8')))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((file) => !alone.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
