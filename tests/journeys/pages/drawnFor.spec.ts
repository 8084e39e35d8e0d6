/**
 * Whom a page is drawn for: language by link, browser or choice; phones; a merchant's colour. The gateway knows only
 * the request, and must draw the page that the reader's browser would draw.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { devices } from 'playwright/test'
import { brandTheme } from '../../../core/brandTheme.ts'
import { packOf, speak } from '../../gallery/language.ts'
import type { State } from '../../gallery/state.ts'
import { states } from '../../gallery/states.ts'
import { addressOf } from '../drawing/addressOf.ts'
import { compare } from '../drawing/compare.ts'
import type { Prepare } from '../drawing/visits.ts'
import { expect, test } from '../fixtures.ts'
import { giveWallet } from '../methods/devices.ts'
import { sampleOf } from '../sample.ts'

test.use({ drawnBy: 'gateway' })

const tags = 'ar de es fi fr it ja ko nl no pl pt ru sv th vi zh zh-cn zh-tw'.split(' ')
const turn = sampleOf(tags, 1)
const still: BrowserContextOptions = { timezoneId: 'UTC', reducedMotion: 'reduce' }

/** A card form, a local method's form and payment instructions. */
const shown = ['checkout-empty', 'local-BLIK-form', 'local-OXXO']

for (const tag of tags) {
  test(`a link in ${tag} is drawn as in the browser${turn(tag)}`, async ({ browser, gateway }) => {
    test.setTimeout(180_000)
    speak(tag)
    try {
      for (const name of shown) {
        const address = await addressOf(browser, gateway, stateOf(name))
        expect(address).toContain(`lang=${tag}`)
        await expectEqual(browser, address, {}, tag)
      }
    } finally {
      speak('en')
    }
  })

  test(`a reader of ${tag} gets the page drawn in that language${turn(tag)}`, async ({ browser, gateway }) => {
    const { key } = await gateway.createOrder({ website: 'https://tea.example' })
    await expectEqual(browser, `${gateway.url}/checkout/${key}`, { locale: tag }, tag)
  })
}

test('a chosen language is used for the next page from its first HTML', async ({ context, gateway }) => {
  const { key } = await gateway.createOrder()
  const page = await context.newPage()
  const address = `${gateway.url}/checkout/${key}`
  await page.goto(address)
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const response = await page.reload()
  expect(await response?.text()).toContain('<html lang="fr"')
  await expect(page.locator('h1')).toBeVisible()
})

test('in another language each country can be chosen by its name in that language', async ({ browser, gateway }) => {
  const { key } = await gateway.createOrder()
  const context = await browser.newContext({ locale: 'ar' })
  const page = await context.newPage()
  await page.goto(`${gateway.url}/checkout/${key}`)
  await taken(page)
  await page.locator('header select').selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const wrong = () =>
    page.locator('select[data-country] option').evaluateAll((options) => {
      const names = new Intl.DisplayNames('fr', { type: 'region' })
      const nameless = ['HK', 'MO']
      return (options as HTMLOptionElement[])
        .filter(({ value, text }) => !nameless.includes(value) && names.of(value) !== text)
        .map(({ value, text }) => `${value}: ${text}`)
    })
  await expect.poll(wrong).toEqual([])
  await context.close()
})

for (const [phone, name] of [
  ['an iPhone', 'iPhone 15'],
  ['an Android phone', 'Pixel 7'],
] as const) {
  const { defaultBrowserType: _, ...device } = devices[name] ?? {}
  test(`${phone} gets the page that it would draw @sample`, async ({ browser, gateway }) => {
    test.setTimeout(180_000)
    for (const each of ['checkout-empty', 'local-IDEAL-form']) {
      const address = await addressOf(browser, gateway, stateOf(each))
      // Chromium replaces the phone, but has no such wallet.
      const prepare = phone === 'an iPhone' ? (page: Page) => giveWallet(page, 'APPLE_PAY') : undefined
      await expectEqual(browser, address, device, 'en', prepare)
    }
  })
}

