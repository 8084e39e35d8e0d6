/** Repeated checks of files, as a gateway makes them: only the files affected by a change are judged again. */
import { expect, it, vi } from 'vitest'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { createLint } from '../../../../core/lint/lint.ts'
import { around, local, path, present } from './localMethod.ts'
import { field, flow, page, project, tools } from './project.ts'

// As it is, and counted.
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

it('files that are looked at again are judged as if for the first time, whichever of them has changed', () => {
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

it('files are not judged again when another kind or flow changes: only the forms that are made of it are', () => {
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

it('files are not judged again when they are the same: a method costs nothing while another one changes', () => {
  const compiledFor = compiling({ ...around, [path]: local })
  expect(compiledFor({ 'schemas/methods/NEW.json': { ...withPin, code: 'NEW' } })).toEqual(['NEW'])
})

it('a method that asks what another one asks needs no forms of its own, whatever else it says', () => {
  const compiledFor = compiling({ ...around, [path]: local })
  expect(compiledFor({ 'schemas/methods/NEW.json': { ...local, code: 'NEW', name: 'New' } })).toEqual([])
})

it('a method that asks the same with examples of its own is judged by them', () => {
  const wrong = { ...local, code: 'NEW', examples: { valid: [{ ...local.examples.valid[0], nobody: 'x' }, {}] } }
  const found = createLint()(project({ ...around, [path]: local, 'schemas/methods/NEW.json': wrong }), tools)
  expect(found.map(({ code, file }) => `${code} ${file}`)).toContain('TF211 schemas/methods/NEW.json')
})

/** Looks at the files, and then says for which methods forms are made when more are there. */
function compiling(files: Record<string, unknown>) {
  const look = createLint()
  look(project(files), tools)
  return (more: Record<string, unknown>) => {
    const compiled = vi.mocked(compileForm).mockClear()
    look(project({ ...files, ...more }), tools)
    return [...new Set(compiled.mock.calls.map(([, { method }]) => method))]
  }
}
