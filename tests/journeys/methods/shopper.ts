/** A shopper's actions with any local method in the browser, and the checks of the page. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { parse } from 'promptparse'
import { plainMoney } from '../../../core/money.ts'
import { feeOf } from '../../../gateway/offers/fee.ts'
import type { LocalView, OrderCreated } from '../../../schemas/types.ts'
import { chooseMethod, unfold } from '../checkout.ts'
import { fillControl } from '../fillControl.ts'
import { expect } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { readBarcode, readQr } from '../local/pixels.ts'
import { type Case, moneyOf, routeOf, textsOf } from './cases.ts'
import { actOnItsDevice } from './devices.ts'

/** ISO 4217 numbers of the currencies with EMV codes. */
const currencyNumbers: Record<string, string> = {
  BRL: '986',
  COP: '170',
  HKD: '344',
  IDR: '360',
  MYR: '458',
  PHP: '608',
  SGD: '702',
  THB: '764',
  VND: '704',
}

export interface Pending extends Case {
  order: OrderCreated
  /** The texts of the page's language. */
  texts: Record<string, string>
}

/**
 * Opens an order of the market, finds the method among the recommended ones, and fills its form from the file's
 * example.
 */
export async function choose(page: Page, gateway: Gateway, one: Case): Promise<Pending> {
  const { method, country, currency, amountMinor, language, values } = one
  const order = await gateway.createOrder({ country, currency, amountMinor, language })
  await actOnItsDevice(page, one)
  await page.goto(order.url)
  const radio = page.locator(`#method_${method.code}`)
  await chooseMethod(page, method.code)
  await expect(radio).toBeChecked()
  if (method.options?.length) await chooseOption(page, one)
  for (const [field, value] of Object.entries(values)) {
    await fillControl(page, `checkout_${field}`, value)
    // A field that others depend on takes effect when it is left.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }
  await expectFee(page, one)
  return { ...one, order, texts: textsOf(language) }
}

/** The page shows the method's fee and the total before the payment, and the total as the order's amount. */
async function expectFee(page: Page, one: Case) {
  const { method, country, currency, amountMinor } = one
  const fee = feeOf(method, { amountMinor, currency }, country)
  if (!fee) return
  const feeNotice = page.getByRole('status').filter({ hasText: moneyOf(one, fee) })
  const total = moneyOf(one, amountMinor + fee)
  await expect(feeNotice).toContainText(total)
  const summary = textsOf(one.language)['checkout.summary'] as string
  // Beside the form or in a phone's header.
  await expect(page.locator('section, button', { hasText: summary }).filter({ visible: true })).toContainText(total)
}

/** Presses Pay. */
export const press = (page: Page) => page.locator('button[type=submit][form=checkout]').click()

/** Presses Pay. A method that is paid on another site leads there. */
export async function confirm(page: Page, { method, order }: Pending): Promise<void> {
  await press(page)
  const place = isElsewhere(method) ? `/sandbox/bank/${order.key}` : routeOf(method.present.page)
  await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, '') === place)
  await expect(page.locator('h1')).toBeVisible()
}

/** Opens the page with the payment instructions. A shopper who left the bank's site gets there by the order's link. */
export async function openInstructions(page: Page, pending: Pending): Promise<void> {
  const { method, order, language } = pending
  if (isElsewhere(method)) {
    const { present } = method
    await page.goto(
      `${new URL(order.url).origin}${routeOf(present.page)}?key=${order.key}&type=payment&lang=${language}`,
    )
  }
  await expect(page.locator('h1')).toBeVisible()
}

/** Answers the second step of a method that has one, rightly. */
export async function answerStep(page: Page, { method }: Pending): Promise<void> {
  const { step } = method.present
  if (!step) return
  for (const [field, value] of Object.entries(rightAnswer(method))) await fillControl(page, `step_${field}`, value)
  await sendStep(page)
  await expect(page.locator('form#step')).toHaveCount(0)
}

/** What the sandbox takes for right, by field. */
export const rightAnswer = ({ providers }: Case['method']): Record<string, unknown> =>
  (providers?.sandbox?.answer ?? {}) as Record<string, unknown>

/** Presses the button of the second step. */
export const sendStep = (page: Page) => page.locator('button[type=submit][form=step]').click()

