/** From a pending order back to its methods. */
import { useInstructions } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { AbandonButton } from './instructions/AbandonButton.tsx'

export default function AbandonPayment() {
  const text = useText()
  const local = useInstructions()
  return local && <AbandonButton className={controls.quietButton}>{text('local.abandon')}</AbandonButton>
}
