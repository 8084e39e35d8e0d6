/** The company that runs this page. */
import type { PoweredByOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { LanguageForm } from './scriptless/PlainChoice.tsx'

export default function PoweredBy({ options }: BlockProps<PoweredByOptions>) {
  const provider = options.provider ?? 'Tillform'
  return (
    <>
      <p className={controls.legal}>{useText()('page.poweredBy', { provider })}</p>
      <noscript>{import.meta.env.SSR && <LanguageForm />}</noscript>
    </>
  )
}
