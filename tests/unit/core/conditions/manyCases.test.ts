/** A bank whose account numbers differ in each of its 300 branches. */
import { expect, it } from 'vitest'
import { conditionalSchema } from '../../../../core/conditions/conditionalSchema.ts'
import { ajvCheck } from '../../../../validators/ajv.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, textField } from '../../forms.ts'
import { faults } from './documents.ts'

const branches = Array.from({ length: 300 }, (_, index) => `B${index}`)
const branch = textField({
  name: 'branch',
  component: 'Select',
  emptyOption: true,
  options: branches.map((value) => ({ value, label: value })),
})
const account = textField({
  name: 'account',
  require: 'Y',
  cases: branches.map((value, index) => ({ when: { branch: [value] }, schema: { pattern: `^${index}-[0-9]{4}$` } })),
})
const form = [branch, account]
const byAjv = ajvCheck({ schema: conditionalSchema(compiledOf(form)) }, keywords)
const onGateway = (data: Record<string, unknown>) =>
  byAjv(data, { today: '2026-11-21', values: data }).map(({ keyword }) => keyword)

it.each(['B0', 'B7', 'B150', 'B299'])(
  'checks an account of %s by the rule of that branch, on the page and on the gateway',
  (value) => {
    const right = { branch: value, account: `${value.slice(1)}-1234` }
    const wrong = { branch: value, account: '300-1234' }
    expect([faults(form, right), onGateway(right)]).toEqual([[], []])
    expect([faults(form, wrong), onGateway(wrong)]).toEqual([['account pattern'], ['pattern']])
  },
)

it('has no rule without a branch', () => {
  expect([faults(form, { account: 'x' }), onGateway({ account: 'x' })]).toEqual([[], []])
})
