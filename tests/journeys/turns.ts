/**
 * Which journeys `npm test` runs: every flow once (@smoke), the samples of similar ones (@sample), and a part of the
 * others. The seed rotates this part, so that each journey runs in one commit of twelve; the sweep runs all. It is a
 * reporter, because only a reporter of Playwright can leave out journeys before the run begins.
 */
import type { Reporter, TestCase } from 'playwright/types/testReporter'
import { drawn, seed } from './sample.ts'

/** `npm test` runs one in this many journeys that are neither a flow nor in a sample. */
export const oneIn = 12

export interface Journey {
  /** Project, file and title: the same in every run. */
  id: string
  /** A flow or a sampled journey, which always runs. */
  isFixed: boolean
}

/** @returns the ids of the journeys that run with this seed */
export function taken(journeys: Journey[], by = seed()): Set<string> {
  const others = journeys.filter(({ isFixed }) => !isFixed).map(({ id }) => id)
  const fixed = journeys.filter(({ isFixed }) => isFixed).map(({ id }) => id)
  return new Set([...fixed, ...drawn(others, by).slice(0, Math.ceil(others.length / oneIn))])
}

/** Flows run on the desktop only, as in `npm run smoke`: on a phone or another database they would repeat. */
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
