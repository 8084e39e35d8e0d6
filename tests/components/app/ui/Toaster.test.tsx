/** Notices at the bottom of the page. */
// WCAG 2.2.1, 4.1.3
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { Toaster } from '../../../../renderer/app/ui/Toaster.tsx'
import { offlineSaidInPlace, toast, toastOffline, toastOnline, toasts } from '../../../../renderer/app/ui/toasts.ts'
import { draw, texts } from '../../draw.tsx'

const status = () => page.getByRole('status')
const notices = () => texts(status().getByRole('paragraph'))
const network = 'Network error, try again later'

beforeEach(async () => {
  await commands.mouseAway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await draw(<Toaster />)
})
afterEach(() => toasts.set({ list: [], isOffline: false, offlineSaid: 0 }))

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('has its live region before the first notice, so that it is read out', async () => {
  await expect.element(status()).toBeInTheDocument()
  await expect.element(status()).toBeEmptyDOMElement()
})

it('removes a notice after five seconds', async () => {
  toast('error.network')
  await expect.poll(notices).toEqual([network])
  await pass(4_900)
  expect(notices()).toEqual([network])
  await pass(200)
  await expect.poll(notices).toEqual([])
})

it('keeps a notice while something in it has the focus, and closes it by Enter', async () => {
  toast('error.network')
  const close = status().getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  ;(close.element() as HTMLElement).focus()
  await pass(20_000)
  expect(notices()).toEqual([network])
  await userEvent.keyboard('{Enter}')
  await expect.poll(notices).toEqual([])
})

it('keeps a notice while the pointer is on it, and for five more seconds', async () => {
  toast('error.network')
  await userEvent.hover(page.getByText(network))
  await pass(20_000)
  expect(notices()).toEqual([network])
  await commands.mouseAway()
  await pass(4_800)
  expect(notices()).toEqual([network])
  await pass(300)
  await expect.poll(notices).toEqual([])
})

it('shows the same notice once, and gives it its time again', async () => {
  toast('error.network')
  await pass(4_000)
  toast('error.network')
  await expect.poll(notices).toEqual([network])
  await pass(4_000)
  expect(notices()).toEqual([network])
  await pass(1_100)
  await expect.poll(notices).toEqual([])
})

it('shows one message while the network is down, and another when it is back', async () => {
  toastOffline()
  toast('error.network')
  await pass(60_000)
  expect(notices()).toEqual(["You're offline. What you typed stays here."])
  toastOnline()
  await expect.poll(notices).toEqual(["You're online again. You can go on."])
  await pass(5_100)
  await expect.poll(notices).toEqual([])
})

it('hides the message about the network while a block of the page shows it', async () => {
  toastOffline()
  await expect.poll(notices).toHaveLength(1)
  offlineSaidInPlace(1)
  await expect.poll(notices).toEqual([])
  offlineSaidInPlace(-1)
  await expect.poll(notices).toHaveLength(1)
})
