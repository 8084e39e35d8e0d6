/** A button for more time to pay that also posts typed values; or the reason for no extra time. */
import { postAction, postAddress } from '../../app/session/posting.ts'
import { useOrder, useSessionState } from '../../app/session/session.ts'
import { sayLater } from '../../i18n/later.ts'
import controls from '../../theme/controls.module.css'

export function PlainTime() {
  const { key, expires, extendMinutes, timeFixedBy } = useOrder()
  const withForm = useSessionState((state) => postAction(state, 'extend', { expires }))
  if (timeFixedBy) return <p data-plain="reason">{sayLater(`countdown.fixed.${timeFixedBy}`)}</p>
  if (!extendMinutes) return null
  const more = sayLater('countdown.extend', { minutes: extendMinutes })
  if (!withForm)
    return (
      <form method="post" noValidate action={postAddress(key, 'extend', { expires })}>
        <button type="submit" className={controls.lineButton}>
          {more}
        </button>
      </form>
    )
  return (
    // Enter in a field presses the form's first button: this one is after Pay.
    <button type="submit" form="checkout" formAction={withForm} className={controls.lineButton}>
      {more}
    </button>
  )
}
