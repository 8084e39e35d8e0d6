/** The logos of a card form: on a desktop the first three are fixed, the others rotate. The test moves the clock. */
// WCAG 2.2.2
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { markFirstPaint } from '../../../renderer/app/frame/afterFirstPaint.ts'
import { CardLogos } from '../../../renderer/blocks/cards/CardLogos.tsx'
import { drawBlocks } from '../draw.tsx'

const turning = () => page.css('[data-card]')
const head = () => page.css('[data-head]')
const typed = () => page.getByRole('textbox', { name: 'Card number' })

beforeEach(async () => {
  await commands.mouseAway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  // The code that rotates them loads after the first drawing.
  markFirstPaint()
  vi.advanceTimersByTime(2_000)
})
afterEach(async () => {
  await commands.reduceMotion(false)
  await page.viewport(1280, 900)
})

const names: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  JCB: 'JCB',
  DISCOVER: 'Discover',
  DINERSCLUB: 'Diners Club',
}
const cards = Object.keys(names)

const drawLogos = (brands = cards) =>
  drawBlocks(
    <>
      <div data-head="" style={{ inlineSize: 400 }}>
        <CardLogos />
      </div>
      <input aria-label="Card number" />
    </>,
    {
      supportedCards: brands,
      cards: brands.map((brand) => ({ brand, name: names[brand] ?? brand, logoPath: `/brands/${brand}.svg` })),
    },
  )

/** The logos that appear while this time passes. */
async function shownDuring(ms: number): Promise<string[]> {
  const seen: string[] = []
  for (let passedMs = 0; passedMs < ms; passedMs += 250) {
    await vi.advanceTimersByTimeAsync(250)
    const card = turning().element().getAttribute('data-card')
    if (card && seen.at(-1) !== card) seen.push(card)
  }
  return seen
}

it('rotates the logos after the first three every two seconds, until a button stops them', async () => {
  await drawLogos()
  await expect.element(turning()).toBeInTheDocument()
  const room = head().element().getBoundingClientRect().toJSON()
  expect((await shownDuring(5_000)).length).toBeGreaterThanOrEqual(3)
  expect(head().element().getBoundingClientRect().toJSON()).toEqual(room)
  await userEvent.click(page.getByRole('button', { name: 'Stop the moving card logos' }))
  await commands.mouseAway()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Let the card logos move' })).toBeInTheDocument()
  expect(await shownDuring(3_000)).toHaveLength(1)
})

it('pauses them during typing and while the pointer is over them', async () => {
  await drawLogos()
  await expect.element(turning()).toBeInTheDocument()
  await userEvent.click(typed())
  await userEvent.keyboard('4')
  expect(await shownDuring(3_000)).toHaveLength(1)
  await userEvent.hover(head())
  expect(await shownDuring(4_500)).toHaveLength(1)
  await commands.mouseAway()
  expect((await shownDuring(4_500)).length).toBeGreaterThanOrEqual(2)
})

it.each(['a reader wants less motion', 'the window is narrow'])(
  'shows four and the number of further cards instead, where %s',
  async (where) => {
    if (where.includes('motion')) await commands.reduceMotion(true)
    else await page.viewport(390, 844)
    await drawLogos()
    await expect.element(head().getByText('+2')).toBeVisible()
    await expect.element(head()).toHaveTextContent('Visa, Mastercard, American Express, JCB, Discover, and Diners Club')
    await vi.advanceTimersByTimeAsync(4_000)
    await expect.element(turning()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  },
)
