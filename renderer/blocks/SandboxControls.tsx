/** In test mode nobody scans or transfers: the tester says what becomes of the payment. */
import { useLocal, useSession, useSessionState } from '../app/session.ts'
import { decideOutcome } from '../app/submit.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './SandboxControls.module.css'

const outcomes = ['pay', 'fail', 'expire'] as const

export default function SandboxControls() {
  const text = useText()
  const session = useSession()
  const local = useLocal()
  const working = useSessionState((state) => state.working)
  if (!local?.sandbox) return null
  return (
    <section className={css.controls}>
      <h2>{text('local.sandbox')}</h2>
      <div className={css.outcomes}>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={controls.quietButton}
            disabled={working}
            onClick={() => decideOutcome(session, outcome)}
          >
            {text(`local.sandbox.${outcome}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
