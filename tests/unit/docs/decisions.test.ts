/** The decision files: each is complete, has its own number, and is in the index. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const listed = [...read('README.md').matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)].map(([, number, file, title]) => ({
  file,
  heading: `# ${number} ${title}`,
}))

it('no two decisions have the same number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

it('the index lists each decision once, by its number and its title', () => {
  expect(listed.map(({ file }) => file).sort()).toEqual([...files].sort())
  for (const { file, heading } of listed) expect(read(file ?? '').split('\n')[0]).toBe(heading)
})

describe.each(files)('the decision %s', (file) => {
  it('has its number in its name, and a date, a source, a context, a decision, and a consequence if there is one', () => {
    expect(file).toMatch(/^\d{4}-[a-z\d-]+\.md$/)
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
