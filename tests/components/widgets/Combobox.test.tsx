/** A long list, which is searched: the keys of the APG's combobox, and what it takes. */
// WCAG 2.1.1, 4.1.2
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MethodField } from '../../../schemas/types.ts'
import { composing, control, drawForm, pressComposing, sendButton, texts } from '../draw.tsx'

const names = ['Agrario', 'AV Villas', 'Bancolombia', 'Bogotá', 'Caja Social', 'Citibank', 'Davivienda', 'Falabella']
const more = ['GNB Sudameris', 'Itaú', 'Lulo', 'Nequi', 'Occidente', 'Pichincha', 'Popular', 'Scotiabank Colpatria']
const options = [...names, ...more].map((label, index) => ({ label, value: String(1001 + index) }))
const fields: MethodField[] = [
  { name: 'bank', label: 'Bank', component: 'Select', require: 'Y', emptyOption: true, options },
  { name: 'branch', label: 'Branch', component: 'Text' },
]

const bank = () => control('bank')
const list = () => page.getByRole('listbox', { name: 'Bank' })
const found = () => texts(list().getByRole('option'))

/** The text of the option that assistive technology reads as marked. */
function marked(): string | undefined {
  const id = bank().element().getAttribute('aria-activedescendant')
  const option = id === null ? undefined : document.getElementById(id)
  if (option && option.getAttribute('aria-selected') !== 'true') return 'not selected'
  return option?.textContent ?? undefined
}

let form: Awaited<ReturnType<typeof drawForm>>
beforeEach(async () => {
  form = await drawForm(fields)
  await userEvent.click(page.getByText('Branch'))
  await userEvent.tab({ shift: true })
  await expect.element(bank()).toHaveFocus()
})

it('opens by an arrow without a marked option, and arrows go round', async () => {
  await expect.element(bank()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(found).toEqual([...names, ...more])
  await expect.element(bank()).toHaveAttribute('aria-expanded', 'true')
  expect(bank().element().getAttribute('aria-controls')).toBe(list().element().id)
  expect(marked()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toBe('Agrario')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(marked).toBe('Scotiabank Colpatria')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toBe('Agrario')
  await expect.element(bank()).toHaveFocus()
})

it('moves by pages and to both ends, and shows the marked option', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{PageDown}')
  await expect.poll(marked).toBe('GNB Sudameris')
  await userEvent.keyboard('{PageDown}')
  await expect.poll(marked).toBe('Scotiabank Colpatria')
  const box = () => list().element().getBoundingClientRect()
  const option = () => list().getByRole('option').last().element().getBoundingClientRect()
  expect(option().bottom).toBeLessThanOrEqual(box().bottom + 1)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(marked).toBe('Falabella')
  await userEvent.keyboard('{Home}')
  await expect.poll(marked).toBe('Agrario')
  await userEvent.keyboard('{End}')
  await expect.poll(marked).toBe('Scotiabank Colpatria')
})

it('marks the chosen option when it opens again', async () => {
  await userEvent.keyboard('ita{Enter}')
  await expect.element(bank()).toHaveValue('Itaú')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toBe('Itaú')
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(bank()).toHaveValue('Scotiabank Colpatria')
  await expect.poll(() => form.handedUp.mock.lastCall).toEqual([{ bank: '1016' }])
})

it('marks the first match of a typed text, says how many there are, and Enter takes it without sending', async () => {
  await userEvent.keyboard('co')
  await expect.poll(found).toEqual(['Scotiabank Colpatria', 'Bancolombia'])
  await expect.poll(marked).toBe('Scotiabank Colpatria')
  await expect.element(page.getByText('2 results, arrow keys to choose')).toBeInTheDocument()
  // In a typed text, Home and End move the caret.
  await userEvent.keyboard('{Home}')
  await expect.poll(() => (bank().element() as HTMLInputElement).selectionStart).toBe(0)
  await expect.poll(marked).toBe('Scotiabank Colpatria')
  await userEvent.keyboard('{Enter}')
  await expect.element(bank()).toHaveValue('Scotiabank Colpatria')
  await expect.element(list()).not.toBeInTheDocument()
  expect(form.sent).not.toHaveBeenCalled()
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
})

it('takes the marked match by Tab, and Tab moves on', async () => {
  await userEvent.keyboard('davi')
  await expect.poll(marked).toBe('Davivienda')
  await userEvent.tab()
  await expect.element(bank()).toHaveValue('Davivienda')
  await expect.element(control('branch')).toHaveFocus()
  await expect.poll(() => form.handedUp.mock.lastCall).toEqual([{ bank: '1007' }])
})

it('closes by Escape and gives the chosen name back', async () => {
  await userEvent.keyboard('colp')
  await expect.element(page.getByText('1 result, arrow keys to choose')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(bank()).toHaveValue('')
  await expect.element(bank()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('nequi{Enter}')
  await expect.element(bank()).toHaveValue('Nequi')
  await userEvent.keyboard('xyz{Escape}')
  await expect.element(bank()).toHaveValue('Nequi')
  expect(form.handedUp.mock.calls.filter(([{ bank: value }]) => value !== '1012')).toEqual([])
})

it('says that nothing matches, and keeps the choice when the field is left', async () => {
  await userEvent.keyboard('nequi{Enter}')
  await userEvent.fill(bank(), 'xyz')
  await expect.element(page.getByText('No match. Check the spelling.')).toBeVisible()
  await userEvent.tab()
  await expect.element(bank()).toHaveValue('Nequi')
})

it('takes a complete name or code that is left without a choice, and an emptied text empties the value', async () => {
  await userEvent.fill(bank(), '1003')
  ;(bank().element() as HTMLElement).blur()
  await expect.element(bank()).toHaveValue('Bancolombia')
  await expect.poll(() => form.handedUp.mock.lastCall).toEqual([{ bank: '1003' }])
  await userEvent.fill(bank(), '')
  ;(bank().element() as HTMLElement).blur()
  await expect.poll(() => form.handedUp.mock.lastCall).toEqual([{ bank: undefined }])
  await userEvent.click(sendButton())
  await expect.element(bank()).toHaveAccessibleDescription(/Required/)
  await expect.element(bank()).toHaveFocus()
})

it('takes a pressed option, and the focus stays in the control', async () => {
  await userEvent.click(bank())
  await userEvent.click(list().getByRole('option', { name: 'Bogotá' }))
  await expect.element(bank()).toHaveValue('Bogotá')
  await expect.element(bank()).toHaveFocus()
  await expect.element(list()).not.toBeInTheDocument()
  await expect.poll(() => form.handedUp.mock.calls).toEqual([[{ bank: '1004' }]])
})

it('takes what the browser fills in', async () => {
  await userEvent.tab()
  const input = bank().element() as HTMLInputElement
  input.value = 'Citibank'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => form.handedUp.mock.calls).toEqual([[{ bank: '1006' }]])
  await expect.element(list()).not.toBeInTheDocument()
})

it.each(composing)('stays open at the Enter that ends a word of an input method, %o', async (how) => {
  await userEvent.keyboard('itau')
  await expect.poll(marked).toBe('Itaú')
  pressComposing('Enter', how)
  await userEvent.keyboard('{Backspace}')
  // A chosen bank would be 'Ita'.
  await expect.element(bank()).toHaveValue('ita')
})
