/** The question before a payment is cancelled. */
// WCAG 2.1.2, 3.3.4
import { expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import CancelPayment from '../../../renderer/blocks/CancelPayment.tsx'
import { Question } from '../../../renderer/blocks/checkout/Question.tsx'
import { draw, drawBlocks } from '../draw.tsx'

const dialog = () => page.getByRole('dialog')

it('closes by Escape or No, and the focus returns to its button', async () => {
  const { session } = await drawBlocks(<CancelPayment />)
  const cancel = page.getByRole('button', { name: 'Cancel payment' })
  for (const leave of ['Escape', 'Enter']) {
    ;(cancel.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    if (leave === 'Enter') (page.getByRole('button', { name: /^No/ }).element() as HTMLElement).focus()
    await userEvent.keyboard(`{${leave}}`)
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(cancel).toHaveFocus()
  }
  expect(session.get().action).toEqual({ status: 'idle' })
})

const ask = (asked?: { clientX: number; clientY: number }) => {
  const onYes = vi.fn()
  const onNo = vi.fn()
  const words = { title: 'Cancel this payment?', yes: 'Yes, cancel payment', no: 'No, keep paying' }
  const question = (
    <Question {...words} asked={asked} onYes={onYes} onNo={onNo}>
      It can't be undone.
    </Question>
  )
  return { onYes, onNo, drawn: draw(question) }
}
const yes = () => page.getByRole('button', { name: /^Yes/ })
const no = () => page.getByRole('button', { name: /^No/ })

it('answers no by a second Enter, and takes a yes only once the question can have been read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { onYes, onNo, drawn } = ask()
  await drawn
  await expect.element(no()).toHaveFocus()
  await expect.element(yes()).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(onNo).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(490)
  await expect.element(yes()).toBeDisabled()
  await vi.advanceTimersByTimeAsync(20)
  await expect.element(yes()).toBeEnabled()
  await userEvent.click(yes())
  expect(onYes).toHaveBeenCalledTimes(1)
})

it('puts No nearest to the finger that asked', async () => {
  const boxOf = (button: Locator) => button.element().getBoundingClientRect()
  const first = ask()
  const screen = await first.drawn
  const { left, top } = boxOf(yes())
  const atYes = { clientX: left + 1, clientY: top + 1 }
  await screen.unmount()
  await ask(atYes).drawn
  await expect.element(no()).toHaveFocus()
  const distance = (box: DOMRect) => Math.max(box.left - atYes.clientX, 0, atYes.clientX - box.right)
  expect(distance(boxOf(no()))).toBeLessThan(distance(boxOf(yes())))
})
