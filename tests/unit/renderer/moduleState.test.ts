/**
 * State of a module would depend on its first caller. State is in stores, in sessions and in objects that functions
 * create.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = ['renderer', 'core', 'validators'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(room, file)),
)

it('no module of the page, of core or of the validators has a variable', () => {
  expect(files.length).toBeGreaterThan(250)
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text, at) => ({ text, at: `${file}:${at + 1}` })),
  )
  const found = lines.filter(({ text }) => /^(export )?(let|var) /.test(text))
  expect(found.map(({ at }) => at)).toEqual([])
})
