/** A page that is ready to type in. */

/**
 * Focuses the first empty field of the payment form, on a desktop: on a phone the keyboard would cover the page. Never in
 * place of what the shopper has chosen already, and never out of sight.
 */
export function focusFirstField(): void {
  if (document.activeElement !== document.body || scrollY > 0) return
  if (!matchMedia('(min-width: 60rem) and (pointer: fine)').matches) return
  const controls = document.querySelectorAll<HTMLInputElement>('#checkout :is(input, select, textarea)')
  const first = [...controls].find(({ value, type, disabled }) => !disabled && (type === 'radio' || value === ''))
  if (first && first.type !== 'radio' && first.getBoundingClientRect().bottom < innerHeight)
    first.focus({ preventScroll: true })
}
