/** The time to pay: one line, then a notice that counts down. The test moves the clock. */
// WCAG 2.2.1, 4.1.3
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serverTimeMs } from '../../../core/serverTime.ts'
import Counting from '../../../renderer/blocks/countdown/Counting.tsx'
import { drawBlocks, texts } from '../draw.tsx'

const start = '2026-11-21 12:00:00'
const timer = () => page.getByRole('timer')
const line = () => page.css('p').filter({ hasText: /^Expires in/ })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: serverTimeMs(start) })
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** @param expires the end of the order, which starts at 12:00:00 in UTC+8 */
const drawTime = (expires: string, more: object = {}) =>
  drawBlocks(<Counting visibleAtSeconds={180} />, {
    ...{ createdTime: start, serverTime: start, extendMinutes: 4 },
    expires: `2026-11-21 ${expires}`,
    ...more,
  })

it('says in one line how long an order of 30 minutes can be paid, without a countdown yet', async () => {
  await drawTime('12:30:00')
  const said = /^Expires in 00:30 minutes · Pay before 11:30 PM$/
  await expect.element(line()).toHaveTextContent(said)
  await pass(1_500)
  await expect.element(line()).toHaveTextContent(said)
  await expect.element(timer()).not.toBeInTheDocument()
  await pass(60_000)
  await expect.element(line()).toHaveTextContent(/^Expires in 00:29 minutes/)
})

it('does not let a screen reader say the dot of the line', async () => {
  await drawTime('12:30:00')
  await expect.element(line()).toBeVisible()
  const heard = line().element().cloneNode(true) as Element
  for (const part of heard.querySelectorAll('[aria-hidden]')) part.remove()
  expect(heard.textContent?.replace(/\s+/g, ' ')).toBe('Expires in 00:30 minutes Pay before 11:30 PM')
})

it('names the day of an end that is tomorrow, and an hour in words', async () => {
  await drawTime('14:01:00')
  await expect.element(line()).toHaveTextContent(/^Expires in 2 hours 1 minute · Pay before Sat, Nov 21, 1:01 AM$/)
})

it('counts down from three minutes before the end, and offers more time', async () => {
  await drawTime('12:04:00')
  await expect.element(line()).toHaveTextContent(/^Expires in 00:04 minutes · Pay before /)
  await pass(59_000)
  await expect.element(timer()).not.toBeInTheDocument()
  await pass(1_000)
  await expect.element(timer()).toHaveTextContent(/^Pay within 03:00, or this page expires\.$/)
  await pass(2_000)
  await expect.element(timer()).toHaveTextContent(/^Pay within 02:58, or this page expires\.$/)
  await expect.element(timer()).toHaveAccessibleName('Pay within 2 minutes 58 seconds, or this page expires.')
  await expect.element(page.getByRole('button', { name: 'Add 4 min' })).toBeVisible()
})

it('says from the start why a shop gives no more time', async () => {
  await drawTime('12:04:00', { timeFixedBy: 'stock', extendMinutes: undefined })
  const why = page.getByText('No extra time: the shop holds these items only until then.')
  await expect.element(why).toBeVisible()
  await pass(62_000)
  await expect.element(timer()).toBeVisible()
  await expect.element(why).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
})

it('makes a closed notice one line, which counts on', async () => {
  await drawTime('12:02:00')
  await expect.element(timer()).toHaveTextContent(/^Pay within 02:00/)
  ;(page.getByRole('button', { name: 'Make the time notice smaller' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(timer()).toHaveTextContent(/^Expires in 02:00$/)
  await pass(1_000)
  await expect.element(timer()).toHaveTextContent(/^Expires in 01:59$/)
  await expect.element(page.getByRole('button', { name: 'Add 4 min' })).toBeVisible()
})

it('is read out at three minutes, one minute and half a minute, not each second', async () => {
  await drawTime('12:04:00')
  const said: string[] = []
  for (let seconds = 0; seconds < 239; seconds++) {
    await pass(1_000)
    const [now = ''] = texts(page.getByRole('status').filter({ hasText: 'left to pay' }))
    if (now !== '' && said.at(-1) !== now) said.push(now)
  }
  await expect.element(timer()).toHaveTextContent(/00:01/)
  expect(said).toEqual(['3 minutes left to pay', '1 minute left to pay', '30 seconds left to pay'])
})

it('shows the right time as soon as a hidden tab is visible again', async () => {
  await drawTime('12:02:00')
  await expect.element(timer()).toHaveTextContent(/02:00/)
  // In a hidden tab the clock runs on, but no timer fires.
  vi.setSystemTime(serverTimeMs('2026-11-21 12:01:00'))
  await expect.element(timer()).toHaveTextContent(/02:00/)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(timer()).toHaveTextContent(/^Pay within 01:00/)
})

it('fires time-end once, at 00:00', async () => {
  const { screen } = await drawTime('12:02:00')
  const ends: string[] = []
  screen.container.addEventListener('time-end', () => ends.push(texts(timer()).join()))
  await pass(119_000)
  expect(ends).toEqual([])
  await pass(5_000)
  await expect.poll(() => ends).toEqual(['Pay within 00:00, or this page expires.'])
  await pass(5_000)
  expect(ends).toHaveLength(1)
})
