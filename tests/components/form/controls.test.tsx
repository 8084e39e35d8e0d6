/** The controls of a form while a shopper types. */
import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { filled, oneOfEach } from '../../../renderer/demo/parts/definitions.ts'
import { glideBelow } from '../../../renderer/form/glide.ts'
import { caretOf, control, drawDefinitions, error, sendButton, texts } from '../draw.tsx'

const topOf = (field: string) => Math.round(control(field).element().getBoundingClientRect().top)

it('groups a card number while it is typed, and the caret never jumps', async () => {
  await drawDefinitions(oneOfEach)
  const number = control('cardNum')
  await userEvent.click(number)
  await userEvent.keyboard('4242424242424242')
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  await userEvent.keyboard('{ArrowLeft>6/}{Backspace}')
  await expect.element(number).toHaveValue('4242 4242 4224 242')
  expect(caretOf(number)).toBe(12)
  await userEvent.keyboard('4')
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  expect(caretOf(number)).toBe(13)
})

it('makes a month that does not exist 01, and a message says so', async () => {
  await drawDefinitions(oneOfEach)
  await userEvent.click(control('effectiveDate'))
  await userEvent.keyboard('13')
  await expect.element(control('effectiveDate')).toHaveValue('01 / ')
  await expect
    .poll(() => texts(page.css('#form > [role=status]')))
    .toEqual(['This month does not exist, so it became 01'])
})

it('shows autofilled values like typed values', async () => {
  await drawDefinitions(oneOfEach)
  const number = control('cardNum').element() as HTMLInputElement
  number.value = '5555555555554444'
  number.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(control('cardNum')).toHaveValue('5555 5555 5555 4444')
})

it('shows an error when the field is left, and checks a complete number while it is typed', async () => {
  await drawDefinitions(oneOfEach)
  await userEvent.click(control('cardNum'))
  await userEvent.keyboard('4242')
  await expect.element(error('cardNum')).toBeEmptyDOMElement()
  await userEvent.tab()
  await expect.element(error('cardNum')).toHaveTextContent(/^Please enter a valid card number/)
  await expect.element(control('cardNum')).toHaveAccessibleDescription(/Please enter a valid card number/)
  await expect.element(control('cardNum')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(control('cardNum'))
  await userEvent.keyboard('{End}424242424242')
  await expect.element(error('cardNum')).toBeEmptyDOMElement()
  await expect.element(control('cardNum')).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Backspace}1')
  await expect.element(error('cardNum')).toHaveTextContent(/^Please enter a valid card number/)
})

it('moves the following fields below an error, and keeps its space until the corrected field is left', async () => {
  const { screen } = await drawDefinitions(oneOfEach)
  // On the page, background.ts starts it.
  glideBelow(screen.container)
  const top = () => topOf('cardHolderName')
  const before = top()
  await userEvent.click(control('cardNum'))
  await userEvent.keyboard('4242')
  expect(top()).toBe(before)
  await userEvent.tab()
  await expect.element(error('cardNum')).toHaveTextContent('too few or too many digits')
  // The message, and its reason on a separate line.
  await expect.poll(top).toBe(before + 46)
  // Nothing moves during typing.
  await userEvent.click(control('cardNum'))
  await userEvent.keyboard('{End}424242424242')
  await expect.element(error('cardNum')).toBeEmptyDOMElement()
  expect(top()).toBe(before + 46)
  await userEvent.tab()
  await expect.poll(top).toBe(before)
})

it('does not move a button away from the pointer when its press leaves a field', async () => {
  await drawDefinitions(oneOfEach)
  const button = sendButton()
  const place = () => button.element().getBoundingClientRect().toJSON()
  await userEvent.click(control('cardNum'))
  await userEvent.keyboard('4242')
  button.element().scrollIntoView({ block: 'nearest' })
  const before = place()
  await commands.mouseDown('button[form=form]')
  await expect.element(control('cardNum')).not.toHaveFocus()
  expect(place()).toEqual(before)
  await commands.mouseUp()
  await expect.element(error('cardNum')).not.toBeEmptyDOMElement()
})

it('gives a corrected field a tick, and removes Required with the first character', async () => {
  await drawDefinitions(oneOfEach)
  await userEvent.click(sendButton())
  await expect.element(control('cardNum')).toHaveFocus()
  await expect.element(error('cvv')).toHaveTextContent(/^Required$/)
  await userEvent.click(control('cvv'))
  await userEvent.keyboard('1')
  await expect.element(error('cvv')).toBeEmptyDOMElement()
  await userEvent.keyboard('23')
  await userEvent.tab()
  await expect.poll(() => texts(page.css('#form [data-mended]'))).toEqual(['CVC/CVV'])
})

it('sends the unfinished text of the focused field, however the form is submitted', async () => {
  const { sent } = await drawDefinitions(oneOfEach, { data: filled })
  await userEvent.fill(control('phone'), '')
  await userEvent.click(control('phone'))
  await userEvent.keyboard('21ab7')
  await expect.element(control('phone')).toHaveValue('217')
  ;(sendButton().element() as HTMLButtonElement).click()
  await expect.poll(() => sent.mock.calls).toEqual([[{ ...filled, phone: '217' }]])
})

it('puts no card data into the markup, and gives only choices a name', async () => {
  const { screen } = await drawDefinitions(oneOfEach)
  await userEvent.fill(control('cardNum'), '4242424242424242')
  await userEvent.tab()
  await expect.element(control('cardNum')).toHaveValue('4242 4242 4242 4242')
  expect(screen.container.innerHTML).not.toMatch(/4242 ?4242/)
  expect(screen.container.querySelectorAll('[name]:not([type=radio])')).toHaveLength(0)
})
