/**
 * Refusals in the trail, limited: anyone can be refused as often as they like, and must not fill the disk. In each hour the
 * first refusal of a kind is a row at once, and the others of that kind are one row with their number. Kinds differ by act,
 * caller, address and code. After 20 kinds in an hour the rest is one row, too. So a gateway writes 41 rows in an hour at
 * most. The log has a line for each refused request anyway.
 */
import type { Act, Trail } from './trail.ts'

const hourMs = 3_600_000
const mostKinds = 20

export interface Refusals {
  /** Returns at once: no answer waits for it. */
  note(act: Omit<Act, 'outcome'>): void
  /** Writes what was counted. */
  flush(): Promise<void>
  /** The same, for the last time. */
  close(): Promise<void>
}

/** @param failed receives what the database said, when a row was not written */
export function createRefusals(
  trail: Pick<Trail, 'record'>,
  failed: (error: Error) => void,
  { windowMs = hourMs, most = mostKinds }: { windowMs?: number; most?: number } = {},
): Refusals {
  let kinds = new Map<string, { act: Act; more: number }>()
  let others = 0
  // One after the other: in their order, and with one connection of the pool.
  let writing = Promise.resolve()
  const write = (act: Act) => {
    writing = writing.then(() => trail.record({ outcome: 'refused', ...act })).catch(failed)
  }
  const flush = async () => {
    const counted = kinds
    const rest = others
    kinds = new Map()
    others = 0
    for (const { act, more } of counted.values()) if (more > 0) write({ ...act, about: { ...act.about, times: more } })
    if (rest > 0) write({ act: 'refusals.more', who: 'unknown', about: { times: rest } })
    await writing
  }
  const timer = setInterval(() => void flush(), windowMs).unref()
  return {
    note(act) {
      const { who, address, about } = act
      const kind = JSON.stringify([act.act, who, address, about?.error])
      const known = kinds.get(kind)
      if (known) known.more++
      else if (kinds.size >= most) others++
      else {
        kinds.set(kind, { act, more: 0 })
        write(act)
      }
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
