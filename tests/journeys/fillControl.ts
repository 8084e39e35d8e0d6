/** Fills any control like a shopper, by its role on the page. A test of a form does not need to know the widgets. */
import type { Locator, Page } from 'playwright/test'
import { plainMoney } from '../../core/money.ts'
import { expect } from './fixtures.ts'

/** By the control's role, or its element's type. */
const ways: Record<string, (control: Locator, value: unknown) => Promise<unknown>> = {
  'select-one': async (control, value) => {
    const listed = control.locator(`option[value="${value}"]`)
    // In a list of dialling codes the code comes after the country's name.
    const option = (await listed.count()) > 0 ? listed : control.locator('option', { hasText: String(value) }).first()
    await control.selectOption(String(await option.getAttribute('value')))
  },
  // The search of a list finds the value that it hands up. An e-mail address has suggestions, but is not from a list.
  combobox: async (control, value) => {
    await control.fill(String(value))
    if ((await control.getAttribute('data-choices')) !== null) await control.press('Enter')
  },
  // A date.
  group: async (control, value) => {
    for (const [at, part] of ['year', 'month', 'day'].entries())
      await control.locator(`input[data-part="${part}"]`).fill(String(value).split('-')[at] ?? '')
  },
  checkbox: (control, value) => control.setChecked(String(value) === 'true'),
  // The label covers the button.
  radiogroup: (control, value) =>
    control.locator('label', { has: control.page().locator(`input[value="${value}"]`) }).click(),
}
/** An amount is handed up in minor units and typed as a decimal number. */
const byTyping = async (control: Locator, value: unknown) => {
  const currency = await control.getAttribute('data-currency')
  await control.fill(currency === null ? String(value) : plainMoney(Number(value), currency))
}

/** @param id of the control, such as checkout_email */
export async function fillControl(page: Page, id: string, value: unknown): Promise<void> {
  const control = page.locator(`#${id}`)
  await expect(control).toBeVisible()
  const kind = await control.evaluate((element) => element.getAttribute('role') ?? (element as HTMLInputElement).type)
  await (ways[kind] ?? byTyping)(control, value)
}
