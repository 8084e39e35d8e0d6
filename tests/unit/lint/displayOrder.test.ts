import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MethodField, MethodFile } from '../../../schemas/types.ts'
import { kinds } from '../forms.ts'
import { root } from './project.ts'

/** Product spec, section 3, "Payment fields" and "Billing fields"; street and number stand last, as its table has them. */
const displayOrder = [
  ...['cardNum', 'effectiveDate', 'cvv', 'issueDate', 'cardHolderName', 'prepaidNumber', 'identityNumber', 'birthDate'],
  ...['bankName', 'iBan', 'jpFirstName', 'jpLastName', 'blikcode', 'walletAccountName', 'periodValue'],
  ...['country', 'province', 'address', 'city', 'postalCode', 'email', 'firstName', 'lastName', 'contactName', 'phone'],
  ...['street', 'number'],
]

const methods = readdirSync(join(root, 'schemas/methods'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(root, 'schemas/methods', file), 'utf8')) as MethodFile)
const namesOf = (fields: MethodField[]): string[] =>
  fields.flatMap(({ use, name, rowFields }) => (rowFields ? namesOf(rowFields) : [use ?? name ?? '']))

it('every field of the specification is a field kind, and there is no other', () => {
  expect(Object.keys(kinds).sort()).toEqual([...displayOrder].sort())
})

describe.each(methods)('$code', ({ fields }) => {
  it('asks for its fields in the display order of the specification', () => {
    const asked = namesOf(fields).filter((name) => displayOrder.includes(name))
    expect(asked).toEqual(displayOrder.filter((name) => asked.includes(name)))
  })
})
