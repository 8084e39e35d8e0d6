/** What every control carries: its id, what the browser may fill in, and what assistive technology is told. */
import type { HTMLAttributes } from 'react'
import type { FieldWidgetProps } from './widget.ts'

/**
 * No `value`, and a `name` only where the form is posted without a script: no card data can end in an address or in the
 * markup. A secret has no token before a script keeps it out of the browser's files (unsaved.ts).
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
