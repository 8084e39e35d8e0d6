/** The text above a button that the shopper agrees to by pressing it. form/agreement.module.css keeps both together. */

/** The id of the text, which describes the button. */
export const agreementId = 'agreement'

/**
 * Enter in a field presses the form's button, which may be out of view. The text is scrolled into view first, with the
 * button focused, so that the next press sends.
 *
 * @returns whether this press has to wait
 */
export function waitsForAgreement(button: HTMLElement, { detail }: { detail: number }): boolean {
  // A pointer presses only what is in view.
  const words = document.getElementById(agreementId)
  if (!words || detail > 0 || document.activeElement === button) return false
  const { top, bottom } = words.getBoundingClientRect()
  // A phone's keyboard covers part of the window.
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
  if (top >= offsetTop && bottom <= offsetTop + height) return false
  button.focus()
  return true
}
