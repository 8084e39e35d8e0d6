/** The decision files: each is complete and has its own number. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder).filter((file) => file !== 'README.md')

it('no two decisions have the same number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

describe.each(files)('the decision %s', (file) => {
  it('has its number in its name, and a date, a source, a context, a decision, and a consequence if there is one', () => {
    expect(file).toMatch(/^\d{4}-[a-z\d-]+\.md$/)
    expect(read(file).slice(0, 7)).toBe(`# ${file.slice(0, 4)} `)
    expect(read(file)).toMatch(
      /^# \d{4} .+\n\nStatus: accepted, 20\d\d-\d\d-\d\d\nSource: \S[^#]+\n\n## Context\n\n\S[^#]+\n\n## Decision\n\n\S[^#]+?(\n\n## Consequence\n\n\S[^#]+)?\n$/,
    )
  })

  it('is short: 10 to 25 lines', () => {
    const lines = read(file).trimEnd().split('\n').length
    expect(lines).toBeGreaterThanOrEqual(10)
    expect(lines).toBeLessThanOrEqual(25)
  })
})
