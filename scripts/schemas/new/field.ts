/** `schemas new field <name>`: a field kind with rules and matching examples, and its label in every language pack. */
import { join } from 'node:path'
import type { FieldKind } from '../../../schemas/types.ts'
import type { Maker } from './maker.ts'
import { packsWith, wordsOf } from './packs.ts'

export const field: Maker = {
  usage: () => 'field <name> [--name "Its label"]',
  options: ['name'],
  names: {
    pattern: /^[A-Za-z][A-Za-z0-9_]{0,63}$/,
    hint: 'A field has a name of 1 to 64 letters, digits and _, a letter first, such as loyaltyNumber.',
  },
  pathOf: (name, { schemas }) => join(schemas, 'fields', `${name}.json`),
  make(name, { name: label = wordsOf(name) }, place) {
    if (label.trim() === '' || label.length > 60) return '--name has 1 to 60 characters.'
    const key = `field.${name}.label`
    const path = field.pathOf(name, place)
    return {
      file: { path, text: JSON.stringify(templateOf(name)) },
      changed: packsWith(place, { [key]: label }),
      next: [
        'Say what it is in "description" with the document that says so, and its rules in "schema": files of validators/keywords.',
        'Give examples at the edges of each rule; schemas -- mutate names a rule that none would miss.',
        `Translate "${key}" in the language packs. They have "field.${name}.placeholder" and ".help" too, where that helps.`,
        `Ask for it: { "use": "${name}", "require": "Y" } in the "fields" of a method.`,
      ],
    }
  },
}

/** Six to twelve letters or digits: enough to draw, type and check, with an example for each rule. */
const templateOf = (name: string): FieldKind => ({
  $schema: '../meta/field.schema.json',
  name,
  description: 'What it is, and which document says so.',
  component: 'Text',
  autocomplete: 'off',
  maxLength: 12,
  // Few forms ask it, so its texts come with those forms and not with every page.
  sendTexts: true,
  schema: { pattern: '^[0-9A-Z]{6,12}$' },
  examples: {
    valid: ['ABC123', '000000', 'A1B2C3D4', 'ZZZZZZZZZ9', 'ABCDEF123456'],
    invalid: [
      ...['ABC12', 'abc123', '-ABC123', 'ABC123-'].map((value) => ({ value, keyword: 'pattern' })),
      { value: 'ABCDEF1234567', keyword: 'maxLength' },
    ],
  },
})
