/** Repeated checks of files, as in a gateway: only the files affected by a change are checked again. */
import { expect, it, vi } from 'vitest'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { createLint } from '../../../../core/lint/lint.ts'
import { around, local, path, present } from './localMethod.ts'
import { field, flow, page, project, tools } from './project.ts'

// Unchanged, but its calls are counted.
vi.mock(import('../../../../core/compile/compileForm.ts'), { spy: true })

const placeExamples = {
  valid: ['a', 'b', 'c', 'd', 'e'],
  invalid: ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((value) => ({ value, keyword: 'maxLength' })),
}

const unfit = { ...local, present: { ...present, page: 'gone' } }
const withPin = { ...local, fields: [...local.fields, { name: 'pin', component: 'Text', label: 'Pin' }] }
const again = createLint()
const look = (changes: Record<string, unknown>) =>
  again(project({ ...around, ...changes }), tools).map(({ code }) => code)

it('a repeated check gives the same findings as a first check, after any change', () => {
  const steps: Record<string, unknown>[] = [
    { [path]: local },
    { [path]: unfit },
    { [path]: unfit, 'pages/gone.json': { ...page, id: 'gone', routes: ['gone'] } },
    { [path]: local, 'schemas/fields/town.json': { ...field, schema: { minWords: 3 } } },
    { [path]: local, 'schemas/fields/town.json': '{' },
    { [path]: { ...local, logo: 'PAI.svg' } },
    { [path]: withPin },
    { [path]: withPin, 'schemas/fields/pin.json': { ...field, name: 'pin', secret: true } },
    { [path]: '{' },
    { [path]: local },
  ]
  for (const step of steps)
    expect(look(step)).toEqual(createLint()(project({ ...around, ...step }), tools).map(({ code }) => code))
})

it('when a kind or flow changes, only the forms that use it are checked again', () => {
  const look = createLint()
  const other = {
    ...local,
    code: 'OTHER',
    fields: [{ use: 'place', require: 'Y' }],
    examples: { valid: [{ place: 'a' }] },
  }
  const files = { [path]: local, 'schemas/methods/OTHER.json': other }
  const judged = (changes: Record<string, unknown>) => {
    const compiled = vi.mocked(compileForm).mockClear()
    look(project({ ...around, ...files, ...changes }), tools)
    return [...new Set(compiled.mock.calls.map(([, { method }]) => method))].filter((method) => method !== 'CARD')
  }
  const place = (more: object) => ({
    'schemas/fields/place.json': {
      ...field,
      name: 'place',
      schema: { maxLength: 3 },
      examples: placeExamples,
      ...more,
    },
  })
  expect(judged(place({})).sort()).toEqual(['OTHER', 'PAY'])
  expect(judged(place({ maxLength: 30 }))).toEqual(['OTHER'])
  expect(judged({ ...place({ maxLength: 30 }), 'schemas/flows/push.json': { ...flow, name: 'push' } })).toEqual([])
})

it('unchanged files are not checked again: a method costs nothing while another one changes', () => {
  const compiledFor = compiling({ ...around, [path]: local })
  expect(compiledFor({ 'schemas/methods/NEW.json': { ...withPin, code: 'NEW' } })).toEqual(['NEW'])
})

it('a method with the same fields as another one needs no forms of its own', () => {
  const compiledFor = compiling({ ...around, [path]: local })
  expect(compiledFor({ 'schemas/methods/NEW.json': { ...local, code: 'NEW', name: 'New' } })).toEqual([])
})

it('a method with the same fields and its own examples is checked with its examples', () => {
  const wrong = { ...local, code: 'NEW', examples: { valid: [{ ...local.examples.valid[0], nobody: 'x' }, {}] } }
  const found = createLint()(project({ ...around, [path]: local, 'schemas/methods/NEW.json': wrong }), tools)
  expect(found.map(({ code, file }) => `${code} ${file}`)).toContain('TF211 schemas/methods/NEW.json')
})

/** Checks the files, and then returns the methods for which forms are compiled when files are added. */
function compiling(files: Record<string, unknown>) {
  const look = createLint()
  look(project(files), tools)
  return (more: Record<string, unknown>) => {
    const compiled = vi.mocked(compileForm).mockClear()
    look(project({ ...files, ...more }), tools)
    return [...new Set(compiled.mock.calls.map(([, { method }]) => method))]
  }
}
