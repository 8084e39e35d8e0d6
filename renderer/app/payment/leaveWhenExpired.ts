/**
 * When time is over by this device's clock: asks the gateway, whose clock counts, and navigates to the page of the
 * order's state.
 */
import { isShoppersTurn } from '../../../core/states.ts'
import { calls, clock } from '../../api/browser.ts'
import { destination } from '../navigation/destination.ts'
import { navigate } from '../navigation/navigate.ts'
import { ifAnswered } from '../report/report.ts'
import { isWorking, type Session } from '../session/session.ts'

const firstMs = 1_000
const maxDelayMs = 30_000

/** The possible difference of the two clocks, because an answer has its time in whole seconds. */
const toleranceMs = 2_000

/**
 * Asks until the gateway agrees that time is over. It does not disturb a payment in progress, whose answer decides the
 * next page.
 *
 * @param endMs when the order ends, in server milliseconds
 * @param onEarly called if this device's clock was wrong and there is time left
 * @returns a function that stops it
 */
export function leaveWhenExpired(session: Session, endMs: number, onEarly: () => void): () => void {
  const { key } = session.get().order
  let delayMs = firstMs
  let timer: number | undefined
  let isStopped = false

  async function ask() {
    if (!isWorking(session.get())) {
      const answer = await ifAnswered(calls.status(key))
      if (isStopped) return
      clock.adjust(answer?.serverTime)
      if (answer && !isShoppersTurn(answer.state) && !isWorking(session.get()))
        return navigate(destination(answer, key))
      if (answer && endMs - clock.now() > toleranceMs) return onEarly()
    }
    timer = window.setTimeout(ask, delayMs)
    delayMs = Math.min(maxDelayMs, delayMs * 2)
  }

  void ask()
  return () => {
    isStopped = true
    window.clearTimeout(timer)
  }
}
