/** `schemas new keyword <name>`: a keyword that judges a value, its test, and what it means in every language pack. */
import { join } from 'node:path'
import type { Maker } from './maker.ts'
import { packsWith } from './packs.ts'

export const keyword: Maker = {
  usage: () => 'keyword <name> [--name "What it asks of a value"]',
  options: ['name'],
  names: {
    pattern: /^[a-z][A-Za-z0-9]{0,63}$/,
    hint: 'A keyword has a name of 1 to 64 letters and digits, a small letter first, such as loyaltyCheck.',
  },
  pathOf: (name, { root }) => join(root, 'validators/keywords', `${name}.ts`),
  make(name, { name: meaning = 'Six to twelve capital letters or digits' }, place) {
    if (meaning.trim() === '' || meaning.length > 100 || /[\\'\n]|\*\//.test(meaning))
      return '--name has 1 to 100 characters, without quotes and backslashes.'
    const key = `why.${name}`
    const test = join(place.root, 'tests/unit/validators/keywords', `${name}.test.ts`)
    return {
      file: { path: keyword.pathOf(name, place), text: keywordText(name, meaning) },
      changed: [{ path: test, text: testText(name) }, ...packsWith(place, { [key]: meaning })],
      next: [
        'Write its test, and in the docstring the parameter, the value and the document that says so.',
        `Give the test values at the edges: npx vitest run tests/unit/validators/keywords/${name}.test.ts`,
        `Translate "${key}" in the language packs.`,
        `Use it: "schema": { "${name}": true } of a field kind, or "${name}" in the validationRules of a field.`,
      ],
    }
  },
}

const keywordText = (name: string, meaning: string): string => `import { keyword } from '../keyword.ts'

/**
 * ${name}: true means "${meaning}".
 *
 * Source: the document that says so.
 */
export const ${name} = keyword({
  name: '${name}',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => /^[0-9A-Z]{6,12}$/.test(value),
})
`

const testText = (name: string): string => `import { expect, it } from 'vitest'
import { check } from '../../../../validators/check.ts'
import { keywords } from '../../../../validators/keywords.node.ts'

it.each([
  ['ABC123', true],
  ['ABCDEF123456', true],
  ['ABC12', false],
  ['ABCDEF1234567', false],
  ['abc123', false],
])('${name}: %s is %s', (value, expected) => {
  expect(check({ ${name}: true }, keywords)(value)).toBe(expected)
})
`
