/** A row of the trail as facts of a log line: the log's copy proves what the database said at that time. */
import type { TrailRow } from './chain.ts'

export const lineOf = ({ number, hash, at, act, outcome, who, address, about }: TrailRow) => ({
  trail: { number, hash },
  ...{
    at: at.toISOString(),
    act,
    outcome,
    who,
    remoteAddress: address ?? undefined,
    about: JSON.parse(about) as object,
  },
})

/** @returns the row's number and hash, if a line of a log has them, whatever precedes its JSON */
export function copyIn(line: string): { number: number; hash: string } | undefined {
  if (!line.includes('"trail"')) return undefined
  try {
    const { trail } = JSON.parse(line.slice(line.indexOf('{'))) as { trail?: { number?: unknown; hash?: unknown } }
    if (typeof trail?.number === 'number' && typeof trail.hash === 'string')
      return { number: trail.number, hash: trail.hash }
  } catch {
    // A line that is cut off, or of another program.
  }
  return undefined
}
