/** Leads to the withdrawal page while the period runs, and to what came of it (Directive 2011/83/EU, Article 11a(1)). */
import { PageLink } from '../app/navigation/PageLink.tsx'
import { useOrder } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function WithdrawalLink() {
  const text = useText()
  const { key, withdrawal } = useOrder()
  const isOpen = withdrawal?.state === 'open'
  return (
    <PageLink className={`${controls.lineButton} ${controls.wide}`} to={`/withdraw/${encodeURIComponent(key)}`}>
      {text(isOpen ? 'withdrawal.link' : 'withdrawal.already.title')}
    </PageLink>
  )
}
