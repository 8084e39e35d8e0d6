/** A form with dependent fields, as Colombian payments ask for a document. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MethodField } from '../../../schemas/types.ts'
import { drawForm, sendButton } from '../draw.tsx'

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

it('brings hidden fields back with their values, and checks and sends only visible fields', async () => {
  const { sent } = await drawForm(fields)
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const select = (name: string) => page.getByRole('combobox', { name })
  await expect.element(select('Document')).toHaveValue('CC')
  await expect.element(box('Company')).not.toBeInTheDocument()

  // The keyboard changes the choice, and the focus stays while the form around it changes.
  ;(select('Document').element() as HTMLElement).focus()
  await userEvent.keyboard('N')
  await expect.element(box('Company')).toBeVisible()
  await expect.element(select('Document')).toHaveFocus()
  await expect.element(select('Account')).toHaveValue('business')
  await expect.element(box('Number')).toHaveAttribute('inputmode', 'numeric')
  await userEvent.fill(box('Company'), 'Empanadas SAS')
  // A text that other fields depend on takes effect when the field is left.
  await expect.element(box('Branch')).not.toBeInTheDocument()
  await userEvent.fill(box('Number'), '8001972685')
  await userEvent.tab()
  await expect.element(box('Number')).toHaveAccessibleDescription(/valid number/i)
  await expect.element(box('Branch')).toBeVisible()

  await userEvent.selectOptions(select('Document'), 'CC')
  await expect.element(box('Company')).not.toBeInTheDocument()
  await expect.element(box('Branch')).not.toBeInTheDocument()
  await expect.element(select('Account')).toHaveValue('savings')
  await expect.element(box('Number')).toHaveAccessibleDescription('')

  await userEvent.selectOptions(select('Document'), 'PP')
  await userEvent.click(sendButton())
  await expect.element(box('Note')).toHaveFocus()
  await expect.element(box('Note')).toHaveAccessibleDescription(/Required/)

  await userEvent.selectOptions(select('Document'), 'NIT')
  await expect.element(box('Company')).toHaveValue('Empanadas SAS')
  await userEvent.selectOptions(select('Document'), 'CC')
  await userEvent.click(sendButton())
  await expect.poll(() => sent.mock.calls).toEqual([[{ documentType: 'CC', number: '8001972685', account: 'savings' }]])
})
