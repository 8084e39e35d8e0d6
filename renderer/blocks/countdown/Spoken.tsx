/** The countdown for those who listen: when the notice comes, at a minute and at half a minute, and not each second. */
import { useState } from 'react'
import { inWords } from '../../i18n/duration.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

const later = [60, 30]

/** The region is there before it is filled, so that it is read out; a change of its words is what is read. */
export function Spoken({ secondsLeft, fromSeconds }: { secondsLeft: number; fromSeconds: number }) {
  const text = useText()
  const { tag } = useLanguage()
  const [firstSeconds] = useState(secondsLeft)
  // A page that opens in the middle says how long it really is.
  const marks = [Math.min(fromSeconds, firstSeconds), ...later.filter((mark) => mark < firstSeconds)]
  const passed = marks.filter((mark) => secondsLeft <= mark).at(-1)
  return (
    <p role="status" className={controls.visuallyHidden}>
      {passed !== undefined && text('countdown.spoken', { time: inWords(passed, tag) })}
    </p>
  )
}
