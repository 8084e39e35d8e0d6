/**
 * Detects that the shopper begins to fill in a form. The payment code loads then, so that it is there before the press
 * on Pay. A focus before the page's code had loaded also counts.
 */
import { afterFirstPaint } from './afterFirstPaint.ts'

/** @returns resolves at the first focus in a form inside, or at the latest with afterFirstPaint */
export function firstFocus(root: HTMLElement): Promise<void> {
  const isInForm = (element: Element | null) => Boolean(element?.closest('form'))
  if (isInForm(document.activeElement)) return Promise.resolve()
  const focused = new Promise<void>((resolve) => {
    root.addEventListener('focusin', function heard({ target }) {
      if (!isInForm(target as Element)) return
      root.removeEventListener('focusin', heard)
      resolve()
    })
  })
  return Promise.race([focused, afterFirstPaint])
}
