import { afterEach, describe, expect, it, vi } from 'vitest'
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
const drawnBy = (finger: boolean, ui: FieldUi) => {
  vi.stubGlobal('matchMedia', () => ({ matches: finger }))
  return widgetOf(ui)
}
afterEach(() => vi.unstubAllGlobals())

describe('a list of choices', () => {
  it('is searched from thirteen on, or where its definition says so', () => {
    expect(drawnBy(false, list('Select', 12))).toBe('Select')
    expect(drawnBy(false, list('Select', 13))).toBe('Combobox')
    expect(drawnBy(false, list('Combobox', 3))).toBe('Combobox')
  })

  it('stays a select where the browser fills it in', () => {
    expect(drawnBy(false, list('Select', 60, 'billing address-level1'))).toBe('Select')
    expect(drawnBy(false, list('Select', 60, 'off'))).toBe('Combobox')
  })

  it("is the system's own on a touch screen", () => {
    expect(drawnBy(true, list('Select', 60))).toBe('Select')
    expect(drawnBy(true, list('Combobox', 60))).toBe('Select')
  })

  it('changes no other control', () => {
    expect(drawnBy(true, list('OptionGrid', 60))).toBe('OptionGrid')
  })
})
