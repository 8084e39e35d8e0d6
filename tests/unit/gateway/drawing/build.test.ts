/** What draws pages is the production build of React, whatever the environment says of the process that loads it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../../dist/draw')

it('the code that draws pages does not choose its React by the environment', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(100)
  const signs = /process\.env\.NODE_ENV|jsxDEV/
  expect(files.filter((name) => signs.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})
