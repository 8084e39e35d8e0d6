/** Texts with a maximum width. */
import { expect, it } from 'vitest'
import { textWidth, truncate } from '../../../../renderer/i18n/truncate.ts'

it.each([
  ['Example Shop', 30, 'Example Shop'],
  ['x'.repeat(30), 30, 'x'.repeat(30)],
  ['x'.repeat(31), 30, `${'x'.repeat(29)}…`],
  ['one two', 5, 'one…'],
  ['😀😀😀😀', 3, '😀😀…'],
])('%j cut to %i characters is %j', (text, most, expected) => {
  expect(truncate(text, most)).toBe(expected)
})

it.each([
  ['', 0],
  ['shop.example', 12],
  ['例子商店', 8],
  ['Café', 5],
  ['😀a', 3],
])('%j is %i letters wide', (text, width) => {
  expect(textWidth(text)).toBe(width)
})
