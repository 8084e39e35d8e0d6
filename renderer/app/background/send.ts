/** Sends a report: scrubbed, cut to size, each once and no more than a page may send in its life. */

import { scrub } from '../../../core/scrub.ts'
import type { LogEntry } from '../../../schemas/types.ts'
import { calls } from '../../api/browser.ts'

/** A fault that comes again each second says nothing new. */
const maxReports = 20
const sent = new Set<string>()

/** @param entry without what is in a field; a stack as the browser wrote it */
export function send({ route, message, stack, ...entry }: LogEntry): void {
  const whole = {
    ...entry,
    route: route && scrub(route).slice(0, 300),
    message: message && scrub(message).slice(0, 1000),
    stack: stack && scrub(placesOf(stack)).slice(0, 4000),
  }
  const same = JSON.stringify({ ...whole, requestId: undefined })
  if (sent.size >= maxReports || sent.has(same)) return
  sent.add(same)
  calls.log(whole).catch(() => {})
}

/** A stack begins with the message, which is told apart; what stays are functions and places, as each browser writes them. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+|^[^@\s]*@\S+:\d+:\d+$/.test(line))
    .join('\n')
