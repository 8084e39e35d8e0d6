/** Journeys use a method's examples: with conditions, one example for each branch. */
import { expect, it } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'
import { branchesOf, oneOfEachBranch } from '../../../fixtures/branches.ts'

const method = {
  code: 'PSE',
  fields: [
    { name: 'kind', component: 'Select', label: 'Kind', options: ['A', 'B'].map((value) => ({ value, label: value })) },
    { name: 'owner', component: 'Text', label: 'Owner', require: 'Y', when: { kind: ['B'] } },
    { name: 'number', component: 'Text', label: 'Number', cases: [{ when: { kind: ['B'] }, maxLength: 9 }] },
    { name: 'mail', component: 'Text', label: 'Mail', requireWhen: { kind: ['A'] } },
  ],
} as unknown as MethodFile
const examples = [
  { kind: 'A', mail: 'a' },
  { kind: 'A', mail: 'b' },
  { kind: 'B', owner: 'Ada' },
]

it('every part of a condition has its branches, and an example takes some', () => {
  const { all, takenBy } = branchesOf(method, 'CO')
  expect(all).toEqual([
    'owner shown',
    'owner hidden',
    'mail required',
    'mail optional',
    'number case 1',
    'number case 2',
  ])
  expect(takenBy(examples[0] ?? {})).toEqual(['owner hidden', 'mail required', 'number case 2'])
  expect(takenBy({ kind: 'B' })).toEqual(['owner shown', 'owner required', 'mail optional', 'number case 1'])
})

it('an example without a new branch gives no further journey', () => {
  expect(oneOfEachBranch(method, 'CO', examples)).toEqual([examples[0], examples[2]])
  expect(oneOfEachBranch({ ...method, fields: [] }, 'CO', examples)).toEqual([examples[0]])
})
