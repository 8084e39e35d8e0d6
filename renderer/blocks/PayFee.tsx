/** The fee of the chosen method, shown before the payment. Most methods have none, and then no code loads. */
import { useSessionState } from '../app/session/session.ts'
import { useLazy } from '../app/ui/useLazy.ts'
import { PlainFee } from './scriptless/PlainFee.tsx'

const load = () => import('./checkout/Fee.tsx')

export default function PayFee() {
  const method = useSessionState(({ methods, method }) => methods?.find(({ code }) => code === method))
  const Fee = useLazy(load, method?.feeMinor !== undefined)
  return (
    <>
      {Fee && method?.feeMinor ? <Fee feeMinor={method.feeMinor} method={method} /> : undefined}
      <noscript>
        {import.meta.env.SSR && method?.feeMinor && <PlainFee feeMinor={method.feeMinor} method={method} />}
      </noscript>
    </>
  )
}
