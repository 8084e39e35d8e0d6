/** Takes the pictures. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../journeys/fixtures.ts'
import { fileOf, folder, look, windows } from './folder.ts'
import { pageIds } from './pages.ts'
import { showAs } from './shown.ts'
import { states } from './states.ts'

for (const state of states)
  test(state.name, async ({ page, gateway, complaints }, { project }) => {
    const path = join(folder, fileOf(state.name, windows[project.name] ?? 0))
    rmSync(path, { force: true })
    await state.open({ page, gateway })
    await page.getByRole('heading').first().waitFor()
    await showAs(page, look)
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
    // Parts that come after the first drawing: suggestions, moving logos, a code.
    await page.waitForTimeout(400)
    if (!state.windowOnly) await growToPage(page)
    await page.screenshot({ path, animations: 'disabled' })
    // The state holds or refuses a request on purpose, so the page may print an error.
    if (state.complains) complaints.length = 0
  })

/**
 * Makes the window as high as the page. In a full-page picture, sticky parts would appear in the middle of the page.
 */
async function growToPage(page: Page): Promise<void> {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size && height > size.height) await page.setViewportSize({ ...size, height })
}

test('every page has a picture', () => {
  const pictured = new Set(states.map(({ page }) => page))
  expect(pageIds.filter((id) => !pictured.has(id))).toEqual([])
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
})
