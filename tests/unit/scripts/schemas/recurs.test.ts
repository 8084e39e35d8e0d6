/** What the schema tool says of a method's mandate. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'
import { methodChanges } from '../../../../scripts/schemas/diff/methods.ts'
import { explained } from '../../../../scripts/schemas/explain.ts'
import type { Library } from '../../../../scripts/schemas/search/library.ts'

const file = join(import.meta.dirname, '../../../../schemas/methods/SEPA_DIRECT_DEBIT.json')
const sepa = JSON.parse(readFileSync(file, 'utf8')) as MethodFile
const changesTo = (next: MethodFile) => {
  const asked = ({ recurs }: MethodFile) => ({ ...sepa, fields: [], recurs })
  const libraryOf = (method: MethodFile) =>
    ({
      kinds: {},
      addresses: {},
      methods: { [method.code]: asked(method) },
    }) as unknown as Library
  return methodChanges(libraryOf(sepa), libraryOf(next))
}

it('a method that loses its mandate is lost to subscriptions', () => {
  const [change] = changesTo({ ...sepa, recurs: undefined }).filter(({ isBreaking }) => isBreaking)
  expect(change).toMatchObject({ what: 'is no longer offered for subscriptions', witness: { kind: 'subscription' } })
})

it('another notice is a change that refuses no form', () => {
  const changes = changesTo({ ...sepa, recurs: { notice: { days: 14 } } })
  expect(changes).toMatchObject([{ what: 'changes the rules of its mandate', isBreaking: false }])
})

it('explain shows the rules of a mandate beside the form', () => {
  expect(explained(sepa, 'DE').recurs).toEqual(sepa.recurs)
})
