import { describe, expect, it } from 'vitest'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { check } from '../../../../validators/check.ts'
import { type Keyword, keyword } from '../../../../validators/keyword.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, faultOf, textField } from '../../forms.ts'

type Value = string | number

/** Whether a field with these rules accepts the value. */
function takes(validationRules: string | string[], value: Value): boolean {
  const type = typeof value === 'number' ? 'number' : 'string'
  const form = compiledOf([textField({ validationRules, type })])
  return check(form.schema, keywords, () => ({ today: '2026-11-21' }))({ note: value })
}

describe('validationRules have the meaning of VeeValidate', () => {
  it.each<[string | string[], Value[], Value[]]>([
    ['min:3', ['abc', 'ñañ'], ['ab']],
    ['max:3', ['abc', ''], ['abcd']],
    ['length:3', ['abc'], ['ab', 'abcd']],
    ['length:2,3', ['ab', 'abc'], ['a', 'abcd']],
    ['digits:6', ['123456', '000000'], ['12345', '1234567', '12345a', '-12345']],
    ['numeric', ['0123'], ['1.5', '-1', 'a1', '']],
    ['integer', ['12', '-12'], ['1.5', 'a']],
    ['integer', [12, -12], [1.5]],
    ['alpha', ['abc', 'Zoë', '李'], ['a1', 'a b']],
    ['alpha_num', ['abc1', 'Zoë9'], ['a b', 'a-1']],
    ['between:1,10', ['1', '5.5', '10'], ['0', '10.1', 'x', '']],
    ['between:1,10', [1, 5.5, 10], [0.9, 11]],
    ['min_value:18', ['18', '100'], ['17', '-18', 'old']],
    ['min_value:18', [18], [17]],
    ['max_value:-1', ['-1', '-2.5'], ['0', 'x']],
    ['one_of:a,b', ['a', 'b'], ['c', 'a,b', 'A']],
    ['one_of:1,2', [1, 2], [3]],
    ['not_one_of:a,b', ['c'], ['a', 'b']],
    ['email', ['a@b.co'], ['a@b', 'ab.co']],
    [['regex:^(?:a|b),[0-9]{1,2}$'], ['a,1', 'b,22'], ['a|b,1', 'c,1', 'a']],
    [['regex:^a:b$', 'max:3'], ['a:b'], ['ab']],
    ['minWords:2', ['Ada Lovelace'], ['Ada']],
    ['luhn', ['4242424242424242'], ['4242424242424241']],
    ['notOneOf:x,y', ['z'], ['x']],
    ['digitCount:2,3', ['12', '1 2 3'], ['1', '1234']],
    [' min:2 | max:3 |', ['ab', 'abc'], ['a', 'abcd']],
    ['required', ['a', ''], []],
    ['', ['anything'], []],
  ])('%j accepts %j and refuses %j', (rules, good, bad) => {
    expect(good.filter((value) => !takes(rules, value))).toEqual([])
    expect(bad.filter((value) => takes(rules, value))).toEqual([])
  })
})

describe('a server can make a field stricter, never looser', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['max:99', { maxLength: 10 }, { maxLength: 10 }],
    ['max:5', { maxLength: 10 }, { maxLength: 5 }],
    ['min:1', { minLength: 3 }, { minLength: 3 }],
    ['minWords:1', { minWords: 2 }, { minWords: 2 }],
    ['not_one_of:b', { notOneOf: ['a'] }, { notOneOf: ['a', 'b'] }],
    ['one_of:b,c', { enum: ['a', 'b'] }, { enum: ['b'], default: 'b' }],
    ['numeric', { pattern: '^0' }, { pattern: '^0', patterns: ['^[0-9]+$'] }],
    ['digitCount:1,15', { digitCount: [13, 19] }, { digitCount: [13, 15] }],
  ])('%s beside %j gives %j', (validationRules, schema, expected) => {
    expect(compiledOf([textField({ validationRules, schema })]).schema.properties.note).toEqual({
      type: 'string',
      ...expected,
    })
  })

  it('applies both of two expressions', () => {
    const rules = ['regex:^[a-z]+$', 'regex:^.{3}$']
    expect([takes(rules, 'abc'), takes(rules, 'abcd'), takes(rules, 'ab1')]).toEqual([true, false, false])
  })
})

describe('a keyword defines how two of its parameters combine', () => {
  const maxWords = keyword({
    name: 'maxWords',
    type: 'string',
    parameter: { type: 'integer' },
    message: 'error.invalidField',
    combine: Math.min,
    test: (words: number, value: string) => value.split(' ').length <= words,
  }) as Keyword
  const twice = (found: Keyword, validationRules: string) =>
    compileForm(
      [textField({ validationRules, schema: { maxWords: 3 } })],
      { country: 'US', method: '' },
      withKeyword(found),
    )
  const withKeyword = (found: Keyword) => new Map([...keywords, [found.name, found]])

  it('so that a kind and a rule can both set a new one', () => {
    expect(twice(maxWords, 'maxWords:2').schema.properties.note).toMatchObject({ maxWords: 2 })
    expect(twice(maxWords, 'maxWords:4').schema.properties.note).toMatchObject({ maxWords: 3 })
  })

  it('and which limit it must not go below, so that every form can be filled in', () => {
    const minWords = { ...keywords.get('minWords'), upTo: 'maxWords' } as Keyword
    expect(() =>
      compileForm(
        [textField({ schema: { minWords: 2, maxWords: 1 } })],
        { country: 'US', method: '' },
        new Map([...withKeyword(maxWords), ['minWords', minWords]]),
      ),
    ).toThrow('no value can pass minWords and maxWords.')
  })

  it('and when no value can pass the combination', () => {
    const none = { ...maxWords, isImpossible: (words: unknown) => words === 0 } as Keyword
    expect(() => twice(none, 'maxWords:0')).toThrow('no value can pass maxWords.')
    expect(twice(none, 'maxWords:1').schema.properties.note).toMatchObject({ maxWords: 1 })
  })

  it('as of options and a rule that allows none of them', () => {
    const options = [{ label: 'A', value: 'a' }]
    const compiling = () => compiledOf([textField({ options, validationRules: 'one_of:b' })])
    expect(compiling).toThrow('no value can pass options and one_of.')
  })

  it('and a keyword without such a definition is refused with two', () => {
    expect(() => twice({ ...maxWords, combine: undefined }, 'maxWords:2')).toThrow(
      'keyword "maxWords" appears twice, with different parameters.',
    )
  })
})

describe('a wrong rule is refused with its code and a hint', () => {
  it.each([
    ['emial', 'TF105', 'did you mean "email"?'],
    ['minwords:2', 'TF105', 'did you mean "minWords"?'],
    ['zzz', 'TF105', 'use a rule of core/compile/rules.ts or a keyword'],
    ['constructor', 'TF105', 'use a rule of core/compile/rules.ts or a keyword'],
    ['min', 'TF106', 'it takes 1 number(s)'],
    ['min:', 'TF106', 'it takes 1 number(s)'],
    ['min:x', 'TF106', 'it takes 1 number(s)'],
    ['between:1', 'TF106', 'it takes 2 number(s)'],
    ['numeric:3', 'TF106', 'it takes 0 argument(s)'],
    ['min:2.5', 'TF109', 'it must fit {"type":"integer","minimum":0}'],
    ['luhn:3', 'TF109', 'it must fit {"const":true}'],
  ])('%s', (validationRules, code, hint) => {
    const compiling = () => compiledOf([textField({ validationRules })])
    expect(faultOf(compiling)).toBe(`${code} /0/validationRules ${hint}`)
  })
})
