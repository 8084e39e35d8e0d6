/** Slips that no check of a single value sees. */
import { describe, expect, it } from 'vitest'
import { foundIn, method } from './project.ts'

const path = 'schemas/methods/PAY.json'
const withPattern = (pattern: string) => ({
  ...method,
  fields: [{ name: 'memo', component: 'Text', schema: { pattern } }],
  text: { en: { fields: { memo: { label: 'Memo' } } } },
})
const slips = (content: unknown) => foundIn(path, content).filter((found) => /^TF28[345]/.test(found))

describe('an expression', () => {
  it.each([
    ['^a|b$', 'write ^(a|b)$'],
    ['^a|b|c$', 'write ^(a|b|c)$'],
    ['^[|]a|(b|c)$', 'write ^([|]a|(b|c))$'],
    ['^[A-z]+$', 'write A-Za-z'],
  ])('%s takes more than it says', (pattern, hint) => {
    expect(slips(withPattern(pattern))).toEqual([expect.stringMatching(/^TF283 /)])
    expect(slips(withPattern(pattern))[0]?.split(' | ')[1]).toBe(hint)
  })

  it.each(['^a$|^b$', '^(a|b)$', 'a|b', '^a|^b', '^[a|b]$', '^a\\|b$', '^[A-Za-z]$', '^(?:A-z)$'])(
    '%s is as it says',
    (pattern) => {
      expect(slips(withPattern(pattern))).toEqual([])
    },
  )
})

it('a rule of a server’s format is looked at too', () => {
  const [found] = slips({ ...method, fields: [{ use: 'email', validationRules: ['regex:^a|b$'] }] })
  expect(found).toMatch(/^TF283 /)
})

describe('a text of another language', () => {
  const hint = 'Pay it in your own bank.'
  const inSpanish = (es: string) => slips({ ...method, text: { en: { hint }, es: { hint: es } } })

  it('may not be the English sentence', () => {
    expect(inSpanish(hint)).toEqual([expect.stringMatching(/^TF284 .*translate it into es$/)])
  })

  it('may be its own', () => {
    expect(inSpanish('Págalo en tu propio banco.')).toEqual([])
  })
})
