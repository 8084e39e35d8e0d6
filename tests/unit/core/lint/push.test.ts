/** Findings in a method with a push to the shopper's phone. */
import { expect, it } from 'vitest'
import { errorsIn, field, flow, lint, method, pack, project, text, tools } from './project.ts'

const path = 'schemas/methods/PAY.json'
const phone = (push: object, more: object = {}) => ({
  ...method,
  flow: 'push',
  present: { page: 'wait', ticket: 'none', expires: 'PT4M', push, details: [{ name: 'amount' }], actions: [], ...more },
  text: { en: { steps: ['Confirm.'] } },
  providers: { sandbox: { make: 'slip' } },
})
const around = {
  'schemas/flows/push.json': { ...flow, name: 'push', next: 'instructions' },
  'schemas/flows/away.json': { ...flow, name: 'away', next: 'redirect' },
  'schemas/fields/code.json': { ...field, name: 'code', secret: true },
  'locales/en.json': { ...pack, text },
}
const found = (content: unknown) =>
  errorsIn(path, { ...around, [path]: content }).filter((each) => each.startsWith('TF246'))
const again = { after: 'PT30S', times: 2 }

it.each<[string, unknown, string[]]>([
  ['nothing in a sound one', phone({ to: 'town', sendAgain: again }), []],
  ['nothing in a minimal one', phone({}), []],
  ['an unknown field', phone({ to: 'twon' }), ['TF246 "to": "twon" | did you mean "town"?']],
  [
    'a secret field',
    { ...phone({ to: 'code' }), fields: [{ use: 'code' }] },
    ['TF246 "to": "code" | name one that may be shown'],
  ],
  [
    'one that may be repeated at once',
    phone({ sendAgain: { ...again, after: 'PT0S' } }),
    ['TF246 "after": "PT0S", | say how long the shopper waits, such as "PT30S"'],
  ],
  [
    'one that expires before it may be repeated',
    phone({ sendAgain: { ...again, after: 'PT4M' } }),
    ['TF246 "after": "PT4M", | wait for less, or expire later'],
  ],
  ['one whose page shows a code', phone({}, { ticket: 'qr' }), ['TF246 "ticket": "qr", | use "none"']],
  ['one whose flow continues on another site', { ...phone({}), flow: 'away' }, ['TF246 "flow": "away", | use "push"']],
])('it finds %s', (_, content, expected) => {
  expect(found(content)).toEqual(expected)
})

it('the schema refuses a wait that is not a duration', () => {
  const files = project({ ...around, [path]: phone({ sendAgain: { after: '30', times: 2 } }) })
  expect(lint(files, tools).map(({ code }) => code)).toContain('TF202')
})
