/** Checkboxes, radio groups and texts below a label. */
import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { choices } from '../../../renderer/demo/parts/choices.ts'
import { control, drawDefinitions, error, sendButton } from '../draw.tsx'

it('ticks a checkbox by its text and by the space bar, and its link opens in a new tab', async () => {
  await drawDefinitions(choices)
  const mandate = page.getByRole('checkbox', { name: /^I accept the direct debit mandate/ })
  await expect
    .element(mandate)
    .toHaveAccessibleName(
      /^I accept the direct debit mandate \(opens in a new tab\) and the terms of the bank \(opens in a new tab\) ?\.$/,
    )
  await expect
    .element(mandate)
    .toHaveAccessibleDescription('You may ask your bank to give it back (opens in a new tab) within eight weeks.')
  await userEvent.click(page.getByText('I accept the').first(), { position: { x: 4, y: 4 } })
  await expect.element(mandate).toBeChecked()
  ;(mandate.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(mandate).not.toBeChecked()
  expect(mandate.element().parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)

  await expect.element(page.getByRole('link', { name: 'direct debit mandate (opens in a new tab)' })).toBeVisible()
  expect(await commands.openTab('label a[href$=mandate]')).toEqual({
    url: 'https://www.example.com/mandate',
    hasOpener: false,
  })
  await expect.element(mandate).not.toBeChecked()
})

it('shows an error at a required checkbox until it is ticked', async () => {
  await drawDefinitions(choices)
  await userEvent.click(sendButton())
  await expect.element(error('mandate')).toHaveTextContent(/^Please tick this box to continue$/)
  await expect.element(control('mandate')).toHaveAccessibleDescription(/Please tick this box to continue/)
  await expect.element(control('mandate')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(page.getByRole('link', { name: /^I accept the direct debit mandate and/ }))
  await expect.element(control('mandate')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(error('mandate')).toBeEmptyDOMElement()
})

it('chooses an option by arrow keys, and its errors and help are read out', async () => {
  await drawDefinitions(choices)
  await userEvent.click(sendButton())
  const group = page.getByRole('radiogroup', { name: 'Account type' })
  await expect.element(group).toHaveAccessibleDescription(/Required.*As your bank calls it\./)
  await userEvent.click(page.getByRole('alert').getByRole('link', { name: 'Account type' }))
  await expect.element(group.getByRole('radio', { name: 'Checking' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  const savings = group.getByRole('radio', { name: 'Savings' })
  await expect.element(savings).toBeChecked()
  await expect.element(savings).toHaveAccessibleDescription('Some banks take no direct debits from it.')
  await expect.element(error('accountType')).toBeEmptyDOMElement()
})

it('describes a control by the text below its label', async () => {
  await drawDefinitions(choices)
  await expect.element(control('account')).toHaveAccessibleDescription('The ten digits at the top of your statement.')
})

it('sends every choice', async () => {
  const { sent } = await drawDefinitions(choices)
  await userEvent.fill(control('account'), '1234567890')
  await userEvent.click(page.getByRole('radiogroup', { name: 'Account type' }).getByText('Savings'))
  await userEvent.click(control('mandate'))
  await userEvent.click(sendButton())
  await expect.poll(() => sent.mock.calls).toEqual([[{ account: '1234567890', accountType: 'savings', mandate: true }]])
})
