import { checkout, go, order, paidWith, press, standIn } from '../reach.ts'
import type { Scene, State } from '../state.ts'

const state = (
  page: string,
  name: string,
  open: (scene: Scene) => Promise<unknown>,
  more: Partial<State> = {},
): State => ({ name, page, open: async (scene) => void (await open(scene)), ...more })

/** The merchant gave no return address. */
const noReturn = { returnUrl: undefined }

export const resultStates: State[] = [
  state('success', 'success', (scene) => paidWith(scene, '4242424242424242')),
  state('success', 'success-no-return', (scene) => paidWith(scene, '4242424242424242', noReturn)),
  state('success', 'success-brand', (scene) => paidWith(scene, '378282246310005', { brand: { color: '#ffcc00' } })),
  state('failed', 'failed', (scene) => failed(scene, '4000000000009995')),
  state('failed', 'failed-no-return', (scene) => failed(scene, '4000000000000002', noReturn)),
  state('failed', 'failed-card', (scene) => failed(scene, '4000000000000127')),
  state('pending', 'pending', (scene) => paidWith(scene, '4000000000000077')),
  state('pending', 'pending-no-return', (scene) => paidWith(scene, '4000000000000077', noReturn)),
  state('invalid', 'invalid', (scene) => paidWith(scene, '4000000000000119')),
  state('unknow', 'unknow', async (scene) => go(scene, `result/unknow?key=${(await order(scene)).key}`)),
  state('timeout', 'timeout', async (scene) => expired(scene)),
  state('timeout', 'timeout-no-return', async (scene) => expired(scene, noReturn)),
  state('cancelled', 'cancelled', async (scene) => cancelled(scene)),
  state('cancelled', 'cancelled-no-return', async (scene) => cancelled(scene, noReturn)),
  state('error', 'error', (scene) => go(scene, 'result/error')),
  state('error', 'oops-broken', (scene) => go(scene, `checkout/${'x'.repeat(43)}`)),
  state('error', 'oops-no-order', (scene) => go(scene, 'checkout')),
  state(
    'error',
    'oops-network',
    async (scene) => {
      const { url } = await order(scene)
      await standIn(scene, '**/api/checkout/**')
      await scene.page.goto(url)
    },
    { complains: true },
  ),
]

/** The link of a failed order leads to the checkout, because it can be paid again. Its result has another address. */
async function failed(scene: Scene, cardNum: string, wanted = {}): Promise<void> {
  const { key } = await paidWith(scene, cardNum, wanted)
  await go(scene, `result/failed?key=${key}&type=payment`)
}

async function expired(scene: Scene, wanted = {}): Promise<void> {
  const { key, url } = await order(scene, wanted)
  await fetch(`${scene.gateway.url}/api/sandbox/${key}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'expire' }),
  })
  await scene.page.goto(url)
}

async function cancelled(scene: Scene, wanted = {}): Promise<void> {
  await checkout(scene, wanted)
  await press(scene.page, 'checkout.cancel')
  await press(scene.page, 'checkout.cancel.yes')
  await scene.page.waitForURL(/cancelled/)
}
