/** A modal dialog: its name, the keyboard in it, and where the focus goes afterwards. */
// WCAG 2.1.2, 2.4.3, 4.1.2
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../../../../renderer/app/ui/Dialog.tsx'
import { composing, draw, pressComposing } from '../../draw.tsx'

function Opened({ onCancel, closes = true }: { onCancel?: () => void; closes?: boolean }) {
  const [isOpen, open] = useState(false)
  const cancel = () => {
    onCancel?.()
    if (closes) open(false)
  }
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Ask
      </button>
      <button type="button">Beside</button>
      {isOpen && (
        <Dialog title="Really?" onCancel={onCancel && cancel}>
          <button type="button">One</button>
          <button type="button" onClick={() => open(false)}>
            Two
          </button>
        </Dialog>
      )}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Really?' })

async function ask() {
  ;(button('Ask').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
}

it('is named by its title, gets the focus, and makes the page behind it inert', async () => {
  await draw(<Opened onCancel={() => {}} />)
  await ask()
  await expect.element(button('One')).toHaveFocus()
  // A modal dialog hides the rest of the page from assistive technology, too.
  await expect.element(dialog()).toHaveAttribute('open')
  expect(dialog().element().matches(':modal')).toBe(true)
  ;(page.getByText('Beside').element() as HTMLElement).focus()
  await expect.element(button('One')).toHaveFocus()
})

it('keeps Tab inside', async () => {
  await draw(<Opened onCancel={() => {}} />)
  await ask()
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab()
    const { activeElement } = document
    expect([document.body, ...dialog().element().querySelectorAll('*')]).toContain(activeElement)
  }
})

it('closes by Escape, and the focus returns to the button that opened it', async () => {
  const onCancel = vi.fn()
  await draw(<Opened onCancel={onCancel} />)
  await ask()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Ask')).toHaveFocus()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('returns the focus after an answer, too', async () => {
  await draw(<Opened onCancel={() => {}} />)
  await ask()
  await userEvent.click(button('Two'))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Ask')).toHaveFocus()
})

it('ignores Escape when it must be answered', async () => {
  await draw(<Opened />)
  await ask()
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(button('One')).toHaveFocus()
  await expect.element(dialog()).toBeVisible()
})

it.each(composing)('stays open at the Escape that ends a word of an input method, %o', async (how) => {
  const onCancel = vi.fn()
  await draw(<Opened onCancel={onCancel} />)
  await ask()
  pressComposing('Escape', how)
  await expect.element(dialog()).toBeVisible()
  expect(onCancel).not.toHaveBeenCalled()
})

it('opens again when the browser closes it unasked', async () => {
  await draw(<Opened />)
  await ask()
  // As a second way back does on a phone.
  ;(dialog().element() as HTMLDialogElement).close()
  await expect.element(dialog()).toBeVisible()
  await expect.element(button('One')).toHaveFocus()
})

it('is open until its owner removes it', async () => {
  const onCancel = vi.fn()
  await draw(<Opened onCancel={onCancel} closes={false} />)
  await ask()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onCancel.mock.calls).toHaveLength(1)
  await expect.element(dialog()).toBeVisible()
})
