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
  const { edit } = codecOf('Mask', undefined, '##-##-##')
  const after = (before: string, text: string, caret: number, inputType: string) => {
    const shown = edit?.({ before, text, caret, inputType })
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
    expect(after(before, text, caret, inputType)).toBe(shown)
  })
})
