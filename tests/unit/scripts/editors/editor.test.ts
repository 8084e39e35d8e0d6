/** What VS Code offers, explains and underlines in the JSON files, by its own language service. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hovered, offered, underlined } from './editor.ts'
import { hovers, offers, slips } from './places.ts'

const rooms = [
  ...['fields', 'flows', 'methods', 'forms', 'blocks', 'catalogs'].map((room) => `schemas/${room}`),
  ...['pages', 'locales'],
]

describe('an editor offers what fits', () => {
  it.each(offers)('%s', async (_, path, text, names, meaning = '') => {
    const found = await offered(path, text)
    expect([...found.keys()]).toEqual(expect.arrayContaining(names))
    expect(found.get(names[0] ?? '')).toContain(meaning)
  })
})

describe('an editor explains the text under the pointer', () => {
  it.each(hovers)('%s', async (_, path, text, words) => {
    expect(await hovered(path, text)).toContain(words)
  })
})

describe('an editor underlines', () => {
  it.each(slips)('%s', async (_, path, text, under) => {
    expect((await underlined(path, text)).filter((problem) => problem.startsWith(under))).toHaveLength(1)
  })
})

it('an editor underlines nothing in the files of this project', async () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room).flatMap((file) => (file.endsWith('.json') ? `${room}/${file}` : [])),
  )
  // A program writes the largest catalog, and its check takes half a second.
  const judged = files.filter((file) => !file.endsWith('addresses.json'))
  const found = await Promise.all(
    judged.map(async (file) => (await underlined(file)).map((problem) => `${file}: ${problem}`)),
  )
  expect(judged.length).toBeGreaterThan(150)
  expect(found.flat()).toEqual([])
})
