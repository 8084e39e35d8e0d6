/**
 * Which journeys `npm test` runs: every flow once (@smoke), the samples of like ones (@sample), and those of the others
 * whose turn it is. The seed rotates them, so that each has its turn in one commit of four; the sweep runs them all. A
 * reporter, since Playwright lets one leave journeys out before the run begins.
 */
import type { Reporter, TestCase } from 'playwright/types/testReporter'
import { drawn, seed } from './sample.ts'

/** Of the journeys that are neither a flow nor in a sample, `npm test` runs one in so many. */
export const oneIn = 4

export interface Journey {
  /** Its project, file and title: the same in every run. */
  id: string
  /** A flow, or chosen already. */
  isFixed: boolean
}

/** @returns the ids of those that run with that seed */
export function taken(journeys: Journey[], by = seed()): Set<string> {
  const others = journeys.filter(({ isFixed }) => !isFixed).map(({ id }) => id)
  const fixed = journeys.filter(({ isFixed }) => isFixed).map(({ id }) => id)
  return new Set([...fixed, ...drawn(others, by).slice(0, Math.ceil(others.length / oneIn))])
}

/** Flows are those of the desk, as in `npm run smoke`: on a phone or another database they repeat themselves. */
const journeyOf = (test: TestCase): Journey => ({
  id: test.titlePath().join(' '),
  isFixed: test.tags.includes('@sample') || (test.tags.includes('@smoke') && test.parent.project()?.name === 'desktop'),
})

export default class Turns implements Reporter {
  preprocess: Reporter['preprocess'] = async ({ suite, testRun }) => {
    const tests = suite.allTests()
    const ids = taken(tests.map(journeyOf))
    for (const test of tests) if (!ids.has(journeyOf(test).id)) testRun.exclude(test)
    console.log(`${ids.size} of ${tests.length} journeys have their turn with this seed.`)
  }

  printsToStdio = () => false
}
