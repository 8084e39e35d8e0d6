/** The bank asks for the CVC again: shown while the order waits for it. */

import { useOrder } from '../app/session/session.ts'
import { toastTrouble } from '../app/ui/toasts.ts'
import { useLazy } from '../app/ui/useLazy.ts'

const load = () => import('./checkout/CvcQuestion.tsx')

export default function CvcDialog() {
  const { state } = useOrder()
  const Question = useLazy(load, state === 'verify', toastTrouble)
  return Question && state === 'verify' ? <Question /> : null
}
