/**
 * A page that the gateway has drawn brings the answers that it was drawn from, in an inert block of data: the browser opens
 * the page by the same steps and asks nothing again. The same record is made here where the page is drawn.
 */

import type { Answers, DrawnState, Posted, Reader } from '../../core/drawing.ts'
import { freezeWords, keepWords, type Words } from '../../core/formatters.ts'

/** The element's id. */
export const drawnId = 'drawn'

interface Held {
  answers: Answers
  reader: Reader
  words: Words
  /** The local time that counts, in milliseconds: it stands still, so that nothing on the page differs by a second. */
  now: number
  posted?: Posted
}

/** Of the page at hand, until it is the browser's. */
const page: { held?: Held } = {}

/** From here to release(), time stands still and the reader is the one that the page was drawn for. */
export function hold(next: Held): void {
  page.held = next
  keepWords(next.words)
}

export function release(): void {
  page.held = undefined
  freezeWords()
}

export const heldReader = (): Reader | undefined => page.held?.reader

/** What the page's form was posted with, where that was refused. */
export const heldPosted = (): Posted | undefined => page.held?.posted

export const localNow = (): number => page.held?.now ?? Date.now()

/** The answer that came with the page; once, since whoever asks again wants to know what is new. */
export function drawnAnswer(method: string | undefined, path: string): Response | undefined {
  const { held } = page
  const answer = method === 'GET' && held && Object.hasOwn(held.answers, path) ? held.answers[path] : undefined
  if (!held || !answer) return undefined
  delete held.answers[path]
  return new Response(JSON.stringify(answer.body), { status: answer.status })
}

/** Of the page at hand; undefined where the gateway sent its outline alone, or the block is none of ours. */
export function readDrawn(): DrawnState | undefined {
  const block = document.getElementById(drawnId)
  if (!block?.textContent) return undefined
  // Taken out, so that the page holds no more than it shows.
  block.remove()
  try {
    return JSON.parse(block.textContent)
  } catch {
    return undefined
  }
}

/** When the page's answer began to come, by this device's clock: its times are those of that moment. */
export function cameAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Not by `timeOrigin`: it keeps to the clock as it was set when the browser's process began.
  const sinceMs = page ? performance.now() - page.responseStart : 0
  return Date.now() - sinceMs
}
