import { describe, expect, it } from 'vitest'
import type { FieldUi } from '../../../../core/compile/types.ts'
import { widgetOf } from '../../../../renderer/form/widgetOf.ts'

const list = (widget: string, length: number, autocomplete?: string): FieldUi => ({
  'ui:widget': widget,
  'ui:options': {
    labelKey: 'field.bank.label',
    placeholderKey: 'field.bank.placeholder',
    autocomplete,
    options: Array.from({ length }, (_, index) => ({ value: String(index) })),
  },
})

describe('a list of choices', () => {
  it('has a search from thirteen choices on, or if its definition says so', () => {
    expect(widgetOf(list('Select', 12))).toBe('Select')
    expect(widgetOf(list('Select', 13))).toBe('Combobox')
    expect(widgetOf(list('Combobox', 3))).toBe('Combobox')
  })

  it('stays a select if the browser can autofill it', () => {
    expect(widgetOf(list('Select', 60, 'billing address-level1'))).toBe('Select')
    expect(widgetOf(list('Select', 60, 'off'))).toBe('Combobox')
  })

  it('changes no other control', () => {
    expect(widgetOf(list('OptionGrid', 60))).toBe('OptionGrid')
  })
})
