/** `schemas value` and `schemas data`: the output for one value, and for a whole form. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerData } from '../../../../scripts/schemas/data.ts'
import { methodOf } from '../../../../scripts/schemas/library.ts'
import { answerValue } from '../../../../scripts/schemas/value.ts'

const today = '2026-11-21'

describe('a value as sent, and as typed', () => {
  it('can differ: month 13 is wrong as sent, and becomes 01 when it is typed', () => {
    expect(answerValue({ field: 'effectiveDate', value: '13/27', today })).toEqual({
      field: 'effectiveDate',
      value: '13/27',
      valid: false,
      errors: [{ keyword: 'expiry', messageKey: 'error.invalidField', message: 'Please enter a valid expiry date' }],
      advice: [],
      typed: { display: '01 / 27', value: '01/27', errors: [], advice: [] },
    })
  })

  it.each([
    ['BR', '529.982.247-25', '52998224725', 'pattern'],
    ['BR', '12.ABC.345/01DE-35', '12ABC34501DE35', 'maxLength'],
    ['CL', '12.345.678-5', '123456785', 'maxLength'],
    ['US', '123-45-6789', '123456789', undefined],
  ])('in %s, %j has the value %j', (country, value, handedUp, keyword) => {
    const answer = answerValue({ field: 'identityNumber', value, country })
    expect(answer.errors[0]?.keyword).toBe(keyword)
    expect(answer.typed).toMatchObject({ display: value, value: handedUp, errors: [] })
  })

  it.each([
    ['birthDate', '1990-1-31', '1990 / 01 / 31', '1990/01/31'],
    ['jpLastName', 'ﾔﾏﾀﾞ', 'ヤマダ', 'ヤマダ'],
    ['phone', '(11) 98765-4321', '11987654321', '11987654321'],
    ['blikcode', '123 456', '123456', '123456'],
    ['province', 'AL', 'Alabama', 'AL'],
    ['city', 'a'.repeat(70), 'a'.repeat(64), 'a'.repeat(64)],
  ])('%s %j is shown as %j', (field, value, display, handedUp) => {
    expect(answerValue({ field, value, today }).typed).toMatchObject({ display, value: handedUp, errors: [] })
  })
})

it('depends on the date and on other values of the line', () => {
  const verdict = (more: object) => answerValue({ field: 'effectiveDate', value: '11/26', ...more }).valid
  expect([verdict({ today }), verdict({ today: '2026-12-01' })]).toEqual([true, false])
  const cvv = (cardNumber: string) => answerValue({ field: 'cvv', value: '1234', values: { cardNumber } }).errors
  expect(cvv('378282246310005')).toEqual([])
  expect(cvv('4242424242424242')[0]?.keyword).toBe('cvcLength')
})

it('gives the hints of the page', () => {
  const hint = (field: string, value: string) => answerValue({ field, value, country: 'MX' }).advice
  const messageKey = 'hint.check'
  expect(hint('identityNumber', '1')).toEqual([
    { keyword: 'curp', messageKey, message: '18 letters and digits; one of them is wrong or missing' },
  ])
  expect(hint('iBan', 'DE1')).toEqual([{ keyword: 'iban', messageKey, message: 'A character is wrong or missing' }])
})

it('reports an empty value only in full mode, and only if it is required', () => {
  const said = (mode: 'format' | 'full', require?: string) =>
    answerValue({ field: 'city', value: ' ', mode, require }).errors.map(({ message }) => message)
  expect([said('full', 'Y'), said('full'), said('format', 'Y')]).toEqual([['Required'], [], []])
})

it('uses the katakana label when a Japanese name is missing (product spec, section 5)', () => {
  const answer = answerValue({ field: 'jpLastName', value: '', mode: 'full', require: 'Y' })
  expect(answer.errors).toEqual([
    { keyword: 'required', messageKey: 'error.required', message: 'Required: Last name (Katakana)' },
  ])
})

it.each([
  ['378282246310005', 'AMEX'],
  ['371449635398431', 'AMEX'],
  ['4242 4242 4242 4242', 'VISA'],
  ['9', undefined],
])('names the brand of %j', (value, brand) => {
  expect(answerValue({ field: 'cardNum', value }).brand).toBe(brand)
})

it('uses the name of the document in the sentence, with its capitals', () => {
  const [error] = answerValue({ field: 'identityNumber', value: '1', country: 'BR' }).errors
  expect(error?.message).toBe('Please enter a valid CPF/CNPJ')
})

it('refuses an unknown field, and impossible circumstances', () => {
  expect(() => answerValue({ field: 'emial', value: 'x' })).toThrow('"emial"')
  const asked = (more: object) => () => answerValue({ field: 'effectiveDate', value: '12/27', ...more })
  for (const today of ['2026-02-30', '21.11.2026', '', '2026-1-1']) expect(asked({ today })).toThrow('today must be')
  for (const country of ['br', 'BRA', '', '__proto__']) expect(asked({ country })).toThrow('country must be')
  expect(asked({ mode: 'strict' })).toThrow('mode must be')
})

it('checks each option of a method by its own form', () => {
  const upi = methodOf('UPI')
  if (!upi) throw new Error('schemas/methods/UPI.json is missing')
  const fields = (data: object) => answerData(upi, { data, country: 'IN' }).errors.map(({ field }) => field)
  expect([fields({ option: 'scan' }), fields({ option: 'id' })]).toEqual([[], ['vpa']])
})

describe('the values of a whole card form', () => {
  const card = methodOf('CARD')
  if (!card) throw new Error('schemas/methods/CARD.json is missing')
  const fields = (line: object) => answerData(card, line as Record<string, unknown>).errors.map(({ field }) => field)

  it('get their errors in display order, as on submit', () => {
    const [first, ...more] = fields({ data: { cvv: '1', cardNum: '4242424242424241' }, today })
    expect([first, more.includes('effectiveDate'), more.includes('cvv')]).toEqual(['cardNum', true, true])
    expect(more.indexOf('effectiveDate')).toBeLessThan(more.indexOf('cvv'))
  })

  it('get only errors of filled fields, in format mode', () => {
    expect(fields({ data: { cvv: '1', cardNumber: '4242424242424242' }, today, mode: 'format' })).toEqual(['cvv'])
  })

  it('are those of minimal billing, or the whole billing address', () => {
    const missing = (line: object) => fields({ data: {}, today, ...line })
    expect(missing({ country: 'US' })).toEqual(expect.arrayContaining(['postalCode', 'email']))
    expect(missing({ country: 'US' })).not.toContain('address')
    expect(missing({ country: 'DE' })).not.toContain('postalCode')
    expect(missing({ country: 'US', billing: 'full' })).toEqual(expect.arrayContaining(['address', 'city', 'email']))
  })

  it('may be given as the whole line', () => {
    expect(fields({ cvv: '1' })).toEqual(fields({ data: { cvv: '1' } }))
  })
})

it('answers each line of its input with one line, also a thousand lines', () => {
  const root = join(import.meta.dirname, '../../../..')
  const fields = ['cardNum', 'effectiveDate', 'identityNumber', 'birthDate', 'province']
  const countries = ['US', 'BR', 'CL', 'UY', 'JP', 'CN']
  const many = Array.from({ length: 1_000 }, (_, at) => {
    const [field, country] = [fields[at % fields.length], countries[at % countries.length]]
    return JSON.stringify({ field, country, value: String(at), today })
  })
  const few = ['{"field":"cvv","value":"123"}', '', 'nonsense', '{"field":"cvv","value":"1"}\r']
  const input = [...many, ...few].join('\n')
  const args = ['--import', 'tsx', 'scripts/schemas.ts', 'value']
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' })
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { value?: string; valid?: boolean; fault?: string })
  expect(lines.slice(0, 1_000).map(({ value }) => value)).toEqual(many.map((_, at) => String(at)))
  expect(lines.slice(1_000).map(({ valid, fault }) => valid ?? typeof fault)).toEqual([true, 'string', false])
  expect(status).toBe(1)
}, 60_000)
