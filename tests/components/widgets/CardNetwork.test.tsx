/** A co-badged card: the shopper chooses its network. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coBadged, coBadgedValues, networkErrors } from '../../../renderer/demo/parts/definitions.ts'
import { control, drawDefinitions, error } from '../draw.tsx'

const number = () => control('cardNum')
const group = () => page.getByRole('radiogroup', { name: 'Card network' })
const radio = (name: string) => group().getByRole('radio', { name })

it('offers both networks of a card that has two, shows the default, and hands the chosen one up', async () => {
  const { handedUp } = await drawDefinitions(coBadged, { country: 'DK' })
  await userEvent.fill(number(), '4242424242424242')
  await expect.element(group()).not.toBeInTheDocument()
  await expect.element(page.css('[data-field=cardNetwork]')).not.toBeVisible()

  await userEvent.fill(number(), '')
  await userEvent.keyboard('4571000000000001')
  await expect.element(group()).toBeVisible()
  await expect.element(group().getByRole('status')).toHaveTextContent(/two networks/)
  await expect.element(radio('Dankort')).toBeChecked()
  await expect.poll(() => handedUp.mock.lastCall).toMatchObject([{ cardNetwork: 'DANKORT' }])
  ;(radio('Dankort').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Visa')).toBeChecked()
  await expect.poll(() => handedUp.mock.lastCall).toMatchObject([{ cardNetwork: 'VISA' }])

  // Another card has another choice, and a card of one network has none.
  await userEvent.fill(number(), '6703444444444449')
  await expect.element(radio('Bancontact')).toBeChecked()
  await userEvent.fill(number(), '4242424242424242')
  await expect.element(group()).not.toBeInTheDocument()
  await expect.poll(() => handedUp.mock.lastCall?.[0]).not.toHaveProperty('cardNetwork', 'BANCONTACT')
})

it('keeps the chosen network and its error in a form that is drawn again', async () => {
  await drawDefinitions(coBadged, { country: 'DK', data: coBadgedValues, serverErrors: networkErrors })
  await expect.element(radio('Visa')).toBeChecked()
  await expect.element(error('cardNetwork')).toHaveTextContent('valid card network')
})

it('is not there before the number of such a card', async () => {
  await drawDefinitions(coBadged, { country: 'DK' })
  await expect.element(page.css('[data-field=cardNetwork]')).not.toBeVisible()
})
