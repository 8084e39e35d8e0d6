/** Resolves after the first drawing, for code that is not needed before the shopper types. */
import { withResolvers } from '../../api/withResolvers.ts'

/** Leaves a slow network or device to the form. */
const pauseMs = 2_000

const painted = withResolvers()

/** For code that is fetched later. */
export const afterFirstPaint: Promise<void> = painted.promise

/** main.tsx calls it once. */
export const markFirstPaint = (): void => void setTimeout(painted.resolve, pauseMs)

/**
 * Detects that the shopper begins to fill in a form. The payment code loads then, so that it is there before the press
 * on Pay. A focus before the page's code had loaded also counts.
 *
 * @returns resolves at the first focus in a form inside, or at the latest with afterFirstPaint
 */
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
