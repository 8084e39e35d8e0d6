/**
 * Hostile definitions. Each gives a DefinitionError, whose code goes to the log, or a form in which the hostile part is
 * plain text. None takes long to read, and none changes Object.prototype.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { DefinitionError } from '../../../../core/compile/definitionError.ts'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { check } from '../../../../validators/check.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { textField } from '../../forms.ts'
import { runs } from '../../validators/rules/runs.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype)
const shared = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((each) =>
    Object.getOwnPropertyNames(each).map((name) => [name, Object.getOwnPropertyDescriptor(each, name)?.value]),
  )

let before: ReturnType<typeof shared>
beforeAll(() => {
  before = shared()
})
afterAll(() => {
  expect(shared()).toEqual(before)
})

/** Counts the reads of a tree, which is more reliable than a time. */
function counted<Tree extends object>(tree: Tree): { tree: Tree; reads: () => number } {
  let reads = 0
  const wrap = <Node>(node: Node): Node =>
    typeof node !== 'object' || node === null
      ? node
      : new Proxy(node, {
          get(target, name, receiver) {
            reads++
            return wrap(Reflect.get(target, name, receiver))
          },
        })
  return { tree: wrap(tree), reads: () => reads }
}

/** The code of the DefinitionError, or 'form'. Any other error fails the test. */
function endOf(definitions: unknown): string {
  try {
    compileForm(definitions as FieldDefinition[], { country: 'US', method: 'CARD' }, keywords)
    return 'form'
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    expect(error.code).toMatch(/^TF1\d\d$/)
    return error.code
  }
}

/** Parsed as from the wire, where `__proto__` is a normal name. */
const fromWire = (json: string): unknown => JSON.parse(json)

describe('a name of Object.prototype', () => {
  it.each(inherited)('%s is refused as a field', (name) => {
    expect(endOf([textField({ name })])).toBe('TF101')
  })

  it.each(inherited)('%s is refused as a rule, a keyword, a property and a type', (name) => {
    expect(endOf([textField({ validationRules: name })])).toBe('TF105')
    expect(endOf(fromWire(`[{"name":"a","display":"Y","component":"Text","schema":{"${name}":true}}]`))).toBe('TF108')
    expect(endOf(fromWire(`[{"name":"a","display":"Y","component":"Text","${name}":{"polluted":true}}]`))).toBe('TF101')
    expect(endOf([{ ...textField(), type: name }])).toBe('TF101')
  })

  it('is a normal value', () => {
    const options = inherited.map((name) => ({ label: name, value: name }))
    expect(endOf([textField({ component: 'Select', options, value: '__proto__' })])).toBe('form')
    expect(endOf([textField({ validationRules: `one_of:${inherited.join(',')}` })])).toBe('form')
  })
})

describe('a flood', () => {
  it('of 10,000 fields is refused before any field is read', () => {
    const { tree, reads } = counted(Array.from({ length: 10_000 }, (_, at) => textField({ name: `field${at}` })))
    expect(endOf(tree)).toBe('TF103')
    expect(reads()).toBeLessThan(10)
  })

  it('of rows with more than 500 fields in total is refused', () => {
    const row = (at: number) => ({
      name: `row${at}`,
      display: 'Y',
      isRowFields: 'Y',
      rowFields: [0, 1, 2, 3].map((each) => textField({ name: `field${at}of${each}` })),
    })
    expect(endOf(Array.from({ length: 400 }, (_, at) => row(at)))).toBe('TF103')
  })

  it('of levels is refused at the first invalid level', () => {
    let deep: object = textField()
    for (let level = 0; level < 5_000; level++)
      deep = { name: `level${level}`, display: 'Y', isRowFields: 'Y', rowFields: [deep] }
    const { tree, reads } = counted([deep])
    expect(endOf(tree)).toBe('TF104')
    expect(reads()).toBeLessThan(500)
  })

  it.each(['enum', 'type', 'minLength'])('of levels inside the parameter of %s is refused', (name) => {
    const levels = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    expect(endOf(fromWire(`[{"name":"a","display":"Y","component":"Text","schema":{"${name}":${levels}}}]`))).toBe(
      'TF109',
    )
  })

  it.each(['label', 'placeholder', 'validationRules', 'component', 'value', 'autocomplete', 'name', 'display'])(
    'of a million characters in %s is refused',
    (property) => {
      expect(endOf([{ ...textField(), [property]: 'a'.repeat(1_000_000) }])).toBe('TF101')
    },
  )

  it('of options, or of characters in one, is refused', () => {
    const options = Array.from({ length: 1_001 }, (_, at) => ({ label: 'Same', value: `value${at}` }))
    expect(endOf([textField({ options })])).toBe('TF101')
    expect(endOf([textField({ options: [{ label: 'a'.repeat(1_000_000), value: 'a' }] })])).toBe('TF101')
  })

  it('of rules is refused', () => {
    expect(endOf([textField({ validationRules: Array.from({ length: 21 }, () => 'min:1') })])).toBe('TF101')
  })
})

