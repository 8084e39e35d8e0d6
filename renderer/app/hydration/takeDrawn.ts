/** Opens the page with what the gateway drew it from. */
import type { DrawnState } from '../../../core/drawing.ts'
import { cameAt, hold, readDrawn } from '../../api/drawn.ts'
import { beginHydration } from './hydration.ts'

/** From here until the page is the browser's, time stands still and the reader is whom it was drawn for. */
export function takeDrawn(): DrawnState | undefined {
  const drawn = readDrawn()
  if (!drawn) return undefined
  hold({ answers: drawn.answers, reader: drawn.reader, words: drawn.words, now: cameAt(), posted: drawn.posted })
  beginHydration(drawn.chosen)
  return drawn
}
