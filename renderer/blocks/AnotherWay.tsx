/** From a pending order back to the ways to pay it, asked first: a code may have been used, and a tap be an accident. */
import { useState } from 'react'
import { useLocal, useSession, useSessionState } from '../app/session.ts'
import { turnAway } from '../app/submit.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Question } from './checkout/Question.tsx'
import { methodName } from './local/details.ts'

export default function AnotherWay() {
  const text = useText()
  const session = useSession()
  const local = useLocal()
  const working = useSessionState((state) => state.working)
  const [asked, ask] = useState<MouseEvent>()
  if (!local) return null
  const keep = () => ask(undefined)
  const turn = () => {
    keep()
    void turnAway(session)
  }
  return (
    <>
      <button
        type="button"
        className={controls.quietButton}
        disabled={working}
        onClick={({ nativeEvent }) => ask(nativeEvent)}
      >
        {text(working ? 'checkout.processing' : 'local.anotherWay')}
      </button>
      {asked && (
        <Question
          title={text('local.anotherWay')}
          yes={text('local.anotherWay')}
          no={text('local.anotherWay.stay')}
          asked={asked.detail ? asked : undefined}
          onYes={turn}
          onNo={keep}
        >
          {text('local.anotherWay.hint', { method: methodName(local, text) })}
        </Question>
      )}
    </>
  )
}
