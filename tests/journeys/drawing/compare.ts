/** Compares the page as the gateway draws it, as the browser takes it over, and as the browser draws it alone. */
import type { BrowserContext } from 'playwright/test'
import { differing } from './differing.ts'
import { seen } from './takeover.ts'
import { type DrawnVisit, type Prepare, type Visit, visitDrawn, visitUndrawn } from './visits.ts'

/** The different lines, by comparison. Empty if the pages are equal. */
export type Differences = Record<string, string[]>

/** Content that loads after the first drawing may be missing in one of the two for this long. */
const patienceMs = 8_000

/**
 * Compares a second time if they differ, because an order may change between the two visits.
 *
 * @param prepare runs on each page before it is opened
 */
export async function compare(context: BrowserContext, address: string, prepare?: Prepare): Promise<Differences> {
  const found = await compareOnce(context, address, prepare)
  return Object.keys(found).length > 0 ? compareOnce(context, address, prepare) : found
}

async function compareOnce(context: BrowserContext, address: string, prepare?: Prepare): Promise<Differences> {
  const before = context.pages()
  try {
    const [own, drawn] = await Promise.all([
      visitUndrawn(context, address, prepare),
      visitDrawn(context, address, prepare),
    ])
    const end = Date.now() + patienceMs
    for (;;) {
      const found = await differencesOf(own, drawn)
      if (Object.keys(found).length === 0 || Date.now() > end) return found
      await own.page.waitForTimeout(500)
    }
  } finally {
    for (const page of context.pages()) if (!before.includes(page)) await page.close()
  }
}

async function differencesOf(own: Visit, drawn: DrawnVisit): Promise<Differences> {
  const [mine, taken] = await Promise.all([seen(own.page), seen(drawn.page)])
  const found: Differences = {
    'what was sent, and what the browser draws': differing(asSent(drawn.sent), asSent(mine.first)),
    'what was sent, and what is taken over': differing(drawn.sent, taken.first),
    'what was taken over, and what the browser has drawn': differing(taken.now, mine.now),
    'added after the first drawing': differing(taken.added, mine.added),
    'removed after the first drawing': differing(taken.removed, mine.removed),
    title: differing([drawn.sentTitle, taken.title], [mine.title, mine.title]),
    focus: differing([taken.focus], [mine.focus]),
    // Only shifts that the browser's own drawing does not have: a late answer moves content in both.
    moved: taken.shifts.filter((shift) => !mine.shifts.includes(shift)),
    'asked again': drawn.came.filter((path) => timesAsked(drawn, path) > 0 && timesAsked(own, path) < 2),
    reported: drawn.calls.filter((call) => call.includes('/api/txn/log') && !call.includes('"timing"')),
  }
  return Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))
}

/** A page that draws itself may request something twice to get news; such a path is ignored. */
const timesAsked = ({ calls }: Visit, path: string) => calls.filter((call) => call.startsWith(`GET ${path} `)).length

/** Removes the intended differences before a script has run. */
const asSent = (lines: string[]) => withoutEarly(lines).map(withoutZone).map(withoutFilling)

/** The gateway does not know the reader's time zone, so its times name UTC, which is also the zone of this browser. */
const withoutZone = (line: string) =>
  line
    .replace(/[\s\u200e\u200f]*[([]?\bUTC\b[\])]?[\s\u200e\u200f]*/g, ' ')
    // Beside a zone, some languages write the hour with two digits, or AM and PM in Latin letters.
    .replace(/\s*(?:[AP]M|오전|오후)?\s*0?(\d{1,2}:\d\d)\s*/g, ' $1 ')
    // Also where a sentence ends with the time.
    .replace(/\s+(?=['"\u2069]|[.,。،](?:\s|['"]))/g, '')

/** Autofill is off in the card form until the page can encrypt. */
const withoutFilling = (line: string) => line.replace(/autocomplete="cc-[a-z-]+"/, 'autocomplete="off"')

const early = /class="early/
const depth = (line: string) => line.length - line.trimStart().length

/** The button is held back until then, and a pay button says why and what is missing. */
function withoutEarly(lines: string[]): string[] {
  let end = Number.POSITIVE_INFINITY
  const kept = lines.filter((line) => {
    if (depth(line) <= end) end = early.test(line) ? depth(line) : Number.POSITIVE_INFINITY
    return end === Number.POSITIVE_INFINITY
  })
  return kept.map((line) => line.replace(/ data-early( data-scripted)? disabled(?= )/, '$1'))
}
