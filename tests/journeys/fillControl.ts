/** Fills in any control as a shopper does, by what it is on the page: whoever tries a form needs to know no widget. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** By the control's role, or the type of its element. */
const ways: Record<string, (control: Locator, value: unknown) => Promise<unknown>> = {
  'select-one': (control, value) => control.selectOption(String(value)),
  checkbox: (control, value) => control.setChecked(String(value) === 'true'),
  // The label lies over the button.
  radiogroup: (control, value) =>
    control.locator('label', { has: control.page().locator(`input[value="${value}"]`) }).click(),
}
const byTyping = (control: Locator, value: unknown) => control.fill(String(value))

/** @param id of the control, such as checkout_email */
export async function fillControl(page: Page, id: string, value: unknown): Promise<void> {
  const control = page.locator(`#${id}`)
  await expect(control).toBeVisible()
  const kind = await control.evaluate((element) => element.getAttribute('role') ?? (element as HTMLInputElement).type)
  await (ways[kind] ?? byTyping)(control, value)
}