describe('a field that appears twice', () => {
  it('is refused, also in a row and under its other name', () => {
    expect(endOf([textField(), textField()])).toBe('TF102')
    expect(endOf([textField(), { name: 'row', isRowFields: 'Y', rowFields: [textField()] }])).toBe('TF102')
    expect(endOf([textField({ name: 'cardNum' }), textField({ name: 'cardNumber' })])).toBe('TF102')
  })
})

describe('an expression that backtracks for ever', () => {
  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(.*)*$',
    '^([a-zA-Z]+)*$',
    '^(a?){40}a{40}$',
    '(x+x+)+y',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(\\w+\\s?)*$',
    '.*.*.*.*.*=.*',
  ])('%s is refused as a rule and in a schema', (source) => {
    expect(endOf([textField({ validationRules: [`regex:${source}`] })])).toBe('TF107')
    expect(endOf([{ ...textField(), schema: { pattern: source } }])).toBe('TF107')
    expect(endOf([{ ...textField(), schema: { patterns: [source] } }])).toBe('TF107')
    expect(endOf([{ ...textField(), advice: { pattern: source } }])).toBe('TF107')
  })

  it('is never accepted: every accepted expression is fast on the longest value', () => {
    const piece = fc.constantFrom('a', '.', '[a-z]', '\\d', '(a|b)', '(ab?)', 'a?', '[^b]', '\\w', '(a|ab)')
    const times = fc.constantFrom('', '*', '+', '?', '{2,9}', '{1,64}')
    const source = fc
      .array(fc.tuple(piece, times), { minLength: 1, maxLength: 8 })
      .map((parts) => `^${parts.map((part) => part.join('')).join('')}$`)
    const { numRuns = 0, seed } = runs(1_000, 20_000)
    let taken = 0
    const startedAt = performance.now()
    fc.assert(
      fc.property(source, (pattern) => {
        if (endOf([textField({ validationRules: [`regex:${pattern}`] })]) !== 'form') return
        taken++
        const judge = check({ type: 'string', pattern }, keywords)
        for (const value of ['a', 'ab', '1', 'a1'].map((unit) => `${unit.repeat(256).slice(0, 255)}!`)) judge(value)
      }),
      { numRuns, seed },
    )
    expect(taken).toBeGreaterThan(numRuns / 20)
    // A single backtracking expression would never end.
    expect(performance.now() - startedAt).toBeLessThan(numRuns * 60)
  }, 600_000)
})

describe('a definition with random content', () => {
  const properties = [
    ...['name', 'label', 'labelKey', 'display', 'require', 'validationRules', 'component', 'inputType', 'options'],
    ...['value', 'placeholder', 'maxLength', 'disabled', 'isRowFields', 'rowFields', 'type', 'schema', 'advice'],
    ...['autocomplete', 'inputmode', 'enterkeyhint', 'secret', 'emptyOption', '__proto__', 'constructor', 'onclick'],
  ]
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'Y',
      'Text',
      '<img src=x onerror=alert(1)>',
      '\u202egnp.exe',
      '__proto__',
      'min:6|max:2',
      'regex:(a+)+',
    ),
    fc.constantFrom('javascript:alert(1)', 'min:NaN', 'digits:1e9', 'between:,', 'regex:', '|||', 'one_of:', 'luhn:x'),
  )
  const anything = fc.oneof(
    { depthSize: 'small' },
    text,
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
    fc.constant(undefined),
  )
  const definition = fc.oneof(
    fc.dictionary(fc.constantFrom(...properties), anything, { maxKeys: 8, noNullPrototype: true }),
    fc
      .tuple(fc.constantFrom(...properties), anything)
      .map(([name, value]) => Object.fromEntries([...Object.entries(textField()), [name, value]])),
    fc.tuple(fc.constantFrom(...keywords.keys(), 'enum', 'const', 'if', '$ref'), anything).map(([name, parameter]) => ({
      ...textField(),
      schema: Object.fromEntries([[name, parameter]]),
    })),
    anything,
  )

  it('gives a form or a code, and a form can always check values', () => {
    const ends = new Map<string, number>()
    fc.assert(
      fc.property(fc.oneof(fc.array(definition, { maxLength: 4 }), anything), (definitions) => {
        const end = endOf(definitions)
        ends.set(end, (ends.get(end) ?? 0) + 1)
        if (end !== 'form') return
        const form = compileForm(definitions as FieldDefinition[], { country: 'US', method: 'CARD' }, keywords)
        const judge = check(form.schema, keywords, () => ({ country: 'US', today: '2026-11-21' }))
        expect(typeof judge({ note: 'a', __proto__: 'b' })).toBe('boolean')
        expect(Object.keys(form.uiSchema).filter((name) => name in Object.prototype)).toEqual([])
      }),
      runs(),
    )
    expect([...ends.keys()].length).toBeGreaterThan(3)
  }, 600_000)
})
