/** A card's fields lead on when they are complete, and back by Backspace; what was typed is never lost. */
// WCAG 3.2.2
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coBadged } from '../../../renderer/demo/parts/definitions.ts'
import { advanceInCards } from '../../../renderer/form/advance.ts'
import type { MethodField } from '../../../schemas/types.ts'
import { caretOf, composing, control, drawDefinitions, drawForm, error, pressComposing } from '../draw.tsx'
import { merged } from '../forms.ts'

const fields: MethodField[] = [
  { use: 'cardNum', require: 'Y' },
  {
    rowFields: [
      { use: 'effectiveDate', require: 'Y' },
      { use: 'cvv', require: 'Y' },
    ],
  },
  { use: 'cardHolderName', require: 'Y' },
  { use: 'email', require: 'Y' },
]
const number = control('cardNum')
const expiry = control('effectiveDate')
const code = control('cvv')
const holder = control('cardHolderName')

// Once, as on the page: it stays active for each form.
beforeAll(() => advanceInCards(document.body))

it('a card is typed in one go from its number to its holder, and no digit is lost', async () => {
  await drawForm(fields)
  await userEvent.click(number)
  await userEvent.keyboard('42424242424242421230123Ada Lovelace')
  for (const [each, value] of [
    [number, '4242 4242 4242 4242'],
    [expiry, '12 / 30'],
    [code, '123'],
    [holder, 'Ada Lovelace'],
  ] as const)
    await expect.element(each).toHaveValue(value)
  await expect.element(holder).toHaveFocus()
  for (const name of ['cardNum', 'effectiveDate', 'cvv']) await expect.element(error(name)).toHaveTextContent('')
})

it.each([
  ['American Express of 15 digits', '378282246310005'],
  ['Diners Club of 14 digits', '30569309025904'],
  ['Mastercard of 16 digits', '5555555555554444'],
])('a number leads on when it is as long as its brand prints it: %s', async (_, digits) => {
  await drawForm(fields)
  await userEvent.click(number)
  await userEvent.keyboard(digits.slice(0, -1))
  await expect.element(number).toHaveFocus()
  await userEvent.keyboard(digits.slice(-1))
  await expect.element(expiry).toHaveFocus()
})

it.each([
  ['a number with a wrong digit', '4242424242424241'],
  ['a number of a brand that also has longer ones', '6200000000000005'],
  ['a number of an unknown brand', '9999999999999995'],
])('%s leads nowhere', async (_, digits) => {
  await drawForm(fields)
  await userEvent.click(number)
  await userEvent.keyboard(digits)
  await expect.element(number).toHaveFocus()
})

it('a year of four digits and a date in the past lead nowhere before they are right', async () => {
  await drawForm(fields)
  await userEvent.click(expiry)
  await userEvent.keyboard('0120')
  await expect.element(expiry).toHaveFocus()
  await userEvent.keyboard('30')
  await expect.element(expiry).toHaveValue('01 / 30')
  await expect.element(code).toHaveFocus()
})

it('a code of four digits is typed whole, and one of an unknown card stays', async () => {
  await drawForm(fields)
  await userEvent.click(code)
  await userEvent.keyboard('123')
  await expect.element(code).toHaveFocus()
  await userEvent.fill(code, '')
  await userEvent.fill(number, '378282246310005')
  await userEvent.click(code)
  await userEvent.keyboard('123')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('4')
  await expect.element(holder).toHaveFocus()
})

it('mending a digit in the middle, and deleting one too many, stay in the number', async () => {
  await drawForm(fields)
  await userEvent.click(number)
  await userEvent.keyboard('4242424242424242')
  await expect.element(expiry).toHaveFocus()
  await userEvent.click(number)
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Delete}4')
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  await expect.element(number).toHaveFocus()
  await userEvent.keyboard('{End}4{Backspace}')
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  await expect.element(number).toHaveFocus()
})

it('a complete field stays where the next one is filled', async () => {
  await drawForm(fields)
  await userEvent.fill(expiry, '12 / 3')
  await userEvent.click(number)
  await userEvent.keyboard('4242424242424242')
  await expect.element(number).toHaveFocus()
})

it('a number that came from elsewhere moves no focus', async () => {
  const { put } = await drawForm(fields)
  await userEvent.click(number)
  put({ cardNum: '4242424242424242' })
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  await expect.element(number).toHaveFocus()
  const input = number.element() as HTMLInputElement
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  await expect.element(number).toHaveFocus()
})

