/** All fields of a form: their order and rows, and which error reaches which field. */
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FieldWidgetProps } from '../../../renderer/form/widget.ts'
import type { FieldDefinition, FieldError } from '../../../schemas/types.ts'
import { control, drawDefinitions, drawForm, error, sendButton, texts, widgets } from '../draw.tsx'

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name, component: 'Text', label: `Label of ${name}`, display: 'Y', require: 'Y' },
  ...more,
})
const row = (name: string, ...rowFields: FieldDefinition[]): FieldDefinition => ({
  ...{ name, display: 'Y', isRowFields: 'Y' },
  rowFields,
})
const wrong = (name: string): FieldError => ({
  field: name,
  keyword: 'pattern',
  messageKey: 'error.invalidField',
  params: {},
})
const placeOf = (name: string) => control(name).element().getBoundingClientRect()
const names = () => [...document.querySelectorAll('[data-field]')].map((each) => each.getAttribute('data-field'))

it('draws fields in the order of their definitions, those of a row side by side', async () => {
  await drawDefinitions([field('third'), row('line', field('first'), field('second')), field('last')])
  expect(names()).toEqual(['third', 'first', 'second', 'last'])
  expect(placeOf('second').top).toBe(placeOf('first').top)
  expect(placeOf('second').left).toBeGreaterThan(placeOf('first').right)
  expect(placeOf('first').top).toBeGreaterThan(placeOf('third').bottom)
  expect(placeOf('last').left).toBe(placeOf('first').left)
})

it('moves to the next control by Enter on a touch keyboard, and sends from the last one', async () => {
  await drawDefinitions([field('one'), row('line', field('two'), field('three'))])
  for (const [name, key] of Object.entries({ one: 'next', two: 'next', three: 'go' }))
    await expect.element(control(name)).toHaveAttribute('enterkeyhint', key)
})

it('fuses the parts of a card into one group with a name', async () => {
  await drawForm([
    { use: 'cardNum' },
    { rowFields: [{ use: 'effectiveDate' }, { use: 'cvv' }] },
    { use: 'cardHolderName' },
  ])
  const group = page.getByRole('group', { name: 'Card details' })
  for (const label of ['Card number', 'Expiry date', 'CVC/CVV'])
    await expect.element(group.getByRole('textbox', { name: label })).toBeVisible()
  await expect.element(group.getByRole('textbox', { name: 'Cardholder name' })).not.toBeInTheDocument()
})

it('leaves out fields that are not shown, and says which ones are optional', async () => {
  await drawDefinitions([field('asked'), field('free', { require: 'N' }), field('hidden', { display: 'N' })])
  expect(names()).toEqual(['asked', 'free'])
  await expect.element(control('free')).toHaveAccessibleDescription('optional')
  await expect.element(control('asked')).toHaveAccessibleDescription('')
  await expect.element(control('asked')).toHaveAttribute('aria-required', 'true')
})

it('lists missing fields in their order, with a link to each, and moves the focus to the first', async () => {
  const { sent } = await drawDefinitions([field('two'), field('free', { require: 'N' }), field('one')])
  await userEvent.click(sendButton())
  await expect.element(control('two')).toHaveFocus()
  await expect.poll(() => texts(page.getByRole('alert').getByRole('link'))).toEqual(['Label of two', 'Label of one'])
  for (const name of ['two', 'one']) await expect.element(error(name)).toHaveTextContent(/^Required$/)
  await expect.element(error('free')).toBeEmptyDOMElement()
  await userEvent.click(page.getByRole('alert').getByRole('link', { name: 'Label of one' }))
  await expect.element(control('one')).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

it('shows an error of the gateway at its field, until that field changes', async () => {
  const { refuse } = await drawDefinitions([field('one'), field('two')], { data: { one: 'a', two: 'b' } })
  await refuse([wrong('two'), wrong('one')])
  await expect.element(control('one')).toHaveFocus()
  for (const name of ['one', 'two']) {
    await expect.element(error(name)).toHaveTextContent(`Please enter a valid label of ${name}`)
    await expect.element(control(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await userEvent.fill(control('one'), 'c')
  await userEvent.tab()
  await expect.element(error('one')).toBeEmptyDOMElement()
  await expect.element(control('one')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(error('two')).not.toBeEmptyDOMElement()
})

it('draws only the field that an error belongs to', async () => {
  const drawn = vi.fn<(name: string) => void>()
  const { Text } = widgets
  if (!Text) throw new Error('there is no Text')
  const Counted = (props: FieldWidgetProps) => {
    drawn(props.name)
    return <Text {...props} />
  }
  const definitions = ['one', 'two', 'three'].map((name) => field(name, { schema: { minWords: 2 } }))
  const data = { one: 'a b', two: 'a b', three: 'a b' }
  await drawDefinitions(definitions, { data, widgets: { Text: Counted } })
  await userEvent.fill(control('one'), 'a')
  await userEvent.fill(control('two'), 'a')
  await expect.element(error('one')).not.toBeEmptyDOMElement()
  drawn.mockClear()
  await userEvent.tab()
  await expect.element(error('two')).not.toBeEmptyDOMElement()
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['two']))
})

it('shows no error at an empty field before the form is sent', async () => {
  await drawDefinitions(['one', 'two', 'three', 'four'].map((name) => field(name)))
  await userEvent.click(control('one'))
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(sendButton()).toHaveFocus()
  await expect.element(page.getByText('Required')).not.toBeInTheDocument()
})
