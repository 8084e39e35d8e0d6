/** Prints the page. Its print styles keep only what a receipt needs. */
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './PrintReceipt.module.css'

export default function PrintReceipt() {
  return (
    <button
      type="button"
      data-scripted=""
      className={`${controls.textButton} ${css.print}`}
      onClick={() => window.print()}
    >
      {useText()('result.print')}
    </button>
  )
}
