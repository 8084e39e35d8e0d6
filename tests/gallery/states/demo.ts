import { go } from '../reach.ts'
import type { Scene, State } from '../state.ts'

const state = (
  page: string,
  path: string,
  name: string,
  then: (scene: Scene) => Promise<unknown>,
  windowOnly = false,
) => ({
  name: `demo-${name}`,
  page,
  windowOnly,
  open: async (scene: Scene) => {
    await go(scene, path)
    await scene.page.getByRole('heading', { level: 1 }).first().waitFor()
    await then(scene)
  },
})

const dialog = (name: string, at: number) =>
  state(
    'testResponsiveDialog',
    'test/responsive-dialog',
    `dialog-${name}`,
    ({ page }) => page.getByRole('main').getByRole('button').nth(at).click(),
    true,
  )

const theme = (name: string, color: string) =>
  state('testThemeDemo', 'test/theme-demo', `theme-${name}`, ({ page }) =>
    page.locator('input[type=color]').fill(color),
  )

export const demoStates: State[] = [
  state('testComponentsDemo', 'test/components-demo', 'components', ({ page }) =>
    page.locator('#demo-empty_cardNum').waitFor(),
  ),
  state('testComponentsDemo', 'test/components-demo', 'components-errors', async ({ page }) => {
    await page.locator('button[form=demo-empty]').click()
    await page.locator('#demo-empty_cardNum[aria-invalid=true]').waitFor()
  }),
  dialog('short', 0),
  dialog('long', 1),
  dialog('stacked', 2),
  theme('default', '#503df6'),
  theme('light', '#ffcc00'),
  theme('dark', '#111827'),
  state('testCheckout', 'test/checkout', 'orders', async ({ page }) => {
    await page.locator('button[type=submit]').click()
    await page.locator('a[target=_blank]').first().waitFor()
  }),
  state('testWebhooks', 'test/webhooks', 'tried', async ({ page }) => {
    await page.locator('select').last().selectOption('error')
    await page.locator('main button').first().click()
    await page.locator('main section button').first().click()
    await page.locator('main ol ol li').waitFor()
    await page.locator('main details').click()
  }),
  state('testInstalls', 'test/installs', 'installs', async ({ page }) => {
    await page.locator('main select').selectOption('2')
    await page.locator('main button').first().click()
    await page.locator('main a[target=_blank]').waitFor()
  }),
]
