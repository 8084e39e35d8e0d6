/** A list fixes the keywords of the first load: they must be exactly those of the first form. */
import { expect, it, vi } from 'vitest'
import definition from '../../../schemas/meta/definition.schema.json' with { type: 'json' }
import { keywords } from '../../../validators/keywords.node.ts'
import { merged } from '../forms.ts'

// Load the modules again, because another test may have added keywords.
vi.resetModules()
const { keywords: first } = await import('../../../validators/keywords.vite.ts')

/** Members without keywords: examples, and card brands, of which one has a rule that is named like a keyword. */
const without = ['examples', 'cardBrands']

/** The keywords in it. */
const namedIn = (content: unknown) => {
  const text = JSON.stringify(content, (member, value) => (without.includes(member) ? undefined : value))
  return [...keywords.keys()].filter((name) => text.includes(`"${name}":`))
}

it('the first load has every keyword of a card’s form and of the contract of definitions', () => {
  const names = [
    'cardNum',
    'effectiveDate',
    'cvv',
    'cardHolderName',
    'periodValue',
    'postalCode',
    'email',
    'phone',
    'city',
  ]
  const card = ['US', 'BR', 'MX', 'IN'].map((country) =>
    merged(
      names.map((use) => ({ use })),
      country,
    ),
  )
  expect([...namedIn(card), ...namedIn(definition)].filter((name) => !first.has(name))).toEqual([])
})

it('and not those of documents and accounts, which come with the first form that needs one', () => {
  for (const name of ['rut', 'cpfCnpj', 'iban', 'clabe', 'checkDigit', 'same', 'different']) {
    expect(keywords.has(name)).toBe(true)
    expect(first.has(name)).toBe(false)
  }
})
