/**
 * Values that a shopper types from an instruction page into a bank never break across lines: amounts, codes, account
 * numbers.
 */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { expectNoOverflow } from '../looks.ts'
import { isSweep, sampleTag } from '../sample.ts'
import { confirmLocal } from '../shopper.ts'
import { type Case, cases, routeOf } from './cases.ts'

const local = cases.filter(({ method, branch }) => method.flow !== 'wallet' && !branch)

/** One journey for each group, because no form needs to be opened. */
for (const [tag, some] of [
  [sampleTag(true), local.filter((one, at) => one.isSampled || at % 5 === 0)],
  [sampleTag(false), isSweep ? local : []],
] as const)
  test(`numbers of an instruction page break only between their groups, of ${tag.slice(2) === 'sweep' ? 'all methods' : 'some'}${tag}`, async ({
    page,
    gateway,
  }) => {
    test.setTimeout(600_000)
    for (const one of some) {
      await page.goto(await pendingPage(gateway, one))
      await expect(page.locator('main h1')).toBeVisible()
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true
      })
      for (const [width, root] of [
        [390, ''],
        [320, ''],
        [320, '32px'],
        [1280, '32px'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await setRoot(page, root)
        expect(await broken(page), `${one.method.code} in ${one.country} on ${width} px, ${root}`).toEqual([])
      }
      await setRoot(page, '')
      await expectNoOverflow(page)
    }
  })

const setRoot = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/** Pays over the API with the file's own example. @returns the page with the next step */
async function pendingPage({ url, createOrder }: Gateway, one: Case): Promise<string> {
  const { method, country, currency, language } = one
  const market = method.markets.find((each) => each.country === country || each.country === '*')
  // An amount as long as that market allows, with digits other than zero.
  const amountMinor = Math.min(123_456_789, (market?.limits?.maxMinor ?? 123_456_789) - 1)
  const { key } = await createOrder({ country, currency, amountMinor: amountMinor - (amountMinor % 100) })
  await confirmLocal(url, key, one)
  return `${url}${routeOf(method.present.page)}?key=${key}&type=payment&lang=${language}`
}

/** Texts with digits and without a gap that take two lines. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (!node.parentElement?.checkVisibility()) continue
      // A no-break space belongs to an amount. A line may end at a hyphen or a slash.
      for (const { 0: word, index } of node.data.matchAll(
        /[\p{Script=Latin}\p{Sc}\p{N}.,\u00a0\u202f]*\p{N}[\p{N}\p{Script=Latin}\p{Sc}.,\u00a0\u202f]*/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom)),
        )
        if (lines.size > 1) found.push(`${word}: ${node.data.slice(0, 80)}`)
      }
    }
    return found
  })
}
