/**
 * Every method with a second step: a wrong answer, a reload, a second tab, a new code and the end of its time.
 */
import { Duration } from 'luxon'
import type { Page } from 'playwright/test'
import { expectResult } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { type Case, moneyOf, tag } from './cases.ts'
import { choose, confirm, type Pending, sendStep } from './shopper.ts'
import { confirmations, control, fieldsOf, fill, stepOf, withCodes, wrongOf, wrongSentence } from './steps.ts'

async function asked(page: Page, gateway: Gateway, one: Case): Promise<Pending> {
  const pending = await choose(page, gateway, one)
  await confirm(page, pending)
  await expect(page.locator('button[form=step]')).toBeVisible()
  return pending
}

for (const one of withCodes) {
  const { method, language } = one
  const { step } = method.present
  const { tries = 1, sendAgain, expires } = step ?? {}

  test(`${method.code}: a wrong answer is said at its field and keeps what was typed, a reload keeps the step, and the right answer pays${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    const pending = await asked(page, gateway, one)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(method.text[language]?.step?.title))
    await expect(control(page, one)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(control(page, one)).toHaveAttribute('inputmode', 'numeric')
    await expect(page.locator('main')).toContainText(moneyOf(one))
    await fill(page, one, wrongOf)
    await sendStep(page)
    await expect(page.getByText(wrongSentence(pending, tries - 1)).first()).toBeVisible()
    await expect(control(page, one)).toBeFocused()
    await expect(control(page, one)).toHaveValue(wrongOf(String(fieldsOf(one)[0]?.[1])))
    await page.reload()
    await expect(control(page, one)).toHaveValue('')
    expect(await stepOf(gateway, pending)).toMatchObject({ left: tries - 1 })
    await fill(page, one)
    await sendStep(page)
    await expectResult(page, 'success', pending.order.key)
    expect(await gateway.successes(pending.order.id)).toBe(1)
  })

  test(`${method.code}: the last wrong answer ends the payment, and another can begin${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    const pending = await asked(page, gateway, one)
    for (let left = tries - 1; left >= 0; left--) {
      await fill(page, one, wrongOf)
      await sendStep(page)
      if (left > 0) await expect(page.getByText(wrongSentence(pending, left)).first()).toBeVisible()
    }
    await expectResult(page, 'failed', pending.order.key)
    await expect(page.locator('main')).toContainText(String(pending.texts['reason.stepTries']))
  })

  test(`${method.code}: a second tab shows the step and follows the first one${tag(one)}`, async ({
    page,
    context,
    gateway,
  }) => {
    const pending = await asked(page, gateway, one)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.locator('button[form=step]')).toBeVisible()
    await fill(page, one)
    await sendStep(page)
    await expectResult(page, 'success', pending.order.key)
    await expect(other).toHaveURL((url) => url.pathname.startsWith('/result/success'), { timeout: 30_000 })
  })

  test(`${method.code}: an answer that comes too late ends the payment without a charge${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    const pending = await asked(page, gateway, one)
    await fill(page, one)
    await gateway.advance(
      Duration.fromISO(expires ?? 'PT30M')
        .plus({ seconds: 1 })
        .toISO() ?? '',
    )
    await sendStep(page)
    await expectResult(page, 'failed', pending.order.key)
    expect(await gateway.successes(pending.order.id)).toBe(0)
  })

  if (sendAgain)
    test(`${method.code}: a new code is sent after its wait, and no more often than its file allows${tag(one)}`, async ({
      page,
      gateway,
    }) => {
      const pending = await asked(page, gateway, one)
      const again = page.getByRole('button', { name: String(pending.texts['local.step.again']) })
      for (let sent = 1; sent <= sendAgain.times; sent++) {
        await gateway.advance(Duration.fromISO(sendAgain.after).plus({ seconds: 1 }).toISO() ?? '')
        await page.reload()
        await again.click()
        await expect(page.getByText(String(pending.texts['local.step.sent']))).toBeVisible()
        expect((await stepOf(gateway, pending))?.sends?.sent).toBe(sent + 1)
      }
      await expect(again).toHaveCount(0)
    })
}

for (const one of confirmations) {
  const { method, values } = one

  test(`${method.code}: the shopper checks what they entered in full, masked after a reload, and confirms it once${tag(one)}`, async ({
    page,
    context,
    gateway,
  }) => {
    const pending = await asked(page, gateway, one)
    for (const name of method.present.step?.shows ?? [])
      await expect(page.locator('form#step').locator('..')).toContainText(String(values[name]))
    await page.reload()
    await expect(page.locator('button[form=step]')).toBeVisible()
    for (const { value, label, labelKey } of (await stepOf(gateway, pending))?.shown ?? []) {
      await expect(page.locator('main')).toContainText(label ?? String(pending.texts[String(labelKey)]))
      await expect(page.locator('main')).toContainText(value)
    }
    for (const name of method.present.step?.shows ?? [])
      expect(await page.content(), name).not.toContain(String(values[name]))
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.locator('button[form=step]')).toBeVisible()
    await sendStep(page)
    await expect(page.locator('form#step')).toHaveCount(0)
    // The other tab follows: there is nothing left to confirm.
    await expect(other.locator('form#step')).toHaveCount(0, { timeout: 30_000 })
    await expect(other.locator('main')).toContainText(String(method.text.en?.steps?.[0]))
  })

  test(`${method.code}: a confirmation that comes too late charges nothing${tag(one)}`, async ({ page, gateway }) => {
    const pending = await asked(page, gateway, one)
    await gateway.advance(
      Duration.fromISO(method.present.step?.expires ?? 'PT1H')
        .plus({ seconds: 1 })
        .toISO() ?? '',
    )
    await sendStep(page)
    // The order's own time may be over, too.
    await expect(page).toHaveURL((url) => /^\/result\/(?:failed|timeout)/.test(url.pathname))
    expect(await gateway.successes(pending.order.id)).toBe(0)
  })
}
