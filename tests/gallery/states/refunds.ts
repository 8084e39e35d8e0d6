import { randomUUID } from 'node:crypto'
import { confirm, payment, refund } from '../../journeys/shopper.ts'
import { go, order, standIn } from '../reach.ts'
import type { Scene, State } from '../state.ts'

export const refundStates: State[] = [
  { name: 'refund-waits', page: 'refundInfo', open: (scene) => refunded(scene, '4000000000007726') },
  { name: 'refund-failed', page: 'refundInfo', open: (scene) => refunded(scene, '4000000000005126') },
  {
    name: 'refund-part',
    page: 'refundSuccess',
    open: (scene) => refunded(scene, '4242424242424242', { amountMinor: 1_000 }),
  },
  {
    name: 'refund-no-return',
    page: 'refundSuccess',
    open: (scene) => refunded(scene, '4242424242424242', { returnUrl: undefined }),
  },
  {
    name: 'refund-not-found',
    page: 'error',
    open: async (scene) => void (await go(scene, 'refund/info?key=none')),
    complains: true,
  },
  {
    name: 'refund-network',
    page: 'error',
    async open(scene) {
      await standIn(scene, '**/api/refund/**')
      await go(scene, 'refund/info?key=any')
    },
    complains: true,
  },
]

/** Pays a new order with this card, refunds it, and opens the page of the refund. */
async function refunded(
  scene: Scene,
  cardNum: string,
  { amountMinor, ...wanted }: { amountMinor?: number; returnUrl?: undefined } = {},
): Promise<void> {
  const { url } = scene.gateway
  const { key } = await order(scene, wanted)
  await confirm(url, await payment(url, key, cardNum), randomUUID())
  const refundKey = await refund(url, key, amountMinor)
  await go(scene, `refund/info?key=${refundKey}`)
}
