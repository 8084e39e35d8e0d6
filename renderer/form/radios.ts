/** Attributes that all groups of radio buttons and their buttons share. Widgets add their own styles. */
import type { FocusEvent } from 'react'
import type { FieldWidgetProps } from './widget.ts'

/** For the element around the buttons, which label and summary link to. */
export const groupAttributes = ({ id, required, invalid, describedBy }: FieldWidgetProps) => ({
  id,
  role: 'radiogroup',
  tabIndex: -1,
  'aria-labelledby': `${id}__label`,
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  onFocus: passFocus,
})

/** @param value of the option, as listed; a number is passed on as a number */
export const radioAttributes = (props: FieldWidgetProps, value: string) => ({
  type: 'radio',
  name: props.postAs ?? props.id,
  value,
  checked: isChosen(props, value),
  disabled: props.disabled,
  onChange() {
    props.onChange(props.type === 'number' ? Number(value) : value)
    // A choice is complete at once.
    props.onJudge()
  },
})

export const isChosen = ({ value: held }: FieldWidgetProps, value: string): boolean =>
  held !== undefined && String(held) === value

/** Summary and label focus the group, which passes the focus to the chosen button, or to the first. */
function passFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input')]
  ;(radios.find((radio) => radio.checked) ?? radios[0])?.focus()
}
