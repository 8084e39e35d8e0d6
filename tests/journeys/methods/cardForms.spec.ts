/** Every card form of one network in every market of its file: recommended, filled in, and paid at once. */
import { expectResult } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { cardForms, tag } from './cases.ts'
import { choose, press } from './shopper.ts'

for (const one of cardForms) {
  const { method, country, language } = one
  test(`${method.code} in ${country}: recommended, filled from its own example, and paid, in ${language}${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    const { order } = await choose(page, gateway, one)
    await press(page)
    await expectResult(page, 'success', order.key)
    expect(await gateway.successes(order.id)).toBe(1)
  })
}
