/** Back to the list of methods, or to the country if the page has no list. */

const radio = 'input[id^="method_"]'

/**
 * Moves focus and view to the list of methods, once the page is drawn: to the chosen one, which is marked while it has
 * the focus. Without a list it moves to the element in its place.
 *
 * @param except the code of an unavailable method: the focus moves to another one
 * @param instead the element if there is no choice; the country by default
 */
export function focusSelection(except?: string, instead = '[data-country]'): void {
  requestAnimationFrame(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>(radio)]
    const other = except ? radios.find(({ value }) => value !== except) : undefined
    const target = other ?? radios.find(({ checked }) => checked) ?? radios[0] ?? document.querySelector(instead)
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    // Browsers draw no focus ring after the press of a pointer.
    target.dataset.led = ''
    target.addEventListener('blur', () => delete target.dataset.led, { once: true })
    ;(target.closest('fieldset') ?? target).scrollIntoView({ block: 'center' })
  })
}

/** The code of the marked method. @param list around the marks, and perhaps around the form of a method */
export const checkedIn = (list: Element): string | undefined =>
  list.querySelector<HTMLInputElement>(`${radio}:checked`)?.value
