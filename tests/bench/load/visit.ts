/** One visit of a checkout on a slow phone, with an empty cache. */
import { type Browser, type CDPSession, devices, type Page } from 'playwright'
import { type Noted, watchPage } from './watchPage.ts'

/** Milliseconds since the address was opened; `shift` is CLS. */
export interface Moments {
  firstPaint: number
  /** The card number's control is painted. */
  form: number
  /** A key that is pressed as soon as the form is visible appears in it, and stays. */
  typable: number
  /** The page's code hears a press on Pay. */
  payable: number
  /** The payment is sent, for a shopper who has filled in everything and pressed. */
  paid: number
  shift: number
}

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, locale: 'en-US' }
/** 1.6 Mb/s both ways, in bytes per second. */
const throughput = 1_600_000 / 8
const network = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput }
const cpuRate = 4

/** The time in which something may still move, because of what is fetched after the form. */
const settleMs = 4_000
const timeoutMs = 60_000

const card: Record<string, string> = {
  cardNum: '4242424242424242',
  effectiveDate: '12/39',
  cvv: '123',
  cardHolderName: 'Ada Lovelace',
  postalCode: '62701',
  email: 'ada@example.com',
}

/** Opens the page and touches nothing: layout shifts after a tap do not count. */
export function look(
  browser: Browser,
  url: string,
): Promise<Pick<Moments, 'firstPaint' | 'form' | 'payable' | 'shift'>> {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.noted.form && window.noted.taken, undefined, { timeout: timeoutMs })
    await page.waitForTimeout(settleMs)
    const { form = Number.NaN, isFirstFrame, taken = Number.NaN, shift } = await noted(page)
    const firstPaint = await firstPaintOf(page)
    return { firstPaint, form: isFirstFrame ? firstPaint : form, payable: taken, shift }
  })
}

/** Taps the card number as soon as it is visible, types, fills in the rest when the page's code is ready, and pays. */
export function use(browser: Browser, url: string): Promise<Pick<Moments, 'typable' | 'paid'>> {
  return onPhone(browser, async (page, session, whenSeen) => {
    whenSeen(() => void typeFirst(page, session))
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.noted.typed && window.noted.taken, undefined, { timeout: timeoutMs })
    await page.evaluate(fillAndPay, card)
    await page.waitForFunction(() => window.noted.paid, undefined, { timeout: timeoutMs })
    const { typed = Number.NaN, paid = Number.NaN } = await noted(page)
    return { typable: typed, paid }
  })
}

export async function onPhone<Result>(
  browser: Browser,
  work: (page: Page, session: CDPSession, whenSeen: (seen: () => void) => void) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let seen = () => {}
    await page.exposeFunction('formIsSeen', () => seen())
    // tsx wraps every named function in a call of this.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watchPage)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    return await work(page, session, (next) => {
      seen = next
    })
  } finally {
    await context.close()
  }
}

/** A tap in the middle of the control, and a key. @throws when the typed character does not stay */
async function typeFirst(page: Page, session: CDPSession): Promise<void> {
  const box = await page.evaluate(() => {
    const { x, y, width, height } = (document.querySelector('#checkout_cardNum') as Element).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [box] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const four = { key: '4', code: 'Digit4', windowsVirtualKeyCode: 52 }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '4', ...four })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...four })
}

/** Runs in the page. */
function fillAndPay(values: Record<string, string>): void {
  const first = document.querySelector<HTMLInputElement>('#checkout_cardNum')
  if (first?.value !== '4') throw new Error(`The first key did not stay: ${first?.value}`)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
  for (const [name, value] of Object.entries(values)) {
    const control = document.querySelector(`#checkout_${name}`) as HTMLInputElement
    control.focus()
    set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  document.querySelector<HTMLButtonElement>('button[type=submit][form=checkout]')?.click()
}

export const noted = (page: Page): Promise<Noted> => page.evaluate(() => window.noted)

export const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN)
