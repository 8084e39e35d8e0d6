/** The gateway dies during each call. It dies once for all of them, because a start takes time. */
import { actsOf } from './acts.ts'
import type { Bench } from './bench.ts'
import { notAsked, titleOf } from './cases.ts'
import { crashes } from './faults.ts'
import { settle, type Under } from './settle.ts'
import type { Subject } from './subject.ts'
import { totalMismatch } from './truth.ts'

export interface CrashCases {
  title: string
  titles: string[]
  /** @returns the faults found, by the title of the case */
  run(bench: Bench): Promise<Map<string, string[]>>
}

export const crashCases = (subject: Subject): CrashCases[] =>
  crashes.map(({ title, effect }) => ({
    title: effect === 'never' ? 'a gateway dies before its request' : 'a gateway dies before the answer',
    titles: actsOf(subject).map((act) => titleOf(act, { title })),
    async run(bench) {
      const { line } = bench
      const heldBefore = line.books.heldMinor()
      const all: Under[] = []
      for (const act of actsOf(subject)) all.push({ act, prepared: await act.prepare(bench) })
      const unasked = new Set<Under>()
      for (const under of all) {
        const isAsked = line.die(under.act.call, effect).then(() => true)
        const isAnswered = under.prepared.go().then(
          () => false,
          () => false,
        )
        if (!(await Promise.race([isAsked, isAnswered]))) unasked.add(under)
        line.clear()
      }
      await bench.restart()
      const wrong = await settle(bench, all)
      const inAll = await totalMismatch(
        bench,
        all.map(({ prepared }) => prepared.orderId),
        heldBefore,
      )
      return new Map(
        all.map((under, index) => [
          titleOf(under.act, { title }),
          [...(unasked.has(under) ? [notAsked(under.act)] : []), ...(wrong[index] ?? []), ...inAll],
        ]),
      )
    },
  }))
