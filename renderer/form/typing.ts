/** What is being typed just now, for forms that another one takes the place of: nothing of it may be lost on the way. */
import { flushSync } from 'react-dom'

/** A control that is being typed into, as the page shows it. Memory alone holds it: it may be a secret. */
export interface Typing {
  id: string
  text: string
  start: number | null
  end: number | null
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Has the focused control hand up its draft (useDraft.ts), before anybody reads the form's data. */
export function commitDraft(): void {
  const control = document.activeElement
  if (isText(control) && control.form) flushSync(() => control.dispatchEvent(new Event('change')))
}

/** The focused control, if it belongs to the form of that id. */
export function typingIn(form: string): Typing | undefined {
  const control = document.activeElement
  if (!control?.id.startsWith(`${form}_`)) return undefined
  if (!isText(control)) return { id: control.id, text: '', start: null, end: null }
  return { id: control.id, text: control.value, start: control.selectionStart, end: control.selectionEnd }
}

/** The same in the control that took its place: focus, draft and caret. One of another kind gets the focus alone. */
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
