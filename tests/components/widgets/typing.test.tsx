/** Types into each control character by character, with the same table as the tests of the codecs. */
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { MethodField } from '../../../schemas/types.ts'
import { typingSteps } from '../../fixtures/typingSteps.ts'
import { control, drawForm } from '../draw.tsx'

const fields: Record<string, string> = {
  CardNumber: 'cardNum',
  Expiry: 'effectiveDate',
  Cvc: 'cvv',
  BirthDate: 'birthDate',
  Katakana: 'jpFirstName',
  Identity: 'identityNumber',
  Number: 'prepaidNumber',
  CpfCnpj: 'document',
  Email: 'email',
  Textarea: 'address',
  Text: 'city',
  Amount: 'topUp',
}
const own: MethodField[] = [
  { name: 'document', component: 'CpfCnpj', label: 'CPF/CNPJ' },
  { name: 'topUp', component: 'Amount', type: 'number', label: 'Top-up', currency: 'USD' },
]

// The format of a phone number depends on its country; a journey types one.
it.each(typingSteps.filter(([component]) => component !== 'Phone'))(
  '%s shows at each character of %j what the specification requires',
  async (component, characters, shown) => {
    const use = fields[component] ?? ''
    await drawForm([own.find(({ name }) => name === use) ?? { use }])
    const input = control(use).element() as HTMLInputElement
    const displays: string[] = []
    // After the control's own listener, which formats.
    input.form?.addEventListener('input', () => displays.push(input.value))
    input.focus()
    await userEvent.keyboard(characters)
    await expect.poll(() => displays).toHaveLength(characters.length)
    expect(displays).toEqual(shown)
  },
)
