/**
 * Reads the query of a list. An address holds only texts: number texts become numbers, repeated names become lists, and
 * `metadata[cart]=42` becomes a member of `metadata`. The contract's schema then checks them.
 */
import { fromWire } from '../../core/serverTime.ts'
import { Problem } from '../problem.ts'

const inMetadata = /^metadata\[(.{1,40})\]$/

/** @param query as Fastify parsed it: a text, or a list for a repeated name */
export function listQueryOf(query: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(query)
  const plain = entries.filter(([name]) => !inMetadata.test(name)).map(([name, value]) => [name, typed(name, value)])
  const notes = entries.flatMap(([name, value]) => {
    const key = inMetadata.exec(name)?.[1]
    return key === undefined ? [] : [[key, value]]
  })
  return { ...Object.fromEntries(plain), ...(notes.length > 0 && { metadata: Object.fromEntries(notes) }) }
}

function typed(name: string, value: unknown): unknown {
  if (name === 'state') return [value].flat()
  if (name === 'limit' && /^\d{1,6}$/.test(String(value))) return Number(value)
  return value
}

/** @throws Problem 400 for an impossible date, such as 30 February */
export function instantOf(name: string, time: string | undefined): Date | undefined {
  if (time === undefined) return undefined
  const instant = fromWire(time)
  if (!instant) throw new Problem(400, 'unreadable', { message: `${name}: this time does not exist` })
  return instant
}
