/** The text before the button: the privacy policy, and that secret values such as card data are encrypted. */
import { hasSecret } from '../../core/compile/hasSecret.ts'
import { drawnForm, useSessionState } from '../app/session/session.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function Consent() {
  const text = useText()
  const { tag } = useLanguage()
  const encrypts = useSessionState((state) => {
    const form = drawnForm(state)
    return form !== undefined && hasSecret(form.compiled)
  })
  const [before = '', after = ''] = text('checkout.consent', { policy: '\n' }).split('\n')
  return (
    <p className={controls.legal}>
      <span>{before}</span>
      {/* Opens in a new tab, so that typed values are not lost. */}
      <a href={`/privacy?lang=${tag}`} target="_blank" rel="noopener">
        {text('checkout.privacyPolicy')}
      </a>
      <span>{encrypts ? `${after} ${text('checkout.encrypted')}` : after}</span>
    </p>
  )
}
