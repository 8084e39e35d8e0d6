import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderTypes } from '../../../scripts/typesOf.ts'

it('the types of all JSON files are up to date with their schemas', async () => {
  expect(readFileSync('schemas/types.ts', 'utf8')).toBe(await renderTypes('schemas'))
})