/** The page shows everything that the file promises, in the page's language. */
export async function expectPromises(page: Page, gateway: Gateway, pending: Pending): Promise<void> {
  const { method, order, texts, language } = pending
  const text = method.text[language] ?? method.text.en
  if (!text) throw new Error(`${method.code} has no English text`)
  const answer = await fetch(`${gateway.url}/api/txn/${order.key}/local?lang=${language}`)
  const local = (await answer.json()) as LocalView
  const main = page.locator('main')
  await unfold(page)

  for (const sentence of [text.title, text.hint, ...(text?.steps ?? []), ...(text.notes ?? [])])
    if (sentence) await expect(main).toContainText(sentence)
  await expect(main).toContainText(moneyOf(pending))

  const shown = squeezed(await main.innerText())
  for (const { name, copy } of method.present.details) {
    const label = text.labels?.[name] ?? texts[`local.${name}`] ?? ''
    expect(shown, `the label of ${name}`).toContain(squeezed(label))
    if (copy) await expect(main.getByRole('button', { name: label }).first(), `what copies ${name}`).toBeVisible()
    const value = local.details.find((row) => row.name === name)?.value
    if (value !== undefined && name !== 'dueDate') expect(shown, name).toContain(squeezed(value))
  }
  await expect(main.locator('dd').filter({ hasText: /^\s*$/ })).toHaveCount(0)
  // An option with its own flow is visible by its page; a bank or shop only by its name.
  const hasWays = method.options?.some(({ flow }) => flow)
  if (local.option && !hasWays) await expect(main).toContainText(local.option.name)
  if (method.logo) {
    const logo = main.locator(`img[src^="/api/logos/${method.logo}?"]`)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectTicket(page, pending, local)
  await expectActions(page, pending, local)
}

/** Presses the sandbox's own controls on the instruction page. */
export async function decide(page: Page, { texts }: Pending, outcome: 'pay' | 'fail' | 'expire'): Promise<void> {
  await page.getByRole('button', { name: texts[`local.sandbox.${outcome}`], exact: true }).click()
}

async function expectTicket(page: Page, pending: Pending, { ticket, payload, codes = [], main }: LocalView) {
  const { method, currency, amountMinor, texts } = pending
  const promised = method.present
  // The big code may not be the ticket, which is then beside it.
  if (promised.main === undefined) expect(ticket).toBe(promised.ticket)
  else expect([main, ...codes.map(({ name }) => name)]).not.toEqual([])
  expect(codes.length + (ticket === 'none' ? 0 : 1)).toBe(
    (promised.codes?.length ?? 0) + (promised.ticket === 'none' ? 0 : 1),
  )
  for (const code of codes) await expectBeside(page, code)
  if (main) await expect(page.locator('section[data-ticket=none] strong')).toBeVisible()
  if (ticket === 'none') return
  await expect(page.locator(`section[data-ticket=${ticket}] svg`).first()).toBeVisible()
  expect(payload, 'what the code holds').toBeTruthy()
  // A barcode is read from the saved picture, if the file offers a download.
  if (ticket === 'qr' || method.present.actions.includes('download'))
    expect(await readTicket(page, ticket, texts), 'what a scanner reads').toBe(payload)
  if (!['emv', 'merchantQr'].includes(String(method.providers?.sandbox?.make))) return
  const code = parse(String(payload), true)
  expect(code, 'an EMV code with a right checksum').toBeTruthy()
  expect(code?.getTagValue('53')).toBe(currencyNumbers[currency])
  expect(Number(code?.getTagValue('54'))).toBe(Number(plainMoney(amountMinor, currency)))
}

/** A code beside the big one: drawn, read by a scanner if it is a QR code, and copied if the file says so. */
async function expectBeside(page: Page, { name, ticket, payload, copyText }: NonNullable<LocalView['codes']>[number]) {
  const section = page.locator(`section[data-code="${name}"]`)
  const picture = section.locator('svg[role=img]')
  await expect(picture.locator('path')).toBeAttached()
  if (ticket === 'qr') expect(await readQr(page, await picture.screenshot()), `what ${name} holds`).toBe(payload)
  if (copyText !== undefined) await expect(section.getByRole('button')).toBeVisible()
}

/** Reads the code with an independent library: a QR code from the screen, a barcode from the saved picture. */
async function readTicket(page: Page, ticket: 'qr' | 'barcode', texts: Pending['texts']): Promise<string | undefined> {
  if (ticket === 'qr') {
    const code = page.locator('section[data-ticket=qr] svg[role=img]')
    await expect(code.locator('path')).toBeAttached()
    return readQr(page, await code.screenshot())
  }
  const button = page.getByRole('button', { name: texts['local.download.barcode'], exact: true })
  const [picture] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readBarcode(page, readFileSync(await picture.path()), { top: 100, height: 60 })
}

async function expectActions(page: Page, { method, texts, language }: Pending, { ticket }: LocalView) {
  const { actions, links } = method.present
  const name = method.text[language]?.name ?? ((method.nameKey && texts[method.nameKey]) || method.name)
  const button = (key: string) =>
    page.getByRole('button', { name: texts[key]?.replace('{{method}}', name), exact: true })
  const looks: Record<string, () => Promise<void>> = {
    // The button names what it copies if the page shows that in large letters.
    copyCode: () => expect(page.locator(`section[data-ticket=${ticket}]`).getByRole('button').first()).toBeVisible(),
    download: () => expect(button(`local.download.${ticket}`)).toBeVisible(),
    print: async () => {
      await expect(button('local.print')).toBeVisible()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), 'one sheet of paper').toHaveLength(1)
    },
    calendar: () => expect(button('local.calendar')).toBeVisible(),
    fullView: () => expect(button('local.fullView')).toBeVisible(),
    shopSearch: () => expect(page.locator(`a[href="${links?.shopSearch}"]`)).toBeVisible(),
    openApp: () =>
      expect(page.getByRole('link', { name: texts['local.openApp']?.replace('{{method}}', name) })).toBeVisible(),
  }
  for (const action of actions) {
    const look = looks[action]
    if (!look) throw new Error(`this journey doesn't know the action ${action}`)
    await look()
  }
}

const isElsewhere = ({ flow }: Case['method']) => flow === 'redirect'

async function chooseOption(page: Page, { method: { options = [] }, option }: Case) {
  const group = page.locator('#checkout_option')
  const here = options.filter(({ markets, code }) => code === option || !markets?.[0]?.devices)
  await expect(group.getByRole('radio')).toHaveCount(here.length)
  await group.locator('label', { has: page.locator(`input[value="${option}"]`) }).click()
}

/** Compares texts without spaces, because numbers are grouped for reading. */
const squeezed = (text: string) => text.replace(/\s+/g, '').toLowerCase()
