import { describe, expect, it } from 'vitest'
import { codec as cpfCnpj } from '../../../../validators/format/CpfCnpj.ts'
import { codec as phone } from '../../../../validators/format/Phone.ts'

const edit = (before: string, text: string, caret: number, inputType: string) =>
  cpfCnpj.edit?.({ before, text, caret, inputType })

describe('a CPF while it is typed', () => {
  it('keeps the caret after its digit when one is inserted or removed in the middle', () => {
    expect(edit('529.82', '529.982', 5, 'insertText')).toEqual({ text: '529.982', caret: 5 })
    expect(edit('529.982.2', '59.982.2', 1, 'deleteContentBackward')).toEqual({ text: '599.822', caret: 1 })
  })

  it('removes the digit before a separator when the separator is deleted', () => {
    expect(edit('529.982', '529982', 3, 'deleteContentBackward')).toEqual({ text: '529.82', caret: 2 })
  })

  it('becomes a CNPJ with its twelfth digit, and a CPF again without it', () => {
    expect(edit('529.982.247-25', '529.982.247-251', 15, 'insertText')?.text).toBe('52.998.224/7251')
    expect(edit('52.998.224/7251', '52.998.224/725', 14, 'deleteContentBackward')?.text).toBe('529.982.247-25')
  })
})

it('a phone number keeps its plus and loses its extension', () => {
  const { edit, parse } = phone(32)
  const pasted = edit?.({ before: '', text: '+55 11 91234-5678 ramal 9', caret: 25, inputType: 'insertFromPaste' })
  expect(pasted?.text).toBe('+5511912345678')
  expect(parse('+5511912345678')).toBe('5511912345678')
})