it('a choice between two networks is not passed over', async () => {
  const [first, network] = [coBadged.slice(0, 1), coBadged.slice(1)]
  await drawDefinitions([...first, ...merged(fields.slice(1, 2)), ...network, ...merged(fields.slice(2))], {
    country: 'DK',
  })
  await userEvent.click(number)
  await userEvent.keyboard('45710000000000011230')
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByRole('radiogroup', { name: 'Card network' })).toBeVisible()
  await userEvent.keyboard('123')
  await expect.element(code).toHaveFocus()
})

it('Backspace in an empty field goes to the end of the one before, and deletes nothing there', async () => {
  const { sent } = await drawForm(fields)
  await userEvent.click(number)
  await userEvent.keyboard('42424242424242421230')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('1{Backspace}')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(expiry).toHaveFocus()
  await expect.element(expiry).toHaveValue('12 / 30')
  expect(caretOf(expiry)).toBe(7)
  await userEvent.keyboard('{Backspace}1')
  await expect.element(expiry).toHaveValue('12 / 31')
  await expect.element(code).toHaveFocus()
  await userEvent.clear(expiry)
  await userEvent.click(expiry)
  await userEvent.keyboard('{Backspace}')
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  expect(sent).not.toHaveBeenCalled()
})

it('a Backspace that is held down empties its field and stays there', async () => {
  await drawForm(fields)
  await userEvent.fill(number, '4242')
  await userEvent.click(expiry)
  await userEvent.keyboard('1{Backspace>3/}')
  await expect.element(expiry).toHaveFocus()
})

it.each(composing)('Backspace of an input method does not move: %j', async (how) => {
  await drawForm(fields)
  await userEvent.click(code)
  pressComposing('Backspace', how)
  await expect.element(code).toHaveFocus()
})

it('a keyboard on a screen that names no key goes back, too', async () => {
  await drawForm(fields)
  await userEvent.fill(expiry, '12 / 30')
  await userEvent.click(code)
  pressComposing('Unidentified', { keyCode: 229 })
  const event = new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await expect.element(expiry).toHaveFocus()
})

it('Tab out of habit after the last digit stays in the field that was reached, and a second one goes on', async () => {
  await drawForm(fields)
  await userEvent.click(number)
  await userEvent.keyboard('4242424242424242{Tab}1230{Tab}123{Tab}Ada Lovelace')
  await expect.element(expiry).toHaveValue('12 / 30')
  await expect.element(code).toHaveValue('123')
  await expect.element(holder).toHaveValue('Ada Lovelace')
  await userEvent.clear(expiry)
  await userEvent.clear(code)
  await userEvent.click(number)
  await userEvent.keyboard('{Backspace}2')
  await expect.element(expiry).toHaveFocus()
  await userEvent.tab()
  await expect.element(expiry).toHaveFocus()
  await userEvent.tab()
  await expect.element(code).toHaveFocus()
})

it('the number says in advance that a card leads on, also beside an error, and no other field repeats it', async () => {
  await drawForm(fields)
  const sentence = 'When a field is complete, the cursor moves to the next one.'
  await expect.element(number).toHaveAccessibleDescription(sentence)
  for (const each of [expiry, code, holder]) await expect.element(each).toHaveAccessibleDescription('')
  await userEvent.fill(number, '4242')
  await userEvent.tab()
  await expect.element(number).toHaveAccessibleDescription(/valid card number.* When a field is complete/)
  await userEvent.fill(number, '4242424242424242')
  await expect.element(number).toHaveAccessibleDescription(sentence)
})

it('a browser that translates the sentence has the last word', async () => {
  await drawForm(fields)
  const sentence = document.querySelector('#card-advance') as HTMLElement
  let translations = 0
  const translator = new MutationObserver(() => {
    if (sentence.textContent === 'translated' || translations > 20) return
    translations += 1
    sentence.textContent = 'translated'
  })
  translator.observe(document.body, { childList: true, subtree: true })
  sentence.textContent = 'translated'
  number.element().setAttribute('aria-describedby', 'again')
  await expect.element(number).toHaveAccessibleDescription(/translated/)
  await new Promise((resolve) => setTimeout(resolve, 50))
  translator.disconnect()
  expect(translations).toBeLessThan(3)
  sentence.textContent = ''
})
