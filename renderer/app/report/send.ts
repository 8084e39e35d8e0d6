/**
 * Sends a report without sensitive data, cut to size, each once and at most `maxReports` for each page. Repetitions are
 * counted and sent at the end.
 */

import { scrub } from '../../../core/scrub.ts'
import type { LogEntry } from '../../../schemas/types.ts'
import { calls } from '../../api/browser.ts'
import { allTexts } from '../../i18n/language.ts'
import { text } from '../../i18n/useText.ts'

/** A limit, because a fault that repeats each second adds no information. */
const maxReports = 20
/** How often each report occurred. */
const sent = new Map<string, { entry: LogEntry; times: number }>()

addEventListener('pagehide', () => {
  for (const { entry, times } of sent.values())
    if (times > 1)
      calls.log({ ...entry, message: `${times} times: ${entry.message ?? ''}`.slice(0, 1000) }).catch(() => {})
  sent.clear()
})

/** @param entry without the values of fields, with a stack as the browser wrote it */
export function send({ route, message, stack, ...entry }: LogEntry): void {
  const whole = {
    ...entry,
    route: route && scrub(route).slice(0, 300),
    message: message && scrub(message).slice(0, 1000),
    stack: stack && scrub(placesOf(stack)).slice(0, 4000),
  }
  const same = JSON.stringify({ ...whole, requestId: undefined })
  const known = sent.get(same)
  if (known) known.times++
  if (known || sent.size >= maxReports) return
  sent.set(same, { entry: whole, times: 1 })
  calls.log(whole).catch(() => {})
  if ('unfit' in document.documentElement.dataset) void sayUnfit()
}

/**
 * A stack begins with the message, which is sent separately. Functions and places remain, in the browser's own format.
 */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+|^[^@\s]*@\S+:\d+:\d+$/.test(line))
    .join('\n')

/** Translates the document's message that the page does not work in this browser. */
async function sayUnfit(): Promise<void> {
  await allTexts()
  for (const [place, key] of [
    ['.unfit span', 'page.unfit'],
    ['.unfit a', 'error.retry'],
  ] as const) {
    const said = document.querySelector(place)
    if (said) said.textContent = text()(key)
  }
}
