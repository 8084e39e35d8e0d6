/** Who runs this page. Option `provider`: a brand name, which is not translated. */
import type { BlockProps } from '../app/pages.vite.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function PoweredBy({ options }: BlockProps) {
  const provider = String(options.provider ?? 'Tillform')
  return <p className={controls.legal}>{useText()('page.poweredBy', { provider })}</p>
}
