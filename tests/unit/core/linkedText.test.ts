/** Links inside a sentence; all other markup stays plain text. */
import { describe, expect, it } from 'vitest'
import { isWebAddress, linkedText, linksIn } from '../../../core/linkedText.ts'

const links = { terms: 'https://a.example/terms', mandate: 'https://a.example/mandate' }

describe('a sentence with links', () => {
  it('is split into its parts', () => {
    expect(linkedText('I accept the [terms](terms) and the [mandate](mandate).', links)).toEqual([
      { words: 'I accept the ' },
      { words: 'terms', href: links.terms },
      { words: ' and the ' },
      { words: 'mandate', href: links.mandate },
      { words: '.' },
    ])
    expect(linkedText('No link', links)).toEqual([{ words: 'No link' }])
  })

  it('has plain words if the link is missing, also for a name in Object.prototype', () => {
    expect(linkedText('[terms](other) [x](constructor)', links)).toEqual([
      { words: 'terms' },
      { words: ' ' },
      { words: 'x' },
    ])
  })

  it('has plain words if the address is not safe', () => {
    for (const terms of ['javascript:alert(1)', 'http://a.example', 1, null, { toString: 'https://a.example' }])
      expect(linkedText('[x](terms)', { terms } as unknown as Record<string, string>)).toEqual([{ words: 'x' }])
  })

  it('does not interpret markup or an address in the text', () => {
    for (const text of [
      '<a href="https://a.example">x</a>',
      '[x](https://a.example)',
      '[x](javascript:alert(1))',
      '[](terms)',
    ])
      expect(linkedText(text, links)).toEqual([{ words: text }])
  })

  it('lists the links that it names', () => {
    expect(linksIn('[a](b) [c](d)')).toEqual(['b', 'd'])
  })

  it('is read quickly, even if it is hostile', () => {
    const started = performance.now()
    for (const text of ['['.repeat(100_000), '[a](b'.repeat(20_000), '[a]('.repeat(20_000)]) linkedText(text, links)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

it.each([
  ['https://a.example', true],
  ['https://a.example:8443/terms?lang=en#top', true],
  ['http://a.example', false],
  ['javascript:alert(1)', false],
  ['https://bank.example@evil.example/', false],
  ['https:evil.example', false],
  ['https://a.example/ü', false],
  ['//a.example', false],
])('%s is a safe address for a shopper: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected)
})
