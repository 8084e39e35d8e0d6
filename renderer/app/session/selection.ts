/** Back to where methods are chosen, or the country if it has none. */

/**
 * Moves the focus, and what is seen, to the list of methods, once the page is drawn: to the chosen one, which is marked
 * as long as the focus stays there. Where there is no list, to what is in its place.
 *
 * @param except the code of a method that cannot be had: the focus goes to another one
 * @param instead where there is nothing to choose; the country unless said
 */
export function focusSelection(except?: string, instead = '[data-country]'): void {
  requestAnimationFrame(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=method]')]
    const other = except ? radios.find(({ value }) => value !== except) : undefined
    const target = other ?? radios.find(({ checked }) => checked) ?? radios[0] ?? document.querySelector(instead)
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    // No browser draws a ring around what a pointer's press gave the focus to.
    target.dataset.led = ''
    target.addEventListener('blur', () => delete target.dataset.led, { once: true })
    ;(target.closest('fieldset') ?? target).scrollIntoView({ block: 'center' })
  })
}

/** The code of the method whose mark is set, whoever set it. @param list around the marks */
export const checkedIn = (list: Element): string | undefined => list.querySelector<HTMLInputElement>(':checked')?.value
