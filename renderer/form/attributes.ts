/** The attributes of every control: id, autofill, and accessibility. */
import type { HTMLAttributes } from 'react'
import type { FieldWidgetProps } from './widget.ts'

/**
 * Without `value`, and with a `name` only if the form is posted without a script: card data must not get into an
 * address or the markup. A secret has no autofill token until a script keeps it out of the browser's files
 * (unsaved.ts).
 */
export function fieldAttributes(props: FieldWidgetProps) {
  const { options } = props
  return {
    id: props.id,
    name: props.postAs,
    disabled: props.disabled,
    placeholder: props.placeholder,
    autoComplete: options.secret && import.meta.env.SSR ? 'off' : options.autocomplete,
    inputMode: options.inputmode as HTMLAttributes<HTMLElement>['inputMode'],
    enterKeyHint: (options.enterkeyhint ?? props.enterKey) as HTMLAttributes<HTMLElement>['enterKeyHint'],
    'aria-required': props.required,
    'aria-invalid': props.invalid,
    'aria-describedby': props.describedBy,
  }
}
