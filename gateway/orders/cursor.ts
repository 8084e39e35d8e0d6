/** Where the next page of a list begins: an opaque text with the last entry's time and id. */
import { Problem } from '../problem.ts'

export interface Place {
  at: Date
  id: string
}

export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')

/** The range of times that both JavaScript and a database support. */
const furthestMs = 8.64e15

/** @throws Problem 400 for a cursor that we did not make */
export function readCursor(cursor: string): Place {
  try {
    const [time, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    // Ids never hold U+0000, which a database cannot compare.
    if (Number.isInteger(time) && time >= 0 && time <= furthestMs && typeof id === 'string' && /^[\w:.-]*$/.test(id))
      return { at: new Date(time), id }
  } catch {
    // Fall through: answered like any other invalid cursor.
  }
  throw new Problem(400, 'unreadable', { message: 'cursor: pass the `next` of the previous page unchanged' })
}
