/** The fee of the chosen method, shown before the payment. Most methods have none, and then no code loads. */
import { useSessionState } from '../app/session/session.ts'
import { methodFee } from '../app/session/useMoney.ts'
import { useLazy } from '../app/ui/useLazy.ts'
import { PlainFee } from './scriptless/PlainFee.tsx'

const load = () => import('./checkout/Fee.tsx')

export default function PayFee() {
  const hasFee = useSessionState(methodFee) > 0
  const Fee = useLazy(load, hasFee)
  return (
    <>
      {Fee && hasFee && <Fee />}
      <noscript>{import.meta.env.SSR && hasFee && <PlainFee />}</noscript>
    </>
  )
}
