/**
 * A posted form (application/x-www-form-urlencoded) as names and texts. Anybody may post anything, so what no form of ours
 * sends is refused as a whole: names that come twice, more of them than a form has, text that is none.
 */
import { Problem } from '../problem.ts'

/** By the control's name. */
export type Texts = ReadonlyMap<string, string>

/** As many values as a confirm may have (schemas/api/confirmRequest), some of them in parts. */
const mostControls = 600

/** @throws Problem 400 for what no browser sends of a form of ours */
export function readForm(body: Buffer | undefined): Texts {
  const texts = new Map<string, string>()
  const written = decoded(body ?? Buffer.alloc(0))
  // Counted before anything is made of them.
  if (written.split('&', mostControls + 1).length > mostControls) throw unreadable()
  for (const [name, text] of new URLSearchParams(written)) {
    // U+FFFD is what is left of bytes that are no UTF-8; no database keeps the others.
    if (texts.has(name) || /[\0\ufffd]|\p{Cs}/u.test(name + text)) throw unreadable()
    // A browser sends the end of a line as two characters, whatever the control holds.
    texts.set(name, text.replaceAll('\r\n', '\n'))
  }
  return texts
}

/** The query has an '?' of its own only behind a first one: URLSearchParams would drop it from the first name. */
function decoded(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body).replace(/^\?/, '%3F')
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Problem(400, 'unreadable')
