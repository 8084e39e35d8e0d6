/** The text that is being typed, for a form that another one replaces: nothing may be lost. */
import { flushSync } from 'react-dom'

/** A control during typing, as the page shows it. Kept in memory only, because it may be a secret. */
export interface Typing {
  id: string
  text: string
  start: number | null
  end: number | null
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Makes the focused control pass on its draft (useDraft.ts), before the form's data is read. */
export function commitDraft(): void {
  const control = document.activeElement
  if (isText(control) && control.form) flushSync(() => control.dispatchEvent(new Event('change')))
}

/** The focused control, if it belongs to the form with this id. */
export function typingIn(form: string): Typing | undefined {
  const control = document.activeElement
  if (!control?.id.startsWith(`${form}_`)) return undefined
  if (!isText(control)) return { id: control.id, text: '', start: null, end: null }
  return { id: control.id, text: control.value, start: control.selectionStart, end: control.selectionEnd }
}

/** Restores focus, draft and caret in the control that replaced it. Another kind of control gets only the focus. */
export function restoreTyping({ id, text, start, end }: Typing): void {
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  if (!isText(control) || start === null) return
  if (control.value !== text) {
    control.value = text
    control.dispatchEvent(new Event('input'))
  }
  control.setSelectionRange(start, end)
}
