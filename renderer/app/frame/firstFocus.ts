/**
 * When somebody begins to fill in a form: what a press on pay needs is fetched then, and is there before the press. Also for
 * whoever began before the page's code was there.
 */
import { afterFirstPaint } from './afterFirstPaint.ts'

/** @returns what waits for the first focus in a form inside, no longer than for what is loaded a while after the first paint */
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
