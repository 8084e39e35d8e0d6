/**
 * For each decline reason of a method's file, the page shows its sentence in the file's language, without advice about
 * cards.
 */
import { expect, test } from '../fixtures.ts'
import { confirmLocal } from '../shopper.ts'
import { cases, tag, textsOf } from './cases.ts'

const declining = cases.filter(
  ({ method }, at) => method.text.en?.declines && cases.findIndex((other) => other.method.code === method.code) === at,
)

for (const one of declining) {
  const { method, country, currency, amountMinor, language } = one
  test(`${method.code}: the page shows the file’s sentence for the failure${tag(one)}`, async ({ page, gateway }) => {
    const said = { ...method.text.en?.declines, ...method.text[language]?.declines }
    for (const [decline, sentence] of Object.entries(said)) {
      const { key, url } = await gateway.createOrder({ country, currency, amountMinor, language })
      await confirmLocal(gateway.url, key, one)
      const answer = await fetch(`${gateway.url}/api/sandbox/${key}/outcome`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'fail', decline }),
      })
      expect(answer.status, decline).toBe(200)
      await page.goto(`${gateway.url}/result/failed?key=${key}&type=payment&lang=${language}`)
      const main = page.getByRole('main')
      await expect(main).toContainText(sentence)
      await expect(main).not.toContainText(String(textsOf(language)['result.failed.hint.card']))
      // The form shows the reason again for the next try.
      await page.goto(url)
      await expect(page.locator('#why').filter({ hasText: sentence })).toBeVisible()
    }
  })
}
