/**
 * Fills the date and the code of a card from a pasted line such as '4242 4242 4242 4242 12/27 123', as autofill does. The
 * number's own control takes the number (validators/format/CardNumber.ts). Loads after the page.
 */

/** A month and a year behind a number, and a code behind these. */
const rest = /\D(\d{1,2}\s*\/\s*(?:20)?\d{2})(?!\d)(?:.*?\D(\d{3,4})(?!\d))?/s

export function takePastedLines(root: HTMLElement): void {
  root.addEventListener('paste', ({ target, clipboardData }) => {
    if (!(target instanceof HTMLInputElement) || !target.id.endsWith('_cardNum')) return
    const [, date, code] = rest.exec(clipboardData?.getData('text') ?? '') ?? []
    fill(target.id.replace('cardNum', 'effectiveDate'), date)
    fill(target.id.replace('cardNum', 'cvv'), code)
  })
}

function fill(id: string, text: string | undefined): void {
  const control = document.getElementById(id)
  if (!(control instanceof HTMLInputElement) || !text) return
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
