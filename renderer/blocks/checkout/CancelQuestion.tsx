/** Asks whether to cancel the order, or to leave it for the shop. No and Escape keep it. */
import { navigate } from '../../app/navigation/navigate.ts'
import { cancelPayment } from '../../app/payment/submit.ts'
import { useSession } from '../../app/session/session.ts'
import { useText } from '../../i18n/useText.ts'
import { type Place, Question } from './Question.tsx'

export interface CancelQuestionProps {
  asked?: Place
  /** The shop's address, if the shopper pressed a link to it. Leaving does not cancel. */
  to?: string
  close: () => void
}

export default function CancelQuestion({ asked, to, close }: CancelQuestionProps) {
  const text = useText()
  const session = useSession()
  const key = to ? 'checkout.cancel.leave' : 'checkout.cancel'
  const go = () => {
    close()
    if (to) navigate(to, false)
    else void cancelPayment(session)
  }
  return (
    <Question
      title={text(`${key}.title`)}
      yes={text(`${key}.yes`)}
      no={text('checkout.cancel.no')}
      asked={asked}
      onYes={go}
      onNo={close}
    >
      {text(`${key}.hint`)}
    </Question>
  )
}
