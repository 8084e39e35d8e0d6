/** The draft of a text control: when its value reaches the form, and what typing leaves alone. */
import { expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import type { FieldWidgetProps } from '../../../renderer/form/widget.ts'
import type { FieldDefinition } from '../../../schemas/types.ts'
import { caretOf, control, drawDefinitions, error, widgets } from '../draw.tsx'

const field = (name: string, component: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name, component, label: name, display: 'Y' },
  ...more,
})
const name = field('name', 'Text')
const city = field('city', 'Text')
const card = field('cardNum', 'CardNumber', { secret: true, autocomplete: 'cc-number' })

const inputOf = (of: string) => control(of).element() as HTMLInputElement

it('hands a text up when its field is left, and not before', async () => {
  const { handedUp } = await drawDefinitions([name, city])
  await userEvent.click(control('name'))
  await userEvent.keyboard('Ada')
  await expect.element(control('name')).toHaveValue('Ada')
  expect(handedUp).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.poll(() => handedUp.mock.calls).toEqual([[{ name: 'Ada' }]])
  // Once is enough.
  await userEvent.click(control('name'))
  await userEvent.tab()
  await expect.element(control('city')).toHaveFocus()
  expect(handedUp).toHaveBeenCalledTimes(1)
})

it('hands up undefined when a text is removed', async () => {
  const { handedUp } = await drawDefinitions([name, city], { data: { name: 'Ada' } })
  await userEvent.fill(control('name'), '')
  await userEvent.tab()
  await expect.poll(() => handedUp.mock.calls).toEqual([[{ name: undefined }]])
})

it('hands a text up before Enter sends the form', async () => {
  const { handedUp, sent } = await drawDefinitions([name, city])
  await userEvent.click(control('city'))
  await userEvent.keyboard('Bogotá{Enter}')
  await expect.poll(() => sent.mock.calls).toEqual([[{ city: 'Bogotá' }]])
  expect(handedUp.mock.calls).toEqual([[{ city: 'Bogotá' }]])
  await expect.element(control('city')).toHaveFocus()
})

it('hands a text up at a native change, which autofill fires in a field with the focus', async () => {
  const { handedUp } = await drawDefinitions([name])
  await userEvent.click(control('name'))
  await userEvent.keyboard('Ada')
  inputOf('name').dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => handedUp.mock.calls).toEqual([[{ name: 'Ada' }]])
})

it('hands up at once what autofill puts into a field without the focus', async () => {
  const { handedUp } = await drawDefinitions([name, city])
  await userEvent.click(control('name'))
  // Nothing says that a city is complete, so only the missing focus does.
  inputOf('city').value = 'Bogotá'
  inputOf('city').dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => handedUp.mock.calls).toEqual([[{ city: 'Bogotá' }]])
  await expect.element(control('name')).toHaveFocus()
})

it('leaves a text alone while an input method composes it, and formats the result', async () => {
  await drawDefinitions([card])
  await userEvent.click(control('cardNum'))
  const text = '４２４２４'
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await expect.element(control('cardNum')).toHaveValue(text)
  await cdp().send('Input.insertText', { text })
  await expect.element(control('cardNum')).toHaveValue('4242 4')
  expect(caretOf(control('cardNum'))).toBe(6)
})

it('replaces a draft by a value from outside, and keeps draft and caret when another field gets one', async () => {
  const { put } = await drawDefinitions([name, city], { data: { name: 'Ada' } })
  await userEvent.click(control('name'))
  await userEvent.keyboard('{End} Lovelace{ArrowLeft>4/}')
  put({ name: 'Ada', city: 'London' })
  await expect.element(control('city')).toHaveValue('London')
  await expect.element(control('name')).toHaveValue('Ada Lovelace')
  expect(caretOf(control('name'))).toBe(8)
  await userEvent.keyboard('x')
  await expect.element(control('name')).toHaveValue('Ada Lovexlace')

  put({ name: 'Grace', city: 'London' })
  await expect.element(control('name')).toHaveValue('Grace')
  await expect.element(control('name')).toHaveFocus()
})

it('shows a value from outside as typing would', async () => {
  const { put } = await drawDefinitions([card])
  put({ cardNum: '4242424242424242' })
  await expect.element(control('cardNum')).toHaveValue('4242 4242 4242 4242')
  put({})
  await expect.element(control('cardNum')).toHaveValue('')
})

it('draws nothing while a shopper types', async () => {
  const drawn = vi.fn()
  const { Text } = widgets
  if (!Text) throw new Error('there is no Text')
  const Counted = (props: FieldWidgetProps) => {
    drawn(props.name)
    return <Text {...props} />
  }
  await drawDefinitions([name, city], { widgets: { Text: Counted } })
  await userEvent.click(control('name'))
  drawn.mockClear()
  await userEvent.keyboard('Ada Lovelace')
  await expect.element(control('name')).toHaveValue('Ada Lovelace')
  expect(drawn).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.poll(() => drawn.mock.calls.flat()).toContain('name')
})

it('keeps the browser from saving a secret, and gives an empty field its autofill back', async () => {
  await drawDefinitions([card, name])
  await expect.element(control('cardNum')).toHaveAttribute('autocomplete', 'cc-number')
  await userEvent.click(control('cardNum'))
  await userEvent.keyboard('4')
  await expect.element(control('cardNum')).toHaveAttribute('autocomplete', 'off')
  await userEvent.keyboard('{Backspace}')
  await expect.element(control('cardNum')).toHaveAttribute('autocomplete', 'cc-number')
})

it('deletes, inserts and pastes digits in the middle of a card number, and the caret stays there', async () => {
  await drawDefinitions([card])
  const number = control('cardNum')
  await userEvent.click(number)
  await userEvent.keyboard('5555555555554444')
  await expect.element(number).toHaveValue('5555 5555 5555 4444')
  inputOf('cardNum').setSelectionRange(7, 7)
  await userEvent.keyboard('{Backspace}')
  await expect.element(number).toHaveValue('5555 5555 5554 444')
  expect(caretOf(number)).toBe(6)
  await userEvent.keyboard('{Delete}{Backspace}')
  await expect.element(number).toHaveValue('5555 5555 5444 4')
  expect(caretOf(number)).toBe(4)
  document.execCommand('insertText', false, '55-5')
  await expect.element(number).toHaveValue('5555 5555 5555 4444')
  expect(caretOf(number)).toBe(8)
})

it('says that an invalid month became 01, until a character is deleted', async () => {
  await drawDefinitions([field('effectiveDate', 'Expiry'), city])
  const expiry = control('effectiveDate')
  await userEvent.click(expiry)
  await userEvent.keyboard('13')
  await expect.element(expiry).toHaveValue('01 / ')
  await expect.element(expiry).toHaveAccessibleDescription(/This month does not exist, so it became 01/)
  await userEvent.keyboard('30')
  await expect.element(expiry).toHaveValue('01 / 30')
  await expect.element(expiry).toHaveAccessibleDescription(/This month does not exist, so it became 01/)
  await userEvent.keyboard('{Backspace}')
  await expect.element(expiry).not.toHaveAccessibleDescription(/This month does not exist/)
  await expect.element(error('effectiveDate')).toBeEmptyDOMElement()
})
