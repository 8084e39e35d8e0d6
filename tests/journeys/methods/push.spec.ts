/**
 * Every method that sends a request to the shopper's phone. The page shows where it went, sends it again after the wait
 * and no more often than the file allows, shows the same after a reload, and leads back for another number.
 */
import { Duration } from 'luxon'
import type { Page } from 'playwright/test'
import type { LocalView } from '../../../schemas/types.ts'
import { chooseMethod } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { type Case, cases, tag } from './cases.ts'
import { choose, confirm, decide, type Pending } from './shopper.ts'

const pushes = cases.filter(
  ({ method }, at) =>
    method.present.push &&
    cases.findIndex((other) => other.method.code === method.code && other.method.present.push) === at,
)

/** The page that waits for the phone. */
async function waiting(page: Page, gateway: Gateway, one: Case): Promise<Pending> {
  const pending = await choose(page, gateway, one)
  await confirm(page, pending)
  return pending
}

const pushOf = async (gateway: Gateway, { order }: Pending) => {
  const answer = await fetch(`${gateway.url}/api/txn/${order.key}/local`)
  return ((await answer.json()) as LocalView).push
}
const again = (page: Page, { texts }: Pending) => page.getByRole('button', { name: String(texts['local.push.again']) })

for (const one of pushes) {
  const { method, values } = one
  const { to, sendAgain } = method.present.push ?? {}

  if (to !== undefined)
    test(`${method.code}: the page shows only the end of the number that got the request, and leads back to it${tag(one)}`, async ({
      page,
      gateway,
    }) => {
      const pending = await waiting(page, gateway, one)
      const shown = String((await pushOf(gateway, pending))?.to)
      await expect(page.getByRole('main')).toContainText(shown)
      const typed = String(values[to])
      expect(await page.content()).not.toContain(typed)
      expect(page.url()).not.toContain(typed)
      // From right to left the page isolates the number.
      const change = new RegExp(
        String(pending.texts['local.push.changeThis']).replace('{{to}}', `\u2068?${shown}\u2069?`),
      )
      await page.getByRole('button', { name: change }).click()
      await page.getByRole('dialog').getByRole('button', { name: pending.texts['local.abandon'] }).click()
      await expect(page).toHaveURL((url) => url.pathname.startsWith('/checkout'))
      await chooseMethod(page, method.code)
      await expect(page.locator(`#checkout_${to}`)).not.toHaveValue('')
    })

  if (sendAgain)
    test(`${method.code}: the request is sent again after its wait, and no more often than its file allows${tag(one)}`, async ({
      page,
      gateway,
    }) => {
      const pending = await waiting(page, gateway, one)
      for (let sent = 1; sent <= sendAgain.times; sent++) {
        if ((await pushOf(gateway, pending))?.again === undefined) break
        await expect(again(page, pending)).toHaveAttribute('aria-disabled', 'true')
        await again(page, pending).click({ force: true })
        expect((await pushOf(gateway, pending))?.sent).toBe(sent)
        await gateway.advance(Duration.fromISO(sendAgain.after).plus({ seconds: 1 }).toISO() ?? '')
        // The page gets the next time with the next answer; the second time it reloads.
        if (sent > 1) await page.reload()
        else await page.getByRole('button', { name: pending.texts['result.checkAgain'] }).click()
        await expect(again(page, pending)).not.toHaveAttribute('aria-disabled')
        await again(page, pending).click()
        await expect(page.getByText(String(pending.texts['local.push.sent']))).toBeVisible()
        expect((await pushOf(gateway, pending))?.sent).toBe(sent + 1)
      }
      await expect(again(page, pending)).toHaveCount(0)
      await expect(page.getByText(String(pending.texts['local.push.noMore']))).toBeVisible()
      await decide(page, pending, 'pay')
      await expect(page).toHaveURL((url) => url.pathname.startsWith('/result/success'))
    })
}
