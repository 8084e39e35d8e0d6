/** Brings orders to their end, and reports what is wrong then. */
import { readOrder } from '../../support/shop.ts'
import type { Act, Prepared } from './act.ts'
import type { Bench } from './bench.ts'
import { finalMismatches, mismatches } from './truth.ts'

/** An order, and what is done with it. */
export interface Under {
  act: Act
  prepared: Prepared
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** After these, everything that is due was done several times. */
const pausesMs = [minuteMs + 1_000, minuteMs + 1_000, 11 * minuteMs, 61 * minuteMs, dayMs, 3 * dayMs]

/**
 * Time passes, and people and the acquirer act, until each order is as it should be. At first the acquirer sends no
 * notifications: what is certain by then must be true without them.
 *
 * @returns the faults of each order
 */
export async function settle(bench: Bench, all: Under[]): Promise<string[][]> {
  const ofEach = (faultsOf: (each: Under) => Promise<string[]>) => Promise.all(all.map(faultsOf))
  const wrong = () => ofEach((each) => faultsOf(bench, each))
  const tell = async () => bench.deliver(bench.notices())
  let atFirst: string[][] = []
  await bench.line.runLate()
  for (const [index, pauseMs] of pausesMs.entries()) {
    await bench.pass(pauseMs)
    if (index === 0) atFirst = await ofEach(({ prepared }) => finalMismatches(bench, prepared.orderId))
    for (const { prepared } of all) await prepared.go()
    if (index > 0) await tell()
    if ((await wrong()).flat().length === 0) break
  }
  for (const { prepared } of all) await prepared.finish?.()
  await tell()
  await bench.pass(minuteMs + 1_000)
  return (await wrong()).map((atLast, index) => {
    const mended = (atFirst[index] ?? []).filter((lie) => !atLast.includes(lie))
    return [...mended.map((lie) => `before a notification: ${lie}`), ...atLast]
  })
}

async function faultsOf(bench: Bench, { act, prepared: { orderId } }: Under): Promise<string[]> {
  const found = await mismatches(bench, orderId)
  if (!act.reaches || found.length > 0) return found
  return act.reaches(await readOrder(bench.server(), orderId)) ? [] : ['the requested end never came']
}
