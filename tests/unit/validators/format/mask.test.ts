/** Masks: the shown text, the value, and the place of the caret. */
import { describe, expect, it } from 'vitest'
import { codecOf, typed } from '../../../../validators/format/codecs.node.ts'
import { codec, placesOf } from '../../../../validators/format/Mask.ts'

describe('a mask', () => {
  it.each<[string, string, string, string | undefined]>([
    ['##-##-##', '123456', '12-34-56', '123456'],
    ['##-##-##', '12-34-56', '12-34-56', '123456'],
    ['##-##-##', '12', '12', '12'],
    ['##-##-##', '12345678', '12-34-56', '123456'],
    ['##-##-##', '１２３４', '12-34', '1234'],
    ['AAAA 0000', 'ab1cd2345', 'ABCD 2345', 'ABCD2345'],
    ['AAAA 0000', 'abcd-1234', 'ABCD 1234', 'ABCD1234'],
    ['(##) ####', '1', '(1', '1'],
    ['(##) ####', '123456', '(12) 3456', '123456'],
    ['**** ****', 'gc-12 ab34', 'GC12 AB34', 'GC12AB34'],
    ['##-##-##', 'abc', '', undefined],
    ['##.###.###-*<', '12345678', '1.234.567-8', '12345678'],
    ['##.###.###-*<', '20.347.878-k', '20.347.878-K', '20347878K'],
    ['##.###.###-*<', '1', '1', '1'],
    ['##.###.###-*<', '12', '1-2', '12'],
    ['##.###.###-*<', '1234567890', '12.345.678-9', '123456789'],
    ['##.###.###<', '1234567', '1.234.567', '1234567'],
    ['##.###.###<', '30A123', '30.123', '30123'],
  ])('%s of %j shows %j', (mask, characters, display, value) => {
    expect(typed('Mask', characters, undefined, mask)).toMatchObject({ display, value })
  })

  it('accepts no more characters than the field', () => {
    expect(typed('Mask', '123456', 4, '##-##-##')).toMatchObject({ display: '12-34', value: '1234' })
  })

  it('is complete with its last place, so that the value can be checked', () => {
    const { isComplete } = codec(undefined, '##-##')
    expect(['12-3', '12-34'].map((text) => isComplete?.(text))).toEqual([false, true])
    expect(placesOf('(##) *A-0')).toBe(5)
  })
})

describe('in a mask the caret never jumps', () => {
  const edited = (mask: string, before: string, text: string, caret: number, inputType: string) => {
    const shown = codecOf('Mask', undefined, mask).edit?.({ before, text, caret, inputType })
    return `${shown?.text.slice(0, shown.caret)}|${shown?.text.slice(shown.caret)}`
  }

  it.each([
    ['a digit inserted before others', '12-34', '192-34', 2, 'insertText', '19|-23-4'],
    ['a digit inserted at the end', '12', '123', 3, 'insertText', '12-3|'],
    ['a digit removed in the middle', '12-34-56', '1-34-56', 1, 'deleteContentBackward', '1|3-45-6'],
    ['Backspace after a separator removes the digit before it', '12-34', '1234', 2, 'deleteContentBackward', '1|3-4'],
    ['Delete before a separator removes the digit after it', '12-34', '1234', 2, 'deleteContentForward', '12|-4'],
    ['a letter that matches no place', '12-34', '1a2-34', 2, 'insertText', '1|2-34'],
  ])('%s', (_, before, text, caret, inputType, shown) => {
    expect(edited('##-##-##', before, text, caret, inputType)).toBe(shown)
  })

  it.each([
    ['a digit inserted at the end', '1.234', '1.2345', 6, 'insertText', '12.345|'],
    ['a digit inserted at the beginning', '234', '1234', 1, 'insertText', '1|.234'],
    ['a digit removed in the middle', '1.234', '1.24', 3, 'deleteContentBackward', '12|4'],
    ['Backspace after a separator removes the digit before it', '1.234', '1234', 1, 'deleteContentBackward', '|234'],
  ])('that fills from the right: %s', (_, before, text, caret, inputType, shown) => {
    expect(edited('###.###.###<', before, text, caret, inputType)).toBe(shown)
  })
})
