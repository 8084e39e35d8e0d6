/** The trail of a command: its rows name the person, and its log line has the row's number and hash. */
import { isIP } from 'node:net'
import { caller } from '../jsonLine.ts'
import type { Database } from '../store/open.ts'
import type { TrailRow } from '../trail/chain.ts'
import { type Act, createTrail, type Trail } from '../trail/trail.ts'

export interface CommandTrail extends Trail {
  /** For the command's log line: the place of its last row. */
  copy(): { trail?: Pick<TrailRow, 'number' | 'hash'> }
  /** Runs what may be refused, and records that too. */
  orRefused<Result>(act: Act, work: () => Promise<Result>): Promise<Result>
}

export function commandTrail(db: Database): CommandTrail {
  const { who, sudoUser, remoteAddress = '' } = caller(process.env)
  let last: TrailRow | undefined
  const trail = createTrail(db, {
    caller: {
      who: `user:${sudoUser ? `${sudoUser} as ${who}` : who}`,
      address: isIP(remoteAddress) ? remoteAddress : undefined,
    },
    tell: (row) => {
      last = row
    },
  })
  return {
    ...trail,
    copy: () => (last ? { trail: { number: last.number, hash: last.hash } } : {}),
    async orRefused(act, work) {
      try {
        return await work()
      } catch (error) {
        // The refusal is what the person must read, even if the database fails now.
        await trail.record({ ...act, outcome: 'refused' }).catch(() => {})
        throw error
      }
    },
  }
}
