/**
 * An order may be paid, cancelled or given more time in another tab or on another device: a page that is looked at again
 * asks, and leads on before a card is typed for nothing. While the order can still be paid here, nothing typed is touched.
 */
import { isShoppersTurn } from '../../../core/states.ts'
import type { PaymentAnswer } from '../../../schemas/types.ts'
import { calls, clock } from '../../api/browser.ts'
import { onWake } from '../../api/wake.ts'
import { destination } from '../navigation/destination.ts'
import { navigate } from '../navigation/navigate.ts'
import { ifAnswered } from '../report/report.ts'
import { isWorking, type Session } from '../session/session.ts'

/** Asks how the order stands, and leads on where it can't be paid here any more. @param isOver whether nobody waits for it by now */
export async function lookAgain(session: Session, isOver = () => false): Promise<void> {
  // The answer to a payment of this page decides by itself.
  if (isWorking(session.get())) return
  const { key } = session.get().order
  const answer = await ifAnswered(calls.status(key))
  if (!answer || isOver() || isWorking(session.get())) return
  clock.adjust(answer.serverTime)
  if (isShoppersTurn(answer.state)) setTime(session, answer)
  else navigate(destination(answer, key, navigator.userAgent))
}

/** When the order ends by now, and by how much that can be put off. */
export function setTime(session: Session, { expires, extendMinutes }: PaymentAnswer): void {
  const { order } = session.get()
  if (expires === undefined || (expires === order.expires && extendMinutes === order.extendMinutes)) return
  session.set({ order: { ...order, expires, extendMinutes } })
}

/** @returns what ends it */
export function watchForChanges(session: Session): () => void {
  let isAsking = false
  let isStopped = false

  async function ask() {
    // One question at a time is enough.
    if (isAsking) return
    isAsking = true
    await lookAgain(session, () => isStopped)
    isAsking = false
  }

  const stopListening = onWake(() => void ask())
  return () => {
    isStopped = true
    stopListening()
  }
}
