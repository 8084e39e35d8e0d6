/** The errors of a form's values. */
import { expect, it } from 'vitest'
import { formChecks } from '../../../../renderer/form/formChecks.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, textField } from '../../forms.ts'

const checks = () =>
  formChecks(
    compiledOf([textField({ require: 'Y', validationRules: 'min:3|regex:^[a-z]' }), textField({ name: 'other' })]),
    keywords,
    () => ({ today: '2026-11-21' }),
  )
const tooShort = { field: 'note', keyword: 'minLength', messageKey: 'error.invalidField', params: { limit: 3 } }

it('an error is complete, like in the gateway’s answer', () => {
  expect([...checks().errors({ note: 'a', other: 'x' }).values()]).toEqual([tooShort])
})

it('an error that is found again is the same object, so that its field is not drawn again', () => {
  const { errors } = checks()
  const first = errors({ note: 'a' }).get('note')
  errors({ note: 'abc' })
  expect(errors({ note: 'b' }).get('note')).toBe(first)
})

it('another error of the same field is another object', () => {
  const { errors } = checks()
  expect(['', 'a', '1bc', 'abc'].map((note) => errors({ note }).get('note')?.keyword)).toEqual([
    'required',
    'minLength',
    'pattern',
    undefined,
  ])
})
