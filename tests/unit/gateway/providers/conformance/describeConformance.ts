/**
 * All conformance tests of a provider from one call: each call × each fault, through a gateway and its database, ends
 * in at most one charge and agrees with the acquirer's books.
 *
 * describeConformance({ name, module, examples, acquirer })
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, startBench } from './bench.ts'
import { faultCases } from './cases.ts'
import { crashCases } from './crashCases.ts'
import { noticeCases } from './noticeCases.ts'
import type { Subject } from './subject.ts'

/** Days pass on a moved clock, on a machine that may be busy. */
const timeout = 240_000

export function describeConformance(subject: Subject): void {
  describe(`with the provider ${subject.name}`, () => {
    let bench: Bench
    beforeAll(async () => {
      bench = await startBench(subject)
    }, timeout)
    afterAll(() => bench?.stop())

    it.each([...faultCases(subject), ...noticeCases(subject)])('$title', { timeout }, async ({ run }) => {
      expect(await run(bench)).toEqual([])
    })

    describe.each(crashCases(subject))('$title:', ({ run, titles }) => {
      let found: Map<string, string[]>
      beforeAll(async () => {
        found = await run(bench)
      }, timeout)
      it.each(titles)('%s', (title) => {
        expect(found.get(title)).toEqual([])
      })
    })
  })
}
