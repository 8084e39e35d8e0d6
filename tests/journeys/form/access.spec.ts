/** What axe and a shopper with large text find on the pages that hold forms. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { control, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** All that axe finds, best practices included: which rule, and where. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }
    interface Violation {
      id: string
      nodes: { target: string[] }[]
    }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

test('axe finds nothing on the checkout, filled in wrongly or not at all, nor in an open list @both', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Card number').waitFor()
  await page.getByRole('button', { name: 'Stop the moving card logos' }).waitFor()
  expect(await findings(page)).toEqual([])
  await control(page, 'Card number').fill('4242')
  await payButton(page).click()
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await control(page, 'Email').click()
  await page.keyboard.type('ada@')
  await page.getByRole('option', { name: 'ada@gmail.com' }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing in any control in any state @both', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/test/components-demo`)
  await page.locator('#demo-empty_cardNum').waitFor()
  await page.locator('button[form=demo-empty]').click()
  expect(await findings(page)).toEqual([])
})

test('at 320 px and 200 % text nothing sticks out of a field', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Card number').waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await payButton(page).click()
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('[data-field] *, [data-head] *')]
      .filter((element) => {
        const { right } = element.closest('[data-field], [data-head]')?.getBoundingClientRect() ?? { right: 0 }
        return !element.closest('svg *') && element.getBoundingClientRect().right > right + 0.5
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(outside).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
