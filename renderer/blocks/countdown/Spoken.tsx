/** The countdown for screen readers: when the notice appears, at one minute and at half a minute, not each second. */
import { useState } from 'react'
import { inWords } from '../../i18n/duration.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

const later = [60, 30]

/** The region exists before its content, so that changes are read out. */
export function Spoken({ secondsLeft, fromSeconds }: { secondsLeft: number; fromSeconds: number }) {
  const text = useText()
  const { tag } = useLanguage()
  const [firstSeconds] = useState(secondsLeft)
  // A page that opens later says the time that is really left.
  const marks = [Math.min(fromSeconds, firstSeconds), ...later.filter((mark) => mark < firstSeconds)]
  const passed = marks.filter((mark) => secondsLeft <= mark).at(-1)
  return (
    <p role="status" className={controls.visuallyHidden}>
      {passed !== undefined && text('countdown.spoken', { time: inWords(passed, tag) })}
    </p>
  )
}
