import { expect, it } from 'vitest'
import { matches } from '../../../../renderer/widgets/email/matches.ts'

const suffixes = ['gmail.com', 'gmx.com', 'gmx.de', 'me.com', 'mail.com', 'qq.com', 'aol.com']

it.each([
  ['ada@g', ['ada@gmail.com', 'ada@gmx.com', 'ada@gmx.de']],
  ['ada@GMX.', ['ada@gmx.com', 'ada@gmx.de']],
  [' ada@q', ['ada@qq.com']],
  ['ada', []],
  ['@g', []],
  ['ada@@g', []],
  ['ada@gmail.com', []],
  ['ada@example', []],
])('after %j the suggestions are %j', (text, addresses) => {
  expect(matches(text, suffixes)).toEqual(addresses)
})

it('never suggests more than five', () => {
  expect(matches('ada@', suffixes)).toHaveLength(5)
})
