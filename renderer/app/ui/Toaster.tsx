/** The notices at the bottom of the page. The live region exists before its content, so that notices are read out. */
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useStore } from '../../store.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './toaster.module.css'
import { closeToast, type Toast, toastMs, toasts } from './toasts.ts'

export function Toaster() {
  const list = useStore(toasts, (state) => state.list)
  return (
    <div className={css.toaster} role="status">
      {list.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Stays while the pointer is over it or something in it has the focus. */
function Notice({ toast }: { toast: Toast }) {
  const text = useText()
  const [isPointedAt, point] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const waits = toast.stays || isPointedAt || hasFocus
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => closeToast(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [waits, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the notice open
    <div
      className={controls.toast}
      data-kind={toast.kind}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={toast.kind === 'good' ? 'check' : 'alert'} />
      <p>{text(toast.messageKey, toast.params)}</p>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={text('page.close')}
        onClick={() => closeToast(toast.id)}
      >
        <Icon name="cross" />
      </button>
    </div>
  )
}
