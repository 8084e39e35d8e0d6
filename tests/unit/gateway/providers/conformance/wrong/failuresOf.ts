/** Runs some cases with a provider, like describeConformance, and collects the failures. */
import { startBench } from '../bench.ts'
import { faultCases } from '../cases.ts'
import { openLedger } from '../ledger/acquirer.ts'
import { examples, type ledger } from '../ledger/provider.ts'
import { noticeCases } from '../noticeCases.ts'
import type { Subject } from '../subject.ts'

/**
 * @param about the beginning of the titles of the cases
 * @returns the faults, by the names of the cases that fail
 */
export async function failuresOf(module: typeof ledger, about: string[]): Promise<Record<string, string[]>> {
  const subject: Subject = { name: 'ledger', module: module as Subject['module'], examples, acquirer: openLedger }
  const bench = await startBench(subject)
  const failures: Record<string, string[]> = {}
  try {
    for (const { title, what, run } of [...faultCases(subject), ...noticeCases(subject)]) {
      if (!about.includes(what)) continue
      const faults = await run(bench)
      if (faults.length > 0) failures[title] = faults
    }
  } finally {
    await bench.stop()
  }
  return failures
}
