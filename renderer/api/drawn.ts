/**
 * A page drawn by the gateway contains the answers that it was drawn from, in an inert block of data. The browser opens
 * the page by the same steps without requesting them again. While the gateway draws, this module makes that record.
 */

import type { Answers, DrawnState, Posted, Reader } from '../../core/drawing.ts'
import { freezeWords, keepWords, type Words } from '../../core/formatters.ts'

/** The element's id. */
export const drawnId = 'drawn'

interface Held {
  answers: Answers
  reader: Reader
  words: Words
  /** The local time of the drawing, in milliseconds. It does not advance, so that drawing and takeover agree. */
  now: number
  posted?: Posted
}

/** Data of the present page, until the browser has taken it over. */
const page: { held?: Held } = {}

/** Until release(), time does not advance, and the reader is the one that the page was drawn for. */
export function hold(next: Held): void {
  page.held = next
  keepWords(next.words)
}

export function release(): void {
  page.held = undefined
  freezeWords()
}

export const heldReader = (): Reader | undefined => page.held?.reader

/** The values of a posted form that the gateway refused. */
export const heldPosted = (): Posted | undefined => page.held?.posted

export const localNow = (): number => page.held?.now ?? Date.now()

/** The answer that came with the page. It is used once: a second request wants fresh data. */
export function drawnAnswer(method: string | undefined, path: string): Response | undefined {
  const { held } = page
  const answer = method === 'GET' && held && Object.hasOwn(held.answers, path) ? held.answers[path] : undefined
  if (!held || !answer) return undefined
  delete held.answers[path]
  return new Response(JSON.stringify(answer.body), { status: answer.status })
}

/** The block of the present page; undefined if the gateway sent only its outline, or the block is not ours. */
export function readDrawn(): DrawnState | undefined {
  const block = document.getElementById(drawnId)
  if (!block?.textContent) return undefined
  // Removed, so that the page contains only what it shows.
  block.remove()
  try {
    return JSON.parse(block.textContent)
  } catch {
    return undefined
  }
}

/** When the page's answer began to arrive, by this device's clock. The times in the answer are of that moment. */
export function cameAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Not by `timeOrigin`: it uses the clock as it was when the browser's process began.
  const sinceMs = page ? performance.now() - page.responseStart : 0
  return Date.now() - sinceMs
}
