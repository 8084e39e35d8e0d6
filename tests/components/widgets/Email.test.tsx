/** The e-mail field suggests domains, for keyboard, pointer and screen readers. */
// WCAG 1.4.13, 4.1.2
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { composing, control, drawForm, error, pressComposing, texts } from '../draw.tsx'

const email = () => page.getByRole('combobox', { name: 'Email' })
const options = () => page.getByRole('listbox', { name: 'Email' }).getByRole('option')
const found = () => texts(options())

let form: Awaited<ReturnType<typeof drawForm>>
beforeEach(async () => {
  form = await drawForm([
    { use: 'email', require: 'Y' },
    { use: 'city', require: 'Y' },
  ])
  // The focus loads the list.
  await userEvent.click(email())
})

it('chooses a suggestion by arrow keys, and Enter then does not send the form', async () => {
  await userEvent.keyboard('ada@')
  await expect
    .poll(found)
    .toEqual(['ada@gmail.com', 'ada@yahoo.com', 'ada@hotmail.com', 'ada@outlook.com', 'ada@icloud.com'])
  expect(texts(page.css('#form > [role=status]'))).toEqual(['5 suggestions, arrow keys to choose'])
  await expect.element(email()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true')
  const marked = email().element().getAttribute('aria-activedescendant')
  expect(document.getElementById(marked ?? '')?.textContent).toBe('ada@yahoo.com')
  await expect.element(email()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(email()).toHaveValue('ada@yahoo.com')
  await expect.poll(found).toEqual([])
  await expect.element(email()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('Required')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true')
  expect(form.sent).not.toHaveBeenCalled()
})

it('follows the text, wraps around, and closes with Escape, Tab and a complete domain', async () => {
  await userEvent.keyboard('ada@yahoo.c')
  await expect.poll(found).toEqual(['ada@yahoo.com', 'ada@yahoo.co.uk', 'ada@yahoo.co.jp'])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options().last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.poll(found).toEqual([])
  await expect.element(email()).toHaveValue('ada@yahoo.c')
  await userEvent.keyboard('o')
  await expect.poll(found).toHaveLength(3)
  await userEvent.keyboard('m')
  await expect.poll(found).toEqual([])
  await userEvent.keyboard('{Backspace}')
  await expect.poll(found).toHaveLength(3)
  await userEvent.tab()
  await expect.poll(found).toEqual([])
  await expect.element(email()).toHaveValue('ada@yahoo.co')
})

it('takes a pressed suggestion, without an error in between', async () => {
  await userEvent.keyboard('ada@gm')
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(error('email').element().textContent ?? ''))
  watch.observe(error('email').element(), { childList: true, subtree: true })
  await userEvent.click(options().first())
  await expect.element(email()).toHaveValue('ada@gmail.com')
  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'false')
  watch.disconnect()
  expect(seen.join('')).toBe('')
})

it('shows the list 300 ms after the last key', async () => {
  // The list's code is there once it has opened.
  await userEvent.keyboard('a@')
  await expect.poll(found).toHaveLength(5)
  await userEvent.keyboard('{Escape}')
  await expect.poll(found).toEqual([])
  await userEvent.fill(control('email'), '')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('ada@')
  vi.advanceTimersByTime(200)
  await userEvent.keyboard('g')
  await expect.element(email()).toHaveValue('ada@g')
  vi.advanceTimersByTime(250)
  expect(found()).toEqual([])
  vi.advanceTimersByTime(100)
  await expect.poll(found).toEqual(['ada@gmail.com', 'ada@gmx.com', 'ada@gmx.de'])
})

it.each(composing)('takes no suggestion at the Enter that ends a word of an input method, %o', async (how) => {
  await userEvent.keyboard('ada@yahoo.c')
  await expect.poll(found).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}')
  pressComposing('Enter', how)
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(email()).toHaveValue('ada@yahoo.c')
})
