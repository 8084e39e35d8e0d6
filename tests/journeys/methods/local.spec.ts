/**
 * Every local method in every market of its file: recommended, chosen, filled in, confirmed, instructed, paid. Made of
 * schemas/methods. `npm test` runs a sample that the seed rotates, and the sweep all.
 */
import { expectResult } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { cases, methods, tag } from './cases.ts'
import { giveWallet, hasStandIn } from './devices.ts'
import { answerStep, choose, confirm, decide, expectPromises, openInstructions, press } from './shopper.ts'

for (const one of cases.filter(({ method }) => method.flow !== 'wallet')) {
  const { method, country, language, branch } = one
  test(`${method.code} in ${country}${branch}: recommended, filled from its own example, shows what its file promises in ${language}, and is paid${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    const pending = await choose(page, gateway, one)
    await confirm(page, pending)
    await openInstructions(page, pending)
    await answerStep(page, pending)
    // A right code pays at once.
    if (method.present.step?.tries === undefined) {
      await expectPromises(page, gateway, pending)
      await decide(page, pending, 'pay')
    }
    await expectResult(page, 'success', pending.order.key)
    expect(await gateway.successes(pending.order.id)).toBe(1)
  })
}

const walletCases = cases.filter(({ method }) => method.flow === 'wallet')

for (const one of walletCases.filter(({ method }) => hasStandIn(method.code))) {
  const { method, country } = one
  test(`${method.code} in ${country}: recommended, confirmed on the device, and paid at once${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    await giveWallet(page, method.code)
    const pending = await choose(page, gateway, one)
    await press(page)
    await expectResult(page, 'success', pending.order.key)
    expect(await gateway.successes(pending.order.id)).toBe(1)
  })
}

// A wallet needs code in the page for the device's sheet. With a file alone it is offered, and the page says that it is
// missing.
for (const one of walletCases.filter(({ method }) => !hasStandIn(method.code))) {
  const { method, country } = one
  test(`${method.code} in ${country}: recommended, and reported as missing on a device without it${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    await choose(page, gateway, one)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('button[type=submit][form=checkout]')).toHaveCount(0)
  })
}

for (const method of methods.filter(({ flow }) => flow !== 'wallet')) {
  const [one] = cases.filter((each) => each.method.code === method.code && each.isSampled)
  const first = one ?? cases.find((each) => each.method.code === method.code)
  if (!first) continue
  for (const [outcome, result] of [
    ['fail', 'failed'],
    ['expire', 'timeout'],
  ] as const) {
    test(`${method.code}: the page says so when the payment ends as ${result}${tag(first)}`, async ({
      page,
      gateway,
    }) => {
      const pending = await choose(page, gateway, first)
      await confirm(page, pending)
      await openInstructions(page, pending)
      await decide(page, pending, outcome)
      await expectResult(page, result, pending.order.key)
      expect(await gateway.successes(pending.order.id)).toBe(0)
    })
  }
}
