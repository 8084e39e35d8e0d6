/** Settles what a sweep has found, a few at a time. */
import type { Gateway } from '../gateway.ts'

/** Leaves the other database connections to payments. */
const concurrency = 4

/** @param what its name in the log. A failure does not delay the others, and the next sweep tries again */
export async function settleEach(
  { log }: Pick<Gateway, 'log'>,
  what: 'order' | 'refund' | 'capture',
  ids: string[],
  settle: (id: string) => Promise<unknown>,
): Promise<void> {
  const line = [...ids]
  const takeNext = async () => {
    for (let id = line.shift(); id !== undefined; id = line.shift()) {
      try {
        await settle(id)
      } catch (error) {
        log.error({ err: error, [what]: id }, `${what === 'order' ? 'an' : 'a'} ${what} could not be settled`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, takeNext))
}
