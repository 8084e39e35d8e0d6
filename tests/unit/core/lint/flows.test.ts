/** Findings in a flow, and in a method that names one. */
import { expect, it } from 'vitest'
import { findings, flow, method, pack, text, translated } from './project.ts'

const path = 'schemas/flows/form.json'
const { present } = flow.template

it.each<[string, object, string]>([
  ['a name that the file does not have', { ...flow, name: 'forn' }, 'TF205 :3:11 give both one name'],
  ['an unknown behaviour', { ...flow, next: 'redirec' }, 'TF202 :6:11 did you mean "redirect"?'],
  ['an unknown way to ask', { ...flow, asks: 'deviceSheat' }, 'TF202 :5:11 did you mean "deviceSheet"?'],
  [
    'a key that no language pack has',
    { ...flow, words: { ...flow.words, heading: 'local.title.wiat' } },
    'TF207 :10:16 did you mean "local.title.wait"?',
  ],
  [
    'a later text as the button',
    { ...flow, words: { ...flow.words, button: 'local.title.wait' } },
    'TF202 :8:15 The Pay button. Params: amount, method.',
  ],
  ['no text for the button', { ...flow, words: { ...flow.words, button: undefined } }, 'TF202 :7:12 add "button"'],
  [
    'an unknown page in its template',
    { ...flow, template: { ...flow.template, present: { ...present, page: 'wai' } } },
    'TF215 :14:15 did you mean "wait"?',
  ],
  [
    'an unknown member of its template',
    { ...flow, template: { ...flow.template, present: { ...present, tiket: 'qr' } } },
    'TF202 :23:7 did you mean "ticket"?',
  ],
])('a flow with %s is found, with its place and what to do', (_, content, expected) => {
  const found = findings({ [path]: content }).filter((line) => line.includes(path))
  expect(found.map((line) => line.replace(`${path}`, ''))).toContain(expected)
})

it('a flow with its own texts in all languages has no finding', () => {
  const more = { ...text, 'checkout.pay.wave': 'Wave' }
  expect(
    findings({
      'schemas/flows/wave.json': { ...flow, name: 'wave', words: { ...flow.words, button: 'checkout.pay.wave' } },
      'locales/en.json': { ...pack, text: more },
      'locales/pt.json': { ...pack, tag: 'pt', text: translated(more) },
    }),
  ).toEqual([])
})

it('a method of an unknown flow is found; a method of a faulty flow has no finding of its own', () => {
  expect(findings({ 'schemas/methods/PAY.json': { ...method, flow: 'forn' } })).toEqual([
    'TF238 schemas/methods/PAY.json:5:11 did you mean "form"?',
  ])
  expect(findings({ [path]: { ...flow, next: 'x' } }).filter((line) => line.includes('PAY.json'))).toEqual([])
})
