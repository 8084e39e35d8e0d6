/** The drawing above a result, as on the pages of a payment. */
import message from '../ResultMessage.module.css'

const marks = {
  good: 'M20 33l8.5 8.5L45 24',
  bad: 'M23 23l18 18M41 23L23 41',
  wait: 'M32 19v13l9 6',
  none: 'M32 19v17M32 44v.5',
}

export function Mark({ kind }: { kind: keyof typeof marks }) {
  return (
    <svg className={message.mark} data-mark={kind} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="30" />
      <path d={marks[kind]} />
    </svg>
  )
}
