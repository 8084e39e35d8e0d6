/** A voucher from the real gateway: saved, printed, opened on another device, and paid there. */
// WCAG 1.1.1
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { LocalView } from '../../../schemas/types.ts'
import { expectResult, unfold } from '../checkout.ts'
import { copiedFrom } from '../clipboard.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { caseOf } from '../methods/cases.ts'
import { choose, confirm } from '../methods/shopper.ts'
import { readBarcode } from './pixels.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The page of a boleto that waits for its payment, and the gateway's view of it. */
async function openBoleto(page: Page, gateway: Gateway) {
  const pending = await choose(page, gateway, caseOf('BOLETO'))
  await confirm(page, pending)
  const { id, key } = pending.order
  const local = (await (await fetch(`${gateway.url}/api/txn/${key}/local?lang=en`)).json()) as LocalView
  return { id, key, local }
}

test('a voucher prints on one A4 page, downloads as a picture with a readable barcode, and can be added to a calendar @both:sweep', async ({
  page,
  gateway,
}) => {
  const { local } = await openBoleto(page, gateway)
  await expect(page.getByRole('img', { name: /^Barcode for/ }).locator('path')).toBeAttached()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // A4 in points, which the page itself requests.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/)

  await unfold(page)
  const keep = async (name: string) => {
    const button = page.getByRole('button', { name })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const picture = await keep('Download barcode')
  expect(picture.name).toMatch(/^BOLETO-T-\d+\.png$/)
  expect(local.payload).toMatch(/^\d{44}$/)
  expect(await readBarcode(page, picture.bytes, { top: 100, height: 60 })).toBe(local.payload)

  const reminder = await keep('Add to calendar')
  const event = reminder.bytes.toString('utf8').replaceAll('\r\n ', '')
  expect(reminder.name).toMatch(/\.ics$/)
  expect(event).toContain(`URL:${page.url()}`)
  // Times of the API are in UTC+8.
  const end = new Date(`${local.expires.replace(' ', 'T')}+08:00`).toISOString().replace(/[-:]|\.\d+/g, '')
  expect(event).toContain(`DTEND:${end}`)
})

test('a voucher opens again from its copied link on another device, and both end on success once it is paid @smoke', async ({
  page,
  browser,
  gateway,
}) => {
  const { id, key, local } = await openBoleto(page, gateway)
  await unfold(page)
  await page.getByRole('button', { name: 'Copy link to this page' }).click()
  const link = await copiedFrom(page)
  const device = await browser.newContext()
  const other = await device.newPage()
  await other.goto(link)
  const line = local.details.find(({ name }) => name === 'ticketNumber')?.value
  await expect(other.getByText(String(line))).toBeVisible()
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectResult(other, 'success', key)
  await device.close()
  // The first device may have noticed the payment before this press.
  await page
    .getByRole('button', { name: 'Check again' })
    .click({ timeout: 2_000 })
    .catch(() => {})
  await expectResult(page, 'success', key)
  // The link stays valid for the order.
  await page.goto(link)
  await expectResult(page, 'success', key)
  expect(await gateway.successes(id)).toBe(1)
})
