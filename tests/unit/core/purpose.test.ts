import { expect, it } from 'vitest'
import { purposeOf } from '../../../core/purpose.ts'

it.each([
  ['/** Draws a line. It does more. */\nexport const x = 1', 'Draws a line.'],
  ['/**\n * Opens the card\n * of an order.\n *\n * @param key of it\n */', 'Opens the card of an order.'],
  ["import a from 'a'\n\n/** After its imports */\nexport default a", 'After its imports'],
  ['/*! Counts visits. */!function(){}()', 'Counts visits.'],
])('the purpose of a file is the first sentence of its first comment: %j', (source, purpose) => {
  expect(purposeOf(source)).toBe(purpose)
})

it.each(['export const x = 1', '/** */', '// a line', '/* @license MIT */'])('%j states none', (source) => {
  expect(purposeOf(source)).toBeUndefined()
})
