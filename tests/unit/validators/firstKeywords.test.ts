/** What a page begins with is fixed by a list of names: it must be what the first form needs, and no more. */
import { expect, it, vi } from 'vitest'
import definition from '../../../schemas/meta/definition.schema.json' with { type: 'json' }
import { keywords } from '../../../validators/keywords.node.ts'
import { merged } from '../forms.ts'

// Made anew: what another test has added is not what a page begins with.
vi.resetModules()
const { keywords: first } = await import('../../../validators/keywords.vite.ts')

/** The keywords that are named somewhere in it, but for what it shows as an example. */
const namedIn = (content: unknown) => {
  const text = JSON.stringify(content, (member, value) => (member === 'examples' ? undefined : value))
  return [...keywords.keys()].filter((name) => text.includes(`"${name}":`))
}

it('a page begins with every keyword of a card’s form and of the contract of definitions', () => {
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

it('and without those of documents and accounts, which come with the first form that names one', () => {
  for (const name of ['rut', 'cpfCnpj', 'iban', 'clabe', 'same', 'different']) {
    expect(keywords.has(name)).toBe(true)
    expect(first.has(name)).toBe(false)
  }
})
