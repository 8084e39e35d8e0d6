/** What every group of radio buttons has in common, and each of its buttons: how they look is the widget's own. */
import type { FocusEvent } from 'react'
import type { FieldWidgetProps } from './widget.ts'

/** Of the element around them, to which label and summary lead. */
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

/** @param value of the option, as it is listed; a number is handed up as one */
export const radioAttributes = (props: FieldWidgetProps, value: string) => ({
  type: 'radio',
  name: props.postAs ?? props.id,
  value,
  checked: isChosen(props, value),
  disabled: props.disabled,
  onChange() {
    props.onChange(props.type === 'number' ? Number(value) : value)
    // A choice is whole as soon as it is made.
    props.onJudge()
  },
})

export const isChosen = ({ value: held }: FieldWidgetProps, value: string): boolean =>
  held !== undefined && String(held) === value

/** Summary and label lead to the group: from there to what is chosen, or to the first. */
function passFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input')]
  ;(radios.find((radio) => radio.checked) ?? radios[0])?.focus()
}
