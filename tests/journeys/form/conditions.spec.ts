/** A form with dependent fields, as Colombian payments ask for a document. */
import type { ConfirmRequest, MethodField } from '../../../schemas/types.ts'
import { payButton } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
const fields: MethodField[] = [
  { name: 'documentType', label: 'Document', component: 'Select', require: 'Y', options: options('CC', 'NIT', 'PP') },
  {
    isRowFields: 'Y',
    rowFields: [
      {
        name: 'number',
        label: 'Number',
        component: 'Text',
        require: 'Y',
        validationRules: 'min:6',
        cases: [
          { when: { documentType: ['NIT'] }, schema: { nit: true }, inputmode: 'numeric' },
          { when: { documentType: ['PP'] }, component: 'Textarea' },
        ],
      },
      { name: 'company', label: 'Company', component: 'Text', require: 'Y', when: { documentType: ['NIT'] } },
    ],
  },
  { name: 'branch', label: 'Branch', component: 'Text', when: { company: true } },
  {
    name: 'account',
    label: 'Account',
    component: 'Select',
    options: options('savings', 'current'),
    cases: [{ when: { documentType: ['NIT'] }, options: options('business') }],
  },
  {
    name: 'note',
    label: 'Note',
    component: 'Text',
    validationRules: 'required_if:documentType,PP',
    schema: { anyOf: [{ emailAddress: true }, { pattern: '^[a-z]+$' }] },
  },
]

test('fields disappear and come back with their values, and only visible fields are checked and sent', async ({
  page,
  gateway,
}) => {
  await askFor(page, () => fields)
  const order = await gateway.createOrder()
  await page.goto(order.url)
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const select = (name: string) => page.getByRole('combobox', { name })
  await expect(select('Document')).toHaveValue('CC')
  await expect(box('Company')).toHaveCount(0)

  // The keyboard changes the choice, and the focus stays while the form around it changes.
  await select('Document').focus()
  await page.keyboard.press('N')
  await expect(box('Company')).toBeVisible()
  await expect(select('Document')).toBeFocused()
  await expect(select('Account')).toHaveValue('business')
  await expect(box('Number')).toHaveAttribute('inputmode', 'numeric')
  await box('Company').fill('Empanadas SAS')
  // A text that other fields depend on takes effect when the field is left.
  await expect(box('Branch')).toHaveCount(0)
  await box('Number').fill('8001972685')
  await box('Number').blur()
  await expect(box('Number')).toHaveAccessibleDescription(/valid number/i)
  await expect(box('Branch')).toBeVisible()

  await select('Document').selectOption('CC')
  await expect(box('Company')).toHaveCount(0)
  await expect(box('Branch')).toHaveCount(0)
  await expect(select('Account')).toHaveValue('savings')
  await expect(box('Number')).toHaveAccessibleDescription('')

  await select('Document').selectOption('PP')
  await payButton(page).click()
  await expect(box('Note')).toBeFocused()
  await expect(box('Note')).toHaveAccessibleDescription(/Required/)

  await select('Document').selectOption('NIT')
  await expect(box('Company')).toHaveValue('Empanadas SAS')
  await select('Document').selectOption('CC')
  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  const { data } = (await sent).postDataJSON() as ConfirmRequest
  expect(data).toEqual({ documentType: 'CC', number: '8001972685', account: 'savings' })
})

test('circular conditions show no form, and their code reaches the log', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.route('**/api/checkout/*/forms/*', async (route) => {
    const answer = await route.fetch()
    const form = await answer.json()
    const field = (name: string, other: string) => ({
      name,
      label: name,
      component: 'Text',
      display: 'Y',
      when: { [other]: true },
    })
    form.definitions.push(field('one', 'two'), field('two', 'one'))
    await route.fulfill({ response: answer, json: form })
  })
  const logged = page.waitForRequest('**/api/txn/log')
  await page.goto(order.url)
  await expect(page.getByRole('main').getByText(/payment method is not available at the moment/i)).toBeVisible()
  expect((await logged).postDataJSON().code).toBe('TF120')
})
