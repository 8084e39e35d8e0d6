/** Installs: the form of each app, its errors, the check, and the results. */
import { accepted, acceptedLate, apiKey, installLink } from '../../journeys/install.ts'
import { go } from '../reach.ts'
import type { Scene, State } from '../state.ts'

type App = 'payment_app_rh' | 'payment_app_lpms' | 'payment_app_activate'

const platforms = { payment_app_rh: 'northshop', payment_app_lpms: 'northshop', payment_app_activate: 'southshop' }

async function open(scene: Scene, app: App): Promise<string> {
  const { key } = await installLink(scene.gateway, { platform: platforms[app], app, country: 'BR' })
  await go(scene, `v1/plugin/appInstall/${platforms[app]}/${app}?key=${key}`)
  await scene.page.locator('#install_apiKey').waitFor()
  return key
}

const press = ({ page }: Scene) => page.locator('button[type=submit][form=install]').click()

/** Fills in the form with that merchant number, and sends it. */
async function send(scene: Scene, app: App, merchantNumber: string): Promise<string> {
  const key = await open(scene, app)
  const { page } = scene
  await page.locator('#install_merchantNumber').fill(merchantNumber)
  await page.locator('#install_apiKey').fill(apiKey)
  if (app === 'payment_app_activate') await page.locator('#install_email').fill('ada@example.com')
  await press(scene)
  await page.locator('#install_apiKey').waitFor({ state: 'detached' })
  return key
}

const state = (page: string, name: string, reach: (scene: Scene) => Promise<unknown>): State => ({
  name: `install-${name}`,
  page,
  open: async (scene) => {
    await reach(scene)
  },
})

const at = ({ page }: Scene, part: string) => page.waitForURL(`**/${part}?*`)

const refused = '10000002'

export const installStates: State[] = [
  state('installHosted', 'cards', (scene) => open(scene, 'payment_app_rh')),
  state('installHosted', 'cards-errors', async (scene) => {
    await open(scene, 'payment_app_rh')
    await press(scene)
    await scene.page.locator('#install_apiKey[aria-invalid=true]').waitFor()
  }),
  state('installHosted', 'cards-checking', (scene) => send(scene, 'payment_app_rh', acceptedLate)),
  state('installLocal', 'local', (scene) => open(scene, 'payment_app_lpms')),
  state('installActivate', 'activate', (scene) => open(scene, 'payment_app_activate')),
  state('installLoading', 'loading', (scene) => send(scene, 'payment_app_activate', acceptedLate)),
  state('installSuccess', 'success', async (scene) => {
    await send(scene, 'payment_app_activate', accepted)
    await at(scene, 'success')
  }),
  state('installFailed', 'failed', async (scene) => {
    await send(scene, 'payment_app_activate', refused)
    await at(scene, 'failed')
  }),
  state('installActive', 'status-open', async (scene) => {
    const key = await open(scene, 'payment_app_activate')
    await go(scene, `v1/plugin/appInstall/southshop/iframe-active?key=${key}`)
  }),
  state('installActive', 'status-active', async (scene) => {
    const key = await send(scene, 'payment_app_activate', accepted)
    await at(scene, 'success')
    await go(scene, `v1/plugin/appInstall/southshop/iframe-active?key=${key}`)
  }),
]
