/**
 * An order may be paid, cancelled or given more time in another tab or on another device: a page that is looked at again
 * asks, and leads on before a card is typed for nothing. While the order can still be paid here, nothing typed is touched.
 */
import { isShoppersTurn } from '../../../core/states.ts'
import { calls, clock } from '../../api/browser.ts'
import { onWake } from '../../api/wake.ts'
import { destination } from '../navigation/destination.ts'
import { navigate } from '../navigation/navigate.ts'
import { isWorking, type Session } from '../session/session.ts'

/** @returns what ends it */
export function watchForChanges(session: Session): () => void {
  let isAsking = false
  let isStopped = false

  async function ask() {
    // The answer to a payment of this page decides by itself, and one question at a time is enough.
    if (isAsking || isWorking(session.get())) return
    isAsking = true
    const { order } = session.get()
    const answer = await calls.status(order.key).catch(() => undefined)
    isAsking = false
    if (!answer || isStopped || isWorking(session.get())) return
    clock.adjust(answer.serverTime)
    if (!isShoppersTurn(answer.state)) return navigate(destination(answer, order.key, navigator.userAgent))
    const { expires = order.expires } = answer
    if (expires !== order.expires) session.set({ order: { ...session.get().order, expires } })
  }

  const stopListening = onWake(() => void ask())
  return () => {
    isStopped = true
    stopListening()
  }
}
