/** A withdrawal from a contract: its steps, its copy, and its ends; and an order button. */
import { statement, withdrawable } from '../../journeys/withdrawer.ts'
import { spoken } from '../language.ts'
import { checkout, go } from '../reach.ts'
import type { Scene, State } from '../state.ts'

const shown = { orderno: 'T-10294', returnSeconds: 600 }
const submit = ({ page }: Scene) => page.locator('main button[type=submit]').first()

async function opened(scene: Scene, days = 14): Promise<string> {
  const { key } = await withdrawable(scene.gateway, { ...shown, language: spoken(), days })
  await go(scene, `withdraw/${key}`)
  await scene.page.locator('#withdrawal_email').waitFor()
  return key
}

async function checking(scene: Scene): Promise<string> {
  const key = await opened(scene)
  for (const [name, value] of Object.entries(statement)) await scene.page.locator(`#withdrawal_${name}`).fill(value)
  await submit(scene).click()
  await scene.page.locator('h1:focus').waitFor()
  return key
}

async function withdrawn(scene: Scene): Promise<string> {
  const key = await checking(scene)
  await submit(scene).click()
  await scene.page.waitForURL(/receipt=/)
  await scene.page.locator('[data-kind=good]').waitFor()
  return key
}

const state = (name: string, open: (scene: Scene) => Promise<unknown>, more: Partial<State> = {}): State => ({
  name,
  page: 'withdraw',
  open: async (scene) => void (await open(scene)),
  ...more,
})

export const withdrawalStates: State[] = [
  state('withdraw', (scene) => opened(scene)),
  state('withdraw-errors', async (scene) => {
    await opened(scene)
    await submit(scene).click()
    await scene.page.locator('#withdrawal_fullName[aria-invalid=true]').waitFor()
  }),
  state('withdraw-check', checking),
  state('withdraw-done', withdrawn),
  state('withdraw-already', async (scene) => {
    await go(scene, `withdraw/${await withdrawn(scene)}`)
    await scene.page.locator('[data-kind=none]').waitFor()
  }),
  state('withdraw-over', async (scene) => {
    const { key } = await withdrawable(scene.gateway, { ...shown, language: spoken(), days: 1 })
    await scene.gateway.advance('P1DT1M')
    await go(scene, `withdraw/${key}`)
    await scene.page.locator('[data-kind=none]').waitFor()
  }),
  state(
    'withdraw-lost',
    async (scene) => {
      await checking(scene)
      await scene.page.route('**/api/withdrawal/**', (route) => route.abort())
      await submit(scene).click()
      await scene.page.locator('[role=status]:not([hidden])').first().waitFor()
    },
    { complains: true },
  ),
  state(
    'success-withdrawable',
    async (scene) => {
      const { key } = await withdrawable(scene.gateway, { ...shown, language: spoken() })
      await go(scene, `result/success/${key}`)
      await scene.page.locator('a[href^="/withdraw/"]').waitFor()
    },
    { page: 'success' },
  ),
  state('checkout-order-button', (scene) => checkout(scene, { button: 'order' }), { page: 'checkout' }),
]
