/** The message above a button while the network is down or an answer is missing. */
import { useSessionState } from '../../app/session/session.ts'
import { useSaysOffline } from '../../app/ui/useSaysOffline.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

export function Trouble() {
  const text = useText()
  const trouble = useSessionState(({ action }) => (action.status === 'unanswered' ? action.trouble : undefined))
  const isOffline = useSaysOffline()
  const shown = trouble === 'unknown' || !isOffline ? trouble : 'offline'
  return (
    <p role="status" className={controls.notice} data-kind="warn" data-trouble={shown} hidden={!shown}>
      <Icon name="alert" />
      <span>{shown && text(`subscription.trouble.${shown}`)}</span>
    </p>
  )
}
