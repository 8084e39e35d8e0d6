/** Each control, character by character, in a browser: the same table that the codecs are held to. */
import { typingSteps } from '../../fixtures/typingSteps.ts'
import { askFor } from '../definitions.ts'
import { expect, test } from '../fixtures.ts'

const fields: Record<string, string> = {
  CardNumber: 'cardNum',
  Expiry: 'effectiveDate',
  Cvc: 'cvv',
  BirthDate: 'birthDate',
  Katakana: 'jpFirstName',
  Identity: 'identityNumber',
  Number: 'prepaidNumber',
  Phone: 'phone',
  CpfCnpj: 'document',
  Email: 'email',
  Textarea: 'address',
  Text: 'city',
}

test('typing shows at each step what the specification says', async ({ page, gateway }) => {
  const brazilian = { name: 'document', component: 'CpfCnpj', label: 'CPF/CNPJ' }
  await askFor(page, () => Object.values(fields).map((use) => (use === brazilian.name ? brazilian : { use })))
  await page.goto((await gateway.createOrder()).url)
  for (const [component, characters, shown] of typingSteps) {
    const control = page.locator(`#checkout_${fields[component]}`)
    await control.fill('')
    await control.focus()
    const displays: string[] = []
    for (const character of characters) {
      await page.keyboard.type(character)
      displays.push(await control.inputValue())
    }
    expect([component, characters, displays]).toEqual([component, characters, shown])
  }
})
