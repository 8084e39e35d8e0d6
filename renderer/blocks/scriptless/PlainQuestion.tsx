/** An action with a question, without a script: the question unfolds below the button, and its yes posts a form. */
import type { ReactNode } from 'react'
import controls from '../../theme/controls.module.css'

interface Props {
  /** The address for the yes, and the posted values. */
  action: string
  values?: Record<string, string>
  hint: string
  yes: string
  children: ReactNode
}

export function PlainQuestion({ action, values = {}, hint, yes, children }: Props) {
  return (
    <details data-plain="question">
      <summary className={controls.quietButton}>{children}</summary>
      <form method="post" noValidate action={action} className={controls.notice} data-kind="warn">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{hint}</p>
        <button type="submit" className={controls.lineButton}>
          {yes}
        </button>
      </form>
    </details>
  )
}
