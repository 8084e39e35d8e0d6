/** Back to where methods are chosen, or the country if it has none. */

/**
 * Moves the focus, and what is seen, to the chosen method, once the page is drawn; without methods to the country.
 *
 * @param except the code of a method that cannot be had: the focus goes to another one
 */
export function focusSelection(except?: unknown): void {
  requestAnimationFrame(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=method]')]
    const other = typeof except === 'string' ? radios.find(({ value }) => value !== except) : undefined
    const target =
      other ?? radios.find(({ checked }) => checked) ?? radios[0] ?? document.querySelector('[data-country]')
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center' })
  })
}
