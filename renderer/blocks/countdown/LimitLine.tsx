/**
 * The 'expires in' line. A screen reader would say 'middle dot' for the dot, so that it is hidden from it. Another time is
 * another element: from right to left Chromium counts a text that becomes shorter as moved.
 */
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import css from '../Countdown.module.css'
import { limitText } from './limitText.ts'

export function LimitLine({ secondsLeft, end }: { secondsLeft: number; end: number }) {
  const text = useText()
  const { tag } = useLanguage()
  const [left, before] = limitText(secondsLeft, end, text, tag)
  return (
    <p className={css.line}>
      <span>{left}</span>{' '}
      {before && (
        <>
          <span aria-hidden="true">·</span> <span key={before}>{before}</span>
        </>
      )}
    </p>
  )
}
