/** What a shopper agrees to by pressing a button, above that button: form/agreement.module.css keeps the two together. */

/** The element with the words; the button is described by it. */
export const agreementId = 'agreement'

/**
 * Enter in a field presses the button of its form from afar. The words come into view first, with the button focused, so
 * that the next press sends.
 *
 * @returns whether this press has to wait
 */
export function waitsForAgreement(button: HTMLElement, { detail }: { detail: number }): boolean {
  // A pointer presses what is in view.
  const words = document.getElementById(agreementId)
  if (!words || detail > 0 || document.activeElement === button) return false
  const { top, bottom } = words.getBoundingClientRect()
  // A phone's keyboard covers a part of the window.
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
  if (top >= offsetTop && bottom <= offsetTop + height) return false
  button.focus()
  return true
}
