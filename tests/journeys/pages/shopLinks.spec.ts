/** The foot of a page: questions to the shop, its terms and its privacy policy. */
import { expectResult, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const merchant = {
  contact: 'help@shop.example',
  termsUrl: 'https://shop.example/terms',
  privacy: 'https://shop.example/privacy',
}
const links = [
  ['Contact', 'mailto:help@shop.example'],
  ['Terms', merchant.termsUrl],
  ['Privacy', merchant.privacy],
] as const

for (const javaScriptEnabled of [true, false])
  test(`the shop's contact, terms and privacy are at the foot ${javaScriptEnabled ? '@both' : 'without a script'}`, async ({
    browser,
    contextOptions,
    gateway,
  }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto((await gateway.createOrder({ merchant })).url)
    const foot = page.getByRole('contentinfo')
    for (const [name, href] of links)
      await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await context.close()
  })

test('the foot of a receipt has them too, and an order without links has ours', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ merchant })
  await payWith(page, order.url, '4242424242424242')
  await expectResult(page, 'success', order.key)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible()
  await page.goto((await gateway.createOrder()).url)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Privacy', 'Accessibility'])
})
