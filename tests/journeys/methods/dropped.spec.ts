/**
 * Methods outside of the project (tests/fixtures/methods) are offered as soon as their files are in the folder of a
 * running gateway. They are paid at a phone's width, in English and in the language of their market. Together they use
 * every feature of a method file, and no other file changes.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MethodEntry } from '../../../schemas/types.ts'
import { expectResult } from '../checkout.ts'
import { test as base, expect } from '../fixtures.ts'
import { type Gateway, startGateway, startTimeoutMs } from '../gateway.ts'
import { casesOf, type LocalMethod, methods, methodsIn } from './cases.ts'
import { choose, confirm, decide, expectPromises, openInstructions } from './shopper.ts'

const schemas = join(import.meta.dirname, '../../../schemas')
const fixtures = join(import.meta.dirname, '../../fixtures/methods')
const dropped = methodsIn('tests/fixtures/methods')
/** The time in which a new file becomes an offered method (schemas/README.md). */
const withinMs = 2000

type Shop = Gateway & { folder: string }

/** One gateway for each worker, with its own folder of schema files. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
      cpSync(schemas, folder, { recursive: true })
      const gateway = await startGateway({ schemas: folder })
      await use({ ...gateway, folder })
      await gateway.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: startTimeoutMs + 10_000 },
  ],
})
test.use({ viewport: { width: 390, height: 844 } })
test.afterEach(async ({ page }) => {
  // A page that is still loading would log an error when its gateway stops.
  await page.goto('about:blank')
})

/** @returns whether an order of this market offers the method */
async function isOffered(shop: Shop, { code, markets }: LocalMethod): Promise<boolean> {
  const [{ country, currencies: [currency] = [], limits }] = markets as [LocalMethod['markets'][number]]
  const { key } = await shop.createOrder({ country, currency, amountMinor: (limits?.minMinor ?? 0) + 5000 })
  const answer = await fetch(`${shop.url}/api/checkout/${key}/methods?country=${country}`)
  return ((await answer.json()) as MethodEntry[]).some((entry) => entry.code === code)
}

/** Copies the file and its pictures, and waits until the gateway offers the method. */
async function drop(shop: Shop, method: LocalMethod) {
  const pictures = [method.logo, ...(method.options ?? []).map(({ image }) => image)]
  for (const file of [...pictures, `${method.code}.json`])
    if (file) cpSync(join(fixtures, file), join(shop.folder, 'methods', file))
  await expect.poll(() => isOffered(shop, method), { timeout: withinMs, intervals: [100] }).toBe(true)
}

for (const method of dropped)
  for (const one of casesOf(method, false))
    for (const language of new Set([one.language, 'en'])) {
      const { code } = method
      const mark = one.branch ? ' @sweep' : code === dropped[0]?.code && language !== 'en' ? ' @smoke' : ''
      test(`${code} in ${one.country}${one.branch}, added while the gateway runs, is paid in ${language}${mark}`, async ({
        page,
        shop,
      }) => {
        expect(methods.map((known) => known.code)).not.toContain(code)
        if (!readdirSync(join(shop.folder, 'methods')).includes(`${code}.json`)) {
          expect(await isOffered(shop, method)).toBe(false)
          await drop(shop, method)
        }
        const pending = await choose(page, shop, { ...one, language })
        await confirm(page, pending)
        await openInstructions(page, pending)
        await expectPromises(page, shop, pending)
        await decide(page, pending, 'pay')
        await expectResult(page, 'success', pending.order.key)
        expect(await shop.successes(pending.order.id)).toBe(1)
      })
    }
