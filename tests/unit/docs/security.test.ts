import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
const rows = text.split('\n').filter((line) => /`\S+\.(?:test|spec)\.ts`/.test(line))
const named = [...new Set(text.match(/[\w/]+\.(?:test|spec)\.ts/g))]

it('each threat of SECURITY.md names its letter of STRIDE and a test', () => {
  expect(rows.length).toBeGreaterThan(20)
  const letters = rows.map((row) => row.split('|')[2]?.trim() ?? '')
  expect(letters.filter((each) => !/^[STRIDE](?:, [STRIDE])*$/.test(each))).toEqual([])
  expect([...new Set(letters.join(''))].filter((each) => 'STRIDE'.includes(each)).sort()).toEqual([...'DEIRST'])
})

it.each(named)('SECURITY.md names %s, which exists', (file) => {
  const folder = file.endsWith('.spec.ts') ? 'tests/journeys' : 'tests/unit'
  expect(existsSync(join(root, folder, file))).toBe(true)
})
