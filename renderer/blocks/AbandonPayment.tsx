/** Leads from a pending order back to its methods. */
import { postAddress } from '../app/session/posting.ts'
import { useInstructions, useOrder } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { AbandonButton } from './instructions/AbandonButton.tsx'
import { methodName } from './instructions/details.ts'
import { PlainQuestion } from './scriptless/PlainQuestion.tsx'

export default function AbandonPayment() {
  const text = useText()
  const local = useInstructions()
  const { key } = useOrder()
  if (!local) return null
  return (
    <>
      <AbandonButton className={controls.quietButton}>{text('local.abandon')}</AbandonButton>
      <noscript>
        {import.meta.env.SSR && (
          <PlainQuestion
            action={postAddress(key, 'abandon')}
            values={{ attempt: String(local.attempt) }}
            hint={text('local.abandon.hint', { method: methodName(local, text) })}
            yes={text('local.abandon')}
          >
            {text('local.abandon')}
          </PlainQuestion>
        )}
      </noscript>
    </>
  )
}
