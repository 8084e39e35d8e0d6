import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { askedEntries } from '../../../../core/compile/mergeDefinitions.ts'
import type { AskedEntry } from '../../../../core/compile/types.ts'
import type { MethodFile } from '../../../../schemas/types.ts'
import { kinds } from '../../forms.ts'
import { root } from './project.ts'

/** Product spec, section 3, "Payment fields" and "Billing fields"; street and number come last, as in its table. */
const displayOrder = [
  ...['cardNum', 'effectiveDate', 'cvv', 'issueDate', 'cardHolderName', 'prepaidNumber', 'identityNumber', 'birthDate'],
  ...['bankName', 'iBan', 'jpFirstName', 'jpLastName', 'blikcode', 'walletAccountName', 'periodValue'],
  ...[
    'country',
    'province',
    'address',
    'city',
    'postalCode',
    'email',
    'firstName',
    'lastName',
    'fullName',
    'contactName',
    'phone',
  ],
  ...['street', 'number'],
]

/** Fields for a merchant who installs an app, never for a shopper: product spec, "Install routes". */
const installFields = ['accountMode', 'apiKey', 'merchantNumber']

const methods = readdirSync(join(root, 'schemas/methods'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(root, 'schemas/methods', file), 'utf8')) as MethodFile)
const namesOf = (entries: AskedEntry[]): string[] =>
  entries.flatMap(({ field, rowFields }) => (field.rowFields ? namesOf(rowFields) : [field.use ?? field.name ?? '']))

/** Fields beyond the specification: further parts of an address (schemas/catalogs/addresses.json). */
const addressFields = ['sublocality']

it('every field of the specification is a field kind, and every other kind has its own texts', () => {
  const listed = [...displayOrder, ...installFields, ...addressFields]
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(listed))
  const others = Object.values(kinds).filter(({ name }) => !listed.includes(name))
  expect(others.filter(({ sendTexts }) => !sendTexts)).toEqual([])
})

describe.each(methods)('$code', ({ fields, markets }) => {
  it('does not ask for a merchant’s fields', () => {
    expect(JSON.stringify(fields)).not.toMatch(new RegExp(`"(${installFields.join('|')})"`))
  })

  it.each(['minimal', 'full'] as const)('asks in the display order of the specification, %s', (billing) => {
    for (const country of ['US', 'DE', ...markets.map((market) => market.country)]) {
      const asked = namesOf(askedEntries(fields, { country, billing })).filter((name) => displayOrder.includes(name))
      expect(asked).toEqual(displayOrder.filter((name) => asked.includes(name)))
    }
  })
})
