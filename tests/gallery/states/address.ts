/** The addresses of an order: new, with errors, and in a country with another form. */
import { go, order } from '../reach.ts'
import type { Scene, State } from '../state.ts'

const state = (type: 'billing' | 'shipping', name: string, then: (scene: Scene) => Promise<unknown>): State => ({
  name: `address-${type}${name}`,
  page: `${type}Address`,
  async open(scene) {
    await go(scene, `address/${type}/${(await order(scene)).key}`)
    await scene.page.locator('#address_city').waitFor()
    await then(scene)
  },
})

export const addressStates: State[] = [
  state('billing', '', async () => {}),
  state('billing', '-errors', async ({ page }) => {
    await page.locator('button[type=submit][form=address]').click()
    await page.locator('#address_firstName[aria-invalid=true]').waitFor()
  }),
  state('shipping', '', async () => {}),
  state('shipping', '-country-changed', async ({ page }) => {
    await page.locator('select[data-country]').selectOption('JP')
    await page.locator('input#address_province').waitFor()
  }),
]
