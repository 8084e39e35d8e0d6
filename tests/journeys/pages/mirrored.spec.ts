/**
 * Content that keeps its direction on a right-to-left page: words of another language, and codes. Checked by positions.
 */
// WCAG 1.3.2
import type { Page } from 'playwright/test'
import { speak } from '../../gallery/language.ts'
import { states } from '../../gallery/states.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens the state of the gallery with this name in Arabic. */
async function openInArabic(name: string, page: Page, gateway: Gateway): Promise<void> {
  speak('ar')
  await states
    .find((state) => state.name === name)
    ?.open({ page, gateway })
    .finally(() => speak('en'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}

test('an English mandate on an Arabic page has its full stop at the right of its last word', async ({
  page,
  gateway,
}) => {
  await openInArabic('local-SEPA_DIRECT_DEBIT-form', page, gateway)
  const mandate = page.locator('#checkout_mandate__label')
  await expect(mandate).toHaveText(/bank to pay it\.$/)
  const [word, stop] = await mandate.evaluate((element) => {
    let node: Node = element
    while (node.lastChild) node = node.lastChild
    return [2, 1].map((fromEnd) => {
      const range = document.createRange()
      const { length } = node as Text
      range.setStart(node, length - fromEnd)
      range.setEnd(node, length - fromEnd + 1)
      return range.getBoundingClientRect().x
    })
  })
  expect(stop).toBeGreaterThan(word ?? Number.POSITIVE_INFINITY)
})

test('a code of digits and spaces is not reversed in a field for letters of any script', async ({ page, gateway }) => {
  await openInArabic('address-billing', page, gateway)
  // A right-to-left field would show the Swedish '123 45' as '45 123', so the direction follows the typed text.
  for (const name of ['address_postalCode', 'address_firstName', 'address_address'])
    await expect(page.locator(`#${name}`)).toHaveCSS('unicode-bidi', 'plaintext')
})

test('a voucher’s values are below their labels, in either direction of reading', async ({ page, gateway }) => {
  await openInArabic('local-full-view', page, gateway)
  const cells = page.getByRole('dialog').locator('dl > div')
  await expect(cells.filter({ hasText: 'TEST shop.example' })).toBeVisible()
  const apart = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const [label, value] = [...cell.children].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.max(...[...range.getClientRects()].map(({ right }) => right))
      })
      return Math.round((label ?? 0) - (value ?? 0))
    }),
  )
  expect(apart.filter((pixels) => Math.abs(pixels) > 2)).toEqual([])
})
