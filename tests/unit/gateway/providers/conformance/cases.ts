/** Each call of a provider × each fault: every case ends in at most one charge and a true state. */
import type { Act } from './act.ts'
import { actsOf } from './acts.ts'
import type { Bench } from './bench.ts'
import { type Fault, faults } from './faults.ts'
import { settle } from './settle.ts'
import type { Subject } from './subject.ts'
import { totalMismatch } from './truth.ts'

export interface Case {
  /** A sentence: 'a refund whose answer is cut off is sent once, and the order says so'. */
  title: string
  /** Its subject, the beginning of its title. */
  what: string
  /** @returns the faults found, in sentences; empty is good */
  run(bench: Bench): Promise<string[]>
}

/** For each call of the provider, each alone on the gateway. */
export const faultCases = (subject: Subject): Case[] =>
  actsOf(subject)
    .filter(asks)
    .flatMap((act) =>
      faults.map((fault) => ({
        title: titleOf(act, fault),
        what: act.what,
        run: (bench) => runAlone(bench, act, fault),
      })),
    )

/** A notification comes to the provider, so it calls no acquirer. */
const asks = ({ call }: Act): boolean => call !== 'notifications'

export const titleOf = ({ what, ends }: Act, { title }: { title: string }): string => `${what} ${title} ${ends}`

export const notAsked = ({ call }: Act): string => `the provider was never asked: ${call}`

async function runAlone(bench: Bench, act: Act, fault: Fault): Promise<string[]> {
  const { line } = bench
  const heldBefore = line.books.heldMinor()
  const prepared = await act.prepare(bench)
  const metBefore = line.met(act.call)
  line.order(act.call, fault)
  await prepared.go()
  line.clear()
  if (line.met(act.call) === metBefore) return [notAsked(act)]
  const wrong = await settle(bench, [{ act, prepared }])
  return [...wrong.flat(), ...(await totalMismatch(bench, [prepared.orderId], heldBefore))]
}
