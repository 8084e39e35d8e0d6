/** Each control, character by character: the shown text at each step, and the value at the end. */
import { describe, expect, it } from 'vitest'
import { codecNames } from '../../../../validators/format/codecNames.node.ts'
import { codecOf, typed } from '../../../../validators/format/codecs.node.ts'
import { isoOf, partOf, partsOf, readDate } from '../../../../validators/format/Date.ts'
import { typingSteps } from '../../../fixtures/typingSteps.ts'

/** The text of the control after each character that is typed at its end. */
function steps(component: string, characters: string, maxLength?: number): string[] {
  const codec = codecOf(component, maxLength)
  let before = ''
  return [...characters].map((character) => {
    const text = before + character
    before = codec.edit?.({ text, caret: text.length, before, inputType: 'insertText' }).text ?? text
    return before
  })
}

describe('typing shows at each step', () => {
  it.each(typingSteps)('%s %j', (component, characters, shown) => {
    expect(steps(component, characters, 64)).toEqual(shown)
  })
})

describe('typed or pasted text gives the shown text and the value', () => {
  it.each<[string, string, string, unknown]>([
    ['CardNumber', '4242-4242-4242-4242', '4242 4242 4242 4242', '4242424242424242'],
    ['CardNumber', '４２４２４２４２４２４２４２４２', '4242 4242 4242 4242', '4242424242424242'],
    ['CardNumber', '42424242424242424242', '4242 4242 4242 4242 424', '4242424242424242424'],
    ['Phone', '+1 (212) 555-0100 ext. 12', '+12125550100', '12125550100'],
    ['CardNumber', '4242 4242 4242 4242 12/27 123', '4242 4242 4242 4242', '4242424242424242'],
    ['CardNumber', '4242424242424242 | 12 / 2027 | 123', '4242 4242 4242 4242', '4242424242424242'],
    ['CardNumber', '4242/4242/4242/4242', '4242 4242 4242 4242', '4242424242424242'],
    ['Phone', '212-555-0100 x12', '2125550100', '2125550100'],
    ['Phone', '+1 +1 212 555 0123', '+12125550123', '12125550123'],
    ['Phone', '+44 (+44) 20 7946 0958', '+442079460958', '442079460958'],
    ['Phone', '+1 212 555 0123', '+12125550123', '12125550123'],
    ['Identity', '900,123,456-8', '900,123,456-8', '9001234568'],
    ['Phone', 'tel:+44 20 7946 0958;ext=7', '442079460958', '442079460958'],
    ['CpfCnpj', '52998224725', '529.982.247-25', '52998224725'],
    ['CpfCnpj', '11222333000181', '11.222.333/0001-81', '11222333000181'],
    ['CpfCnpj', '12.abc.345/01de-35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    // All fifteen characters stay, so that the rules refuse them: the first fourteen could be another company's number.
    ['CpfCnpj', '112223330001811', '11.222.333/0001-811', '112223330001811'],
    ['CpfCnpj', 'CPF: 111.444.777-35', '111.444.777-35', '11144477735'],
    ['CpfCnpj', 'cnpj 11.222.333/0001-81', '11.222.333/0001-81', '11222333000181'],
    ['CpfCnpj', 'CPF/CNPJ: 11144477735', '111.444.777-35', '11144477735'],
    ['Expiry', '5', '05 / ', '05/'],
    ['Expiry', '13/27', '01 / 27', '01/27'],
    ['Expiry', '12/2027', '12 / 27', '12/27'],
    ['Expiry', '2027-12', '12 / 27', '12/27'],
    ['BirthDate', '1990-01-31', '1990 / 01 / 31', '1990/01/31'],
    ['BirthDate', '1990/1/5', '1990 / 01 / 05', '1990/01/05'],
    ['BirthDate', '1990年1月5日', '1990 / 01 / 05', '1990/01/05'],
    ['BirthDate', '１９９００１３１', '1990 / 01 / 31', '1990/01/31'],
    ['BirthDate', '1990 / 13 / 01', '1990 / 13 / 01', '1990/13/01'],
    ['BirthDate', '199001319', '1990 / 01 / 31', '1990/01/31'],
    ['BirthDate', 'x', '', undefined],
    ['Katakana', 'ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ', 'ヤマダ ハナコ'],
    ['Katakana', 'ｼﾞｮｰｼﾞ', 'ジョージ', 'ジョージ'],
    ['Identity', '529.982.247-25', '529.982.247-25', '52998224725'],
    ['Identity', '12.abc.345/01de-35', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['Identity', '５２９\u00a0９８２２４７－２５', '５２９\u00a0９８２２４７－２５', '52998224725'],
    ['Identity', '', '', undefined],
    ['PixKey', '529.982.247-25', '529.982.247-25', '52998224725'],
    ['PixKey', ' Ada@Example.COM ', ' Ada@Example.COM ', 'ada@example.com'],
    ['PixKey', '(11) 98765-4321', '(11) 98765-4321', '+5511987654321'],
    ['PixKey', '11 98765-4321', '11 98765-4321', '+5511987654321'],
    ['PixKey', '52998224724', '52998224724', '52998224724'],
    ['PixKey', '+55 11 98765-4321', '+55 11 98765-4321', '+5511987654321'],
    ['PixKey', '12.abc.345/01de-35', '12.abc.345/01de-35', '12ABC34501DE35'],
    [
      'PixKey',
      '123E4567E89B12D3A456426614174000',
      '123E4567E89B12D3A456426614174000',
      '123e4567-e89b-12d3-a456-426614174000',
    ],
    ['Date', '31/1/1990', '31/1/1990', '1990-01-31'],
    ['Date', '1990-01-31', '1990-01-31', '1990-01-31'],
    ['Date', '31/1', '31/1', '31/1'],
    ['DiallingCode', '57', '+57', '+57'],
    ['DiallingCode', '+ 351', '+351', '+351'],
    ['DiallingCode', '0044', '+44', '+44'],
    ['DiallingCode', '+', '', undefined],
    ['Number', '(11) 98765-4321', '11987654321', '11987654321'],
    ['Amount', '1234.5', '1,234.5', 123_450],
    ['Amount', '1.234,5', '1.234,5', 123_450],
    ['Amount', '1.234', '1.234', '1.234'],
    ['Text', ' Ada  Lovelace ', ' Ada  Lovelace ', 'Ada  Lovelace'],
    ['Text', ' ', ' ', undefined],
    ['Katakana', 'ヤマダ　', 'ヤマダ　', 'ヤマダ'],
    ['Text', 'a'.repeat(70), 'a'.repeat(64), 'a'.repeat(64)],
    ['Textarea', 'a'.repeat(70), 'a'.repeat(64), 'a'.repeat(64)],
    ['Textarea', `${'a'.repeat(63)}😀`, 'a'.repeat(63), 'a'.repeat(63)],
  ])('%s %j', (component, characters, display, value) => {
    expect(typed(component, characters, 64)).toMatchObject({ display, value })
  })
})

describe('a value from outside is shown as if it were typed', () => {
  it.each([...codecNames, 'Text'])('%s shows no value as an empty text', (component) => {
    const codec = codecOf(component)
    expect([undefined, null].map((value) => codec.show(value))).toEqual(['', ''])
  })

  it.each<[string, unknown, string]>([
    ['Text', 5, '5'],
    ['CardNumber', '378282246310005', '3782 8224 6310 005'],
    ['Number', 12, '12'],
    ['Expiry', '12/27', '12 / 27'],
    ['BirthDate', '1990/01/31', '1990 / 01 / 31'],
    ['Date', '1990-01-31', '1990-01-31'],
    ['Identity', '52998224725', '52998224725'],
    ['PixKey', 'ada@example.com', 'ada@example.com'],
    ['CpfCnpj', '52998224725', '529.982.247-25'],
    ['Katakana', 'ﾔﾏﾀﾞ', 'ヤマダ'],
    ['Phone', '5511912345678', '5511912345678'],
    ['DiallingCode', '+57', '+57'],
    ['Textarea', 'a\nb', 'a\nb'],
  ])('%s shows %j as %j', (component, value, shown) => {
    expect(codecOf(component).show(value)).toBe(shown)
  })
})

describe('a date of three parts', () => {
  it('takes only digits in each part, and no more than the part has', () => {
    expect([partOf('year', '１9 9a0-5'), partOf('month', '123'), partOf('day', 'x')]).toEqual(['1990', '12', ''])
  })

  it.each([
    [{ year: '1990', month: '1', day: '5' }, '1990-01-05', { year: '1990', month: '01', day: '05' }],
    [{ year: '1990', month: '', day: '' }, '1990--', { year: '1990', month: '', day: '' }],
    [{ year: '', month: '', day: '31' }, '--31', { year: '', month: '', day: '31' }],
  ])('hands up as much as is typed, and shows it again: %j', (typedParts, value, shown) => {
    expect(isoOf(typedParts)).toBe(value)
    expect(partsOf(value)).toEqual(shown)
  })

  it('has no value while all its parts are empty', () => {
    expect(isoOf({ year: '', month: '', day: '' })).toBeUndefined()
  })

  it.each([undefined, 5, '', '1990'])('is empty where the value %j has no parts', (value) => {
    expect(partsOf(value)).toEqual({ year: value === '1990' ? '1990' : '', month: '', day: '' })
  })

  it.each<[string, ('year' | 'month' | 'day')[], [string, string, string] | undefined]>([
    ['1/2/1990', ['day', 'month', 'year'], ['1990', '2', '1']],
    ['1/2/1990', ['month', 'day', 'year'], ['1990', '1', '2']],
    ['1990.2.1', ['month', 'day', 'year'], ['1990', '2', '1']],
    ['1/2/90', ['day', 'month', 'year'], undefined],
    ['1/2', ['day', 'month', 'year'], undefined],
    ['1/2/1990/3', ['day', 'month', 'year'], undefined],
    ['123/2/1990', ['day', 'month', 'year'], undefined],
    ['1/234/1990', ['day', 'month', 'year'], undefined],
    ['tomorrow', ['day', 'month', 'year'], undefined],
  ])('is pasted as one text: %j, in the order %j', (text, order, parts) => {
    const [year, month, day] = parts ?? []
    expect(readDate(text, order)).toEqual(parts && { year, month, day })
  })
})

describe('a date of birth', () => {
  const edit = codecOf('BirthDate').edit as NonNullable<ReturnType<typeof codecOf>['edit']>
  const remove = (before: string, text: string, caret = text.length) =>
    edit({ before, text, caret, inputType: 'deleteContentBackward' })

  it('can be deleted from its end, a separator with the digit before it', () => {
    expect(remove('1990 / 01 / ', '1990 / 01 /').text).toBe('1990 / 0')
    expect(remove('1990 / 0', '1990 / ').text).toBe('1990 / ')
    expect(remove('1990 / ', '1990 /').text).toBe('199')
  })

  it('of a pasted text is whole, and one that an input method composes is not', () => {
    const entered = (inputType: string) => edit({ before: '', text: '1990/1', caret: 6, inputType }).text
    expect(['insertFromPaste', 'insertText', 'insertCompositionText'].map(entered)).toEqual([
      '1990 / 01',
      '1990 / 1',
      '1990 / 1',
    ])
  })

  it('keeps the caret where a digit was inserted', () => {
    expect(edit({ before: '190 / 01', text: '1990 / 01', caret: 3, inputType: 'insertText' })).toEqual({
      text: '1990 / 01 / ',
      caret: 3,
    })
  })

  it('is complete with its last digit, and checked from then on', () => {
    expect(codecOf('BirthDate').isComplete?.('1990 / 01 / 31')).toBe(true)
    for (const text of ['1990 / 01 / 3', '11990 / 01 / 31', '1990 / 01 / 311'])
      expect(codecOf('BirthDate').isComplete?.(text)).toBe(false)
  })
})
