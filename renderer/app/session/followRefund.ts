/** Follows a refund that is on its way, and shows the page of what becomes of it. */
import type { RefundView } from '../../../schemas/types.ts'
import { clock } from '../../api/browser.ts'
import { readRefund } from '../../api/refundCalls.ts'
import { createStatusEngine } from '../../api/statusEngine.ts'
import { navigate } from '../navigation/navigate.ts'
import { byBrowser } from '../payment/statusPolling.ts'
import { refundPath } from './openRefund.ts'
import type { Session } from './session.ts'

/** @returns what ends it. A call that fails is left to the next: the page says what it knew. */
export function followRefund(session: Session, { key, state }: RefundView): () => void {
  if (state !== 'processing' || !key) return () => {}
  const engine = createStatusEngine({
    ...byBrowser,
    async ask() {
      const { refund, order } = await readRefund(key)
      clock.adjust(order.serverTime)
      return { ...refund, order }
    },
    onAnswer({ order, ...refund }) {
      if (refund.state === 'succeeded') navigate(refundPath(refund, key))
      else session.set({ refund, order })
    },
  })
  engine.start()
  return engine.stop
}
