/** All cases of a provider: each call × what can go wrong with it, and each ends in a true state. */
import { readOrder } from '../../support/shop.ts'
import { type Act, actsOf, type Prepared } from './acts.ts'
import type { Bench } from './bench.ts'
import { crashes, type Fault, faults } from './faults.ts'
import type { Subject } from './subject.ts'
import { liesAbout, liesInAll } from './truth.ts'

export interface Case {
  /** A sentence: 'a refund whose answer is cut off is sent once, and the order says so'. */
  title: string
  call: Act['call']
  /** @returns what is wrong, in sentences; empty is well */
  run(bench: Bench): Promise<string[]>
}

/** Of each call that the provider has, each alone on the gateway while it runs. */
export const faultCases = (subject: Subject): Case[] =>
  actsOf(subject).flatMap((act) =>
    faults.map((fault) => ({
      title: titleOf(act, fault),
      call: act.call,
      run: (bench) => runAlone(bench, act, fault),
    })),
  )

const titleOf = ({ what, ends }: Act, { title }: { title: string }): string => `${what} ${title} ${ends}`

interface Under {
  act: Act
  prepared: Prepared
}

async function runAlone(bench: Bench, act: Act, fault: Fault): Promise<string[]> {
  const { line } = bench
  const heldBefore = line.books.heldMinor()
  const prepared = await act.prepare(bench)
  const metBefore = line.met(act.call)
  line.order(act.call, fault)
  await prepared.go()
  line.clear()
  if (line.met(act.call) === metBefore) return [`the provider was not asked to ${act.call}`]
  await settle(bench, [{ act, prepared }])
  return [...(await faultsOf(bench, { act, prepared })), ...(await liesInAll(bench, [prepared.orderId], heldBefore))]
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** After these everything that is due was done, several times over. */
const pausesMs = [minuteMs + 1_000, minuteMs + 1_000, 11 * minuteMs, 61 * minuteMs, dayMs, 3 * dayMs]

/** Lets time pass, and people and the acquirer do what they do, until each order is as it should be. */
async function settle(bench: Bench, all: Under[]): Promise<void> {
  const { line, acquirer } = bench
  const tell = async () => bench.deliver(acquirer?.notices?.() ?? [])
  await line.runLate()
  for (const [index, pauseMs] of pausesMs.entries()) {
    await bench.pass(pauseMs)
    for (const { prepared } of all) await prepared.go()
    // Not at once: what is looked up must be true without it.
    if (index > 0) await tell()
    const wrong = await Promise.all(all.map((each) => faultsOf(bench, each)))
    if (wrong.flat().length === 0) break
  }
  for (const { prepared } of all) await prepared.finish?.()
  await tell()
  await bench.pass(minuteMs + 1_000)
}

async function faultsOf(bench: Bench, { act, prepared: { orderId } }: Under): Promise<string[]> {
  const lies = await liesAbout(bench, orderId)
  if (!act.reaches || lies.length > 0) return lies
  return act.reaches(await readOrder(bench.server(), orderId)) ? [] : ['what was asked for never came']
}

export interface CrashCases {
  title: string
  titles: string[]
  /** @returns what is wrong, by the title of the case */
  run(bench: Bench): Promise<Map<string, string[]>>
}

/** The gateway dies in the middle of each call, once for all of them: a start takes its time. */
export const crashCases = (subject: Subject): CrashCases[] =>
  crashes.map(({ title, effect }) => ({
    title: effect === 'never' ? 'a gateway dies before it has asked' : 'a gateway dies before it has heard the answer',
    titles: actsOf(subject).map((act) => titleOf(act, { title })),
    async run(bench) {
      const heldBefore = bench.line.books.heldMinor()
      const all: Under[] = []
      for (const act of actsOf(subject)) all.push({ act, prepared: await act.prepare(bench) })
      for (const { act, prepared } of all) {
        const isAsked = bench.line.die(act.call, effect)
        void prepared.go().catch(() => undefined)
        await isAsked
      }
      await bench.restart()
      await settle(bench, all)
      const ids = all.map(({ prepared }) => prepared.orderId)
      const inAll = await liesInAll(bench, ids, heldBefore)
      const results = all.map(
        async (each): Promise<[string, string[]]> => [
          titleOf(each.act, { title }),
          [...(await faultsOf(bench, each)), ...inAll],
        ],
      )
      return new Map(await Promise.all(results))
    },
  }))
