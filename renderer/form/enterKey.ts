import { isComposing } from './composing.ts'

/**
 * The Enter key of a touch keyboard does what its label says: 'next' moves to the next control, 'go' on the last one
 * submits. On a physical keyboard Enter always submits.
 */
export type EnterKey = 'next' | 'go'

/** For `keydown` on a text control. */
export function onEnterKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (key !== 'Enter' || isComposing(event) || event.defaultPrevented || !matchMedia('(pointer: coarse)').matches)
    return
  if (target.enterKeyHint !== 'next') {
    // Also in a textarea, where Enter would add a line.
    if (target.enterKeyHint === 'go' && target instanceof HTMLTextAreaElement) {
      event.preventDefault()
      target.form?.requestSubmit()
    }
    return
  }
  const controls = [...(target.form?.elements ?? [])].filter(
    (element): element is HTMLElement => element.matches('input, select, textarea') && !element.matches(':disabled'),
  )
  event.preventDefault()
  controls[controls.indexOf(target) + 1]?.focus()
}
