/** Where the next page of a list begins: an opaque text that holds the last entry's time and id. */
import { Problem } from '../problem.ts'

export interface Place {
  at: Date
  id: string
}

export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')

/** Times that both JavaScript and a database can hold. */
const furthestMs = 8.64e15

/** @throws Problem 400 for what is no cursor of ours */
export function placeOf(cursor: string): Place {
  try {
    const [time, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    // No id holds U+0000, which a database can't compare with.
    if (Number.isInteger(time) && time >= 0 && time <= furthestMs && typeof id === 'string' && /^[\w:.-]*$/.test(id))
      return { at: new Date(time), id }
  } catch {
    // It is answered below, like one of another shape.
  }
  throw new Problem(400, 'unreadable', { message: 'cursor: take the `next` of the page before as it is' })
}
