/**
 * A native modal dialog that is open while it is drawn. The browser keeps the focus in it and returns it afterwards.
 */
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { isComposing } from '../../form/composing.ts'
import controls from '../../theme/controls.module.css'
import type { Elements } from './elements.ts'

export interface DialogProps {
  title: string
  /** Escape was pressed; without it, Escape does nothing. */
  onCancel?: () => void
  /** Wider, for text to read rather than a question. */
  wide?: boolean
  children: Elements
}

export function Dialog({ title, onCancel, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onCancel?.()
  }
  // Browsers ask once: the second Escape in a row would close the dialog, so they never get the key.
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)) cancel(event)
  }
  // A second way back on a phone closes it all the same.
  const closed = () => dialog.current?.showModal()
  return (
    <dialog
      ref={dialog}
      className={controls.dialog}
      data-wide={wide ? '' : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={pressed}
      onClose={closed}
    >
      <div className={controls.dialogBody}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
