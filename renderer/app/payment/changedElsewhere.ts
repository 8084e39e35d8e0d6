/**
 * An order may be paid, cancelled or extended in another tab or on another device. A page that becomes visible again
 * asks for the state, and follows it before the shopper types a card in vain. If the order can still be paid here,
 * typed values stay.
 */
import { isShoppersTurn } from '../../../core/states.ts'
import type { PaymentAnswer } from '../../../schemas/types.ts'
import { calls, clock } from '../../api/browser.ts'
import { onWake } from '../../api/wake.ts'
import { destination } from '../navigation/destination.ts'
import { navigate } from '../navigation/navigate.ts'
import { ifAnswered } from '../report/report.ts'
import { isWorking, type Session } from '../session/session.ts'

/**
 * Asks for the order's state, and navigates if it can't be paid here any more.
 * @param isOver whether the caller has stopped
 */
export async function lookAgain(session: Session, isOver = () => false): Promise<void> {
  // A payment of this page is in progress: its own answer decides.
  if (isWorking(session.get())) return
  const { key } = session.get().order
  const answer = await ifAnswered(calls.status(key))
  if (!answer || isOver() || isWorking(session.get())) return
  clock.adjust(answer.serverTime)
  if (isShoppersTurn(answer.state)) setTime(session, answer)
  else navigate(destination(answer, key, navigator.userAgent))
}

/** Sets the order's end, and by how much it can be extended. */
export function setTime(session: Session, { expires, extendMinutes }: PaymentAnswer): void {
  const { order } = session.get()
  if (expires === undefined || (expires === order.expires && extendMinutes === order.extendMinutes)) return
  session.set({ order: { ...order, expires, extendMinutes } })
}

/** @returns a function that stops it */
export function watchForChanges(session: Session): () => void {
  let isAsking = false
  let isStopped = false

  async function ask() {
    // One request at a time is enough.
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
