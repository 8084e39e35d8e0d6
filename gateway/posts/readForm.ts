/**
 * Reads a posted form (application/x-www-form-urlencoded) into names and texts. It refuses the whole body if none of
 * our forms could have sent it: repeated names, too many of them, or invalid text.
 */
import { Problem } from '../problem.ts'

/** By the control's name. */
export type Texts = ReadonlyMap<string, string>

/** The limit of a confirm (schemas/api/confirmRequest), with several parts for some values. */
const mostControls = 600

/** @throws Problem 400 for a body that a browser would not send from our forms */
export function readForm(body: Buffer | undefined): Texts {
  const texts = new Map<string, string>()
  const written = decoded(body ?? Buffer.alloc(0))
  // Count before parsing.
  if (written.split('&', mostControls + 1).length > mostControls) throw unreadable()
  for (const [name, text] of new URLSearchParams(written)) {
    // U+FFFD replaces invalid UTF-8; databases refuse the others.
    if (texts.has(name) || /[\0\ufffd]|\p{Cs}/u.test(name + text)) throw unreadable()
    // Browsers send a line break as two characters.
    texts.set(name, text.replaceAll('\r\n', '\n'))
  }
  return texts
}

/** Encodes a leading '?': URLSearchParams would drop it from the first name. */
function decoded(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body).replace(/^\?/, '%3F')
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Problem(400, 'unreadable')