// A date and time with UTC may take two lines on a phone, and one line without.
test('amounts written by another runtime stay as they are, even if this browser would write them differently', async ({
  page,
  gateway,
}) => {
  const { url } = await gateway.createOrder({ currency: 'CHF', amountMinor: 125_050, country: 'CH' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/checkout/*', async (route) => {
    const answer = await route.fetch()
    // Like a gateway whose locale data use a separator that no browser uses.
    const body = (await answer.text())
      .replace(/1[ ,'’\u202f]250\.50/g, '1_250.50')
      .replace(/1[ ,'’\u202f]234[ ,'’\u202f]567/g, '1_234_567')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${url}?method=CARD`)
  const amount = page.getByText('1_250.50').filter({ visible: true }).first()
  await expect(amount).toBeVisible()
  await expect(page.locator('#checkout_email')).toBeEditable()
  await page.locator('#checkout_email').fill('ada@example.com')
  await page.waitForTimeout(2_500)
  await expect(amount).toBeVisible()
  await expect(page.getByText(/1[^_]250\.50/)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a time on a phone moves nothing when its zone is removed', async ({ browser, gateway }) => {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7'] ?? {}
  await expectEqual(browser, await addressOf(browser, gateway, stateOf('success')), device, 'en')
})

test('a device’s wallet that the gateway could not know is added below the other methods, and moves none of them', async ({
  page,
  gateway,
}) => {
  const { url } = await gateway.createOrder({ country: 'PL', currency: 'PLN' })
  await giveWallet(page, 'APPLE_PAY')
  const response = await page.goto(url)
  expect(await response?.text()).not.toContain('id="method_APPLE_PAY"')
  await expect(page.locator('#method_APPLE_PAY')).toBeVisible()
})

test('a merchant’s colour is applied before any script runs', async ({ browser, gateway }) => {
  const { url } = await gateway.createOrder({ brand: { color: '#0f766e' } })
  for (const [javaScriptEnabled, colorScheme] of [
    [false, 'light'],
    [false, 'dark'],
    [true, 'dark'],
  ] as const) {
    const wanted = brandTheme('#0f766e', colorScheme)
    const context = await browser.newContext({ javaScriptEnabled, colorScheme })
    const page = await context.newPage()
    await page.goto(url)
    const own = await page.evaluate((names) => {
      const style = getComputedStyle(document.documentElement)
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]))
    }, Object.keys(wanted))
    expect(own).toEqual(wanted)
    await context.close()
  }
})

/** Waits until the browser has taken the page over. Later content then begins to load. */
const taken = (page: Page) => page.locator('input[data-country]').waitFor()

/** @throws Error if the gallery has no such state */
function stateOf(name: string): State {
  const state = states.find((each) => each.name === name)
  if (!state) throw new Error(`The gallery has no state ${name}.`)
  return state
}

async function expectEqual(
  browser: Browser,
  address: string,
  reader: BrowserContextOptions,
  tag: string,
  prepare?: Prepare,
): Promise<void> {
  const context: BrowserContext = await browser.newContext({ ...still, ...reader })
  try {
    const found = await compare(context, address, prepare)
    const page = await context.newPage()
    // With other data the browser would write another date: only what it takes over counts then.
    if ((await page.evaluate(dateIn, tag)) !== dateIn(tag)) delete found['what was sent, and what the browser draws']
    expect(found).toEqual({})
    const html = await (await page.request.get(address, { headers: await headersOf(page) })).text()
    expect(html).toContain(`<html lang="${tag}" dir="${packOf(tag).direction}"`)
  } finally {
    await context.close()
  }
}

/** A deadline, by the data (CLDR) of this Node or of the browser: their versions may differ. */
function dateIn(tag: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' } as const
  return new Intl.DateTimeFormat(tag, { ...day, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 30, 4, 20))
}

/** The browser's headers that describe the reader. */
const headersOf = async (page: Page) => ({
  'accept-language': (await page.evaluate(() => navigator.languages)).join(),
  'user-agent': await page.evaluate(() => navigator.userAgent),
})
