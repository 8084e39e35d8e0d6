import { describe, expect, it } from 'vitest'
import type { CompiledForm, FieldUi } from '../../../../core/compile/types.ts'
import { carryOver, chosenIn, lostValue, optionsOf } from '../../../../renderer/form/carryOver.ts'

/** A form whose fields are selects with these values, or text. */
function form(fields: Record<string, string[] | 'text'>, defaults: Record<string, string> = {}): CompiledForm {
  const names = Object.keys(fields)
  const ui = (name: string): FieldUi => {
    const values = fields[name] as string[] | 'text'
    const options = values === 'text' ? undefined : values.map((value) => ({ label: value, value }))
    return { 'ui:widget': 'Any', 'ui:options': { labelKey: '', placeholderKey: '', ...(options && { options }) } }
  }
  return {
    $id: JSON.stringify(fields),
    schema: {
      $id: '',
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', default: defaults[name] }])),
      required: [],
    },
    advice: { type: 'object', properties: {} },
    uiSchema: Object.fromEntries(names.map((name) => [name, ui(name)])),
    order: names,
  }
}

/** The values of one form in another one. */
const carried = (data: Record<string, unknown>, before: CompiledForm, after: CompiledForm) =>
  carryOver(data, optionsOf(before), after)

describe('after a change of country or method', () => {
  it('typed text stays', () => {
    const data = { city: 'Reno' }
    expect(carried(data, form({ city: 'text' }), form({ city: 'text', cpf: 'text' }))).toBe(data)
  })

  it.each([
    ['another list', ['CA', 'NY'], ['ON', 'QC']],
    ['another list that also has it', ['CA', 'NY'], ['CA', 'ON']],
    ['free text', ['CA', 'NY'], 'text' as const],
  ])('a province from a list must be chosen again in %s', (_, before, after) => {
    expect(carried({ province: 'CA', city: 'Reno' }, form({ province: before }), form({ province: after }))).toEqual({
      city: 'Reno',
    })
  })

  it('a typed province is replaced by a list', () => {
    expect(carried({ province: 'Jalisco' }, form({ province: 'text' }), form({ province: ['CA'] }))).toEqual({})
  })

  it('a chosen option stays if the list is the same', () => {
    const data = { province: 'CA' }
    expect(carried(data, form({ province: ['CA', 'NY'] }), form({ province: ['CA', 'NY'] }))).toBe(data)
  })

  it('the installment period must always be chosen again', () => {
    expect(carried({ periodValue: '3' }, form({ periodValue: ['1', '3'] }), form({ periodValue: ['1', '3'] }))).toEqual(
      {},
    )
  })

  it('a value that the new form sets itself stays', () => {
    const data = { country: 'BR' }
    expect(carried(data, form({ country: ['US'] }), form({ country: ['BR'] }, { country: 'BR' }))).toBe(data)
  })

  it('values of missing fields stay, in case the shopper goes back', () => {
    const data = { cpf: '52998224725' }
    expect(carried(data, form({ cpf: 'text' }), form({ city: 'text' }))).toBe(data)
  })
})

describe('across forms that do not ask for it, are empty or did not load', () => {
  const states = form({ province: ['CA', 'NY'], city: 'text' })
  const data = { province: 'NY', city: 'Reno' }

  it('a province stays if the list is the same', () => {
    expect(carryOver(data, { ...optionsOf(states), ...optionsOf(form({ cpf: 'text' })) }, states)).toBe(data)
  })

  it('a province must be chosen again if the list is another', () => {
    expect(carryOver(data, optionsOf(states), form({ province: ['ON'], city: 'text' }))).toEqual({ city: 'Reno' })
  })

  it('a province must be chosen again after a change of country, even if the list is the same', () => {
    expect(carryOver(data, { ...optionsOf(states), province: lostValue }, states)).toEqual({ city: 'Reno' })
  })

  it('the installment period must be chosen again', () => {
    const periods = form({ periodValue: ['1', '3'] })
    expect(carryOver({ periodValue: '3' }, optionsOf(periods), periods)).toEqual({})
  })

  it('values of an earlier visit are used by the first form with their fields, except the installment period', () => {
    const kept = { periodValue: '3', province: 'NY' }
    expect(carryOver(kept, {}, form({ periodValue: ['1', '3'], province: ['CA', 'NY'] }))).toEqual({ province: 'NY' })
  })

  describe('the installment period of an earlier visit', () => {
    const left = form({ periodValue: ['1', '3'] })
    const kept = { periodValue: '3' }

    it('stays in the same form', () => {
      expect(carryOver(kept, chosenIn(left.$id), left)).toBe(kept)
    })

    it('must be chosen again in another form, although it offers the same', () => {
      const reloaded = form({ periodValue: ['1', '3'], city: 'text' })
      expect(carryOver(kept, chosenIn(left.$id), reloaded)).toEqual({})
    })

    it.each<Record<string, string[] | 'text'>>([{ cpf: 'text' }, { periodValue: ['1', '3'] }])(
      'must be chosen again after another form: %j',
      (over) => {
        expect(carryOver(kept, { ...chosenIn(left.$id), ...optionsOf(form(over)) }, left)).toEqual({})
      },
    )
  })
})
