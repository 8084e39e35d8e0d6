/** Findings in a method with a second step. */
import { expect, it } from 'vitest'
import { errorsIn, field, flow, method, pack, page, text, tools } from './project.ts'

const path = 'schemas/methods/PAY.json'
const code = { name: 'code', component: 'Text', require: 'Y', schema: { pattern: '^[0-9]{6}$' } }
const sound = { fields: [code], to: 'town', tries: 3, expires: 'PT5M', sendAgain: { after: 'PT30S', times: 2 } }
const words = { title: 'Enter the code', hint: 'It is on your phone.' }
const english = { steps: ['Wait.'], step: words, fields: { code: { label: 'Code' } } }

const asking = (step: object | undefined, more: object = {}) => ({
  ...method,
  flow: 'push',
  present: { page: 'wait', ticket: 'none', expires: 'PT30M', step, details: [{ name: 'amount' }], actions: [] },
  text: { en: english },
  providers: { sandbox: { make: 'slip', answer: { code: '123456' } } },
  examples: { ...method.examples, step: { valid: [{ code: '123456' }] } },
  ...more,
})
const around = {
  'schemas/flows/push.json': { ...flow, name: 'push', next: 'instructions' },
  'schemas/fields/secretWord.json': { ...field, name: 'secretWord', secret: true },
  'pages/wait.json': {
    ...page,
    id: 'wait',
    routes: ['wait'],
    data: ['order', 'instructions'],
    blocks: [{ block: 'StepForm' }],
  },
  'locales/en.json': { ...pack, text },
}
const withStepForm = { ...tools, blocks: [...tools.blocks, 'StepForm'] }
const found = (content: unknown, files: object = {}, its = withStepForm) =>
  errorsIn(path, { ...around, ...files, [path]: content }, its).filter((each) => /^TF(?:211|281)/.test(each))
const checked = { fields: [], shows: ['town'] }
const withoutAnswer = { providers: { sandbox: { make: 'slip' } } }
const confirmed = { ...withoutAnswer, examples: method.examples, text: { en: { ...english, fields: undefined } } }

it.each<[string, unknown, string[]]>([
  ['nothing in a sound one', asking(sound), []],
  ['nothing in a confirmation', asking(checked, confirmed), []],
  ['an unknown address', asking({ ...sound, to: 'twon' }), ['TF281 "to": "twon", | did you mean "town"?']],
  ['an unknown value to check', asking({ ...sound, shows: ['twon'] }), ['TF281 "twon" | did you mean "town"?']],
  [
    'a code that can be sent again at once',
    asking({ ...sound, sendAgain: { after: 'PT0S', times: 2 } }),
    ['TF281 "after": "PT0S", | say how long the shopper waits, such as "PT30S"'],
  ],
  [
    'one that outlives the payment',
    asking({ ...sound, expires: 'PT2H' }),
    ['TF281 "expires": "PT2H", | let the step expire earlier'],
  ],
  [
    'tries without a field',
    asking({ ...checked, tries: 3 }, { ...confirmed, providers: asking(sound).providers }),
    expect.arrayContaining(['TF281 "tries": 3 | add a field']) as unknown as string[],
  ],
  [
    'a secret field',
    asking({ ...sound, fields: [{ ...code, secret: true }] }),
    expect.arrayContaining(['TF281 "secret": true | take it out']) as unknown as string[],
  ],
  [
    'a step without a title',
    asking(sound, { text: { en: { ...english, step: { hint: 'Look.' } } } }),
    ['TF281 "en": { | add step.title'],
  ],
  [
    'a language that lacks its sentences',
    asking(sound, { text: { en: english, es: { steps: ['Espera.'] } } }),
    ['TF281 "es": { | add step.title', 'TF281 "es": { | add step.hint'],
  ],
  ['a sandbox that does not know the answer', asking(sound, withoutAnswer), ['TF281 "sandbox": { | add "answer"']],
  [
    'an answer that no example has',
    asking(sound, { providers: { sandbox: { make: 'slip', answer: { code: '654321' } } } }),
    ['TF281 "answer": { | add it to examples.step.valid'],
  ],
  [
    'an answer to a field that is not asked',
    asking(sound, { providers: { sandbox: { make: 'slip', answer: { cod: '123456' } } } }),
    ['TF281 "cod": "123456" | did you mean "code"?'],
  ],
  [
    'a right example in the wrong form',
    asking(sound, {
      examples: { ...method.examples, step: { valid: [{ code: '123456' }, { code: '12' }] } },
    }),
    ['TF211 "code": "12" | mend the example or the fields'],
  ],
  [
    'sentences of a step that is not there',
    asking(undefined),
    ['TF281', 'TF281', 'TF281'].map((each) => expect.stringContaining(each)) as string[],
  ],
])('it finds %s', (_, content, expected) => {
  expect(found(content)).toEqual(expected)
})

it('it finds a page that can not ask the step', () => {
  const wait = { ...around['pages/wait.json'], blocks: [{ block: 'PayButton' }] }
  expect(found(asking(sound), { 'pages/wait.json': wait })).toEqual([expect.stringContaining('TF281 "page": "wait"')])
})

it('it finds settings of a provider that takes no step', () => {
  const content = asking(sound, {
    providers: { sandbox: { make: 'slip', answer: { code: '123456' } }, acquirer: { type: 'pay' } },
  })
  const settings = { acquirer: { type: 'object' } }
  expect(found(content, {}, { ...withStepForm, providerSettings: settings } as typeof withStepForm)).toEqual([
    expect.stringContaining('TF281 "acquirer"'),
  ])
  // The lint remembers what it has judged.
  const another = { ...content, name: 'Another' }
  const takes = { acquirer: { type: 'object', properties: { step: { type: 'object' } } } }
  expect(found(another, {}, { ...withStepForm, providerSettings: takes } as typeof withStepForm)).toEqual([])
})
