/** Says that nothing is charged, on every page of a sandbox order. */
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function SandboxBanner() {
  return <p className={controls.testBanner}>{useText()('page.sandbox')}</p>
}
