/** For a group of radio buttons, to which the summary and the label lead: from there to what is chosen, or to the first. */
import type { FocusEvent } from 'react'

export function passFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input')]
  ;(radios.find((radio) => radio.checked) ?? radios[0])?.focus()
}
