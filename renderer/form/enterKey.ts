/**
 * The Enter key of a touch keyboard does what it says: 'next' leads to the next control, 'go' on the last one submits.
 * On a keyboard with keys Enter always submits, as everywhere.
 */
export type EnterKey = 'next' | 'go'

/** For `keydown` on a text control. */
export function onEnterKey(event: KeyboardEvent): void {
  const { target, key, isComposing } = event
  const isNext = target instanceof HTMLInputElement && target.enterKeyHint === 'next'
  if (key !== 'Enter' || !isNext || isComposing || event.defaultPrevented) return
  if (!matchMedia('(pointer: coarse)').matches) return
  const controls = [...(target.form?.elements ?? [])].filter(
    (element): element is HTMLElement => element.matches('input, select, textarea') && !element.matches(':disabled'),
  )
  event.preventDefault()
  controls[controls.indexOf(target) + 1]?.focus()
}
