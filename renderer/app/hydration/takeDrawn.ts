/** Opens the page with the data that the gateway drew it from. */
import type { DrawnState } from '../../../core/drawing.ts'
import { cameAt, hold, readDrawn } from '../../api/drawn.ts'
import { beginHydration } from './hydration.ts'

/** Until the takeover ends, time does not advance, and the reader is the one that the page was drawn for. */
export function takeDrawn(): DrawnState | undefined {
  const drawn = readDrawn()
  if (!drawn) return undefined
  hold({ answers: drawn.answers, reader: drawn.reader, words: drawn.words, now: cameAt(), posted: drawn.posted })
  beginHydration(drawn.chosen)
  return drawn
}
