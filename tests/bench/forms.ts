/**
 * `npm run bench -- forms`: the cost of a form on the browser's main thread, ours beside plain rjsf with Ajv at run
 * time, JSON Forms, react-hook-form and bare inputs, in one run, interleaved.
 */
import { buildForms, type Runtime, runtimes } from './forms/build.ts'
import { measure, type Sample, sampleParts } from './forms/measure.ts'
import { at, resultsOf, type Samples, sizes } from './forms/results.ts'
import { launchChromium, serveFolder } from './harness/browser.ts'
import { isShort, printTable, printTargets, writeResult } from './harness/report.ts'

const rounds = isShort ? 3 : 9

/**
 * These pairs are near their limits, and the median of nine samples varies by a fifth: they get three samples a round.
 */
const close: [size: number, ...Runtime[]][] = [
  [30, 'ours', 'rjsf'],
  [100, 'ours', 'conditions'],
]
const timesOf = (runtime: Runtime, size: number) =>
  !isShort && close.some(([at, ...pair]) => at === size && pair.includes(runtime)) ? 3 : 1

const built = await buildForms()
const browser = await launchChromium()
const chromium = browser.version()
const samples: Samples = new Map()

for (let round = 0; round < rounds; round++) {
  for (const size of sizes) {
    // Each round starts with another runtime, so that none is always the first after a pause.
    for (const runtime of runtimes.map((_, index) => runtimes[(index + round) % runtimes.length] as Runtime)) {
      const server = await serveFolder(built[runtime].folder)
      const taken = samples.get(at(runtime, size)) ?? []
      for (let time = 0; time < timesOf(runtime, size); time++)
        taken.push(await measure(browser, `${server.url}/${built[runtime].page}`, size))
      server.close()
      samples.set(at(runtime, size), taken)
    }
  }
  console.log(`round ${round + 1} of ${rounds}`)
  // Write after each round, so that an interrupted run keeps its results.
  const { medians, targets } = resultsOf(samples)
  writeResult('forms', {
    chromium,
    rounds: round + 1,
    unit: 'CPU ms',
    medians,
    samples: Object.fromEntries(samples),
    targets,
  })
}
await browser.close()
const { middle, slopeOf, targets } = resultsOf(samples)

const titles: Record<keyof Sample, string> = {
  prepare: 'Definitions to a compiled form or a schema',
  mount: 'Mount',
  key: 'A keystroke of a burst',
  pacedKey: 'A keystroke with a frame of its own',
  firstBlur: 'First blur',
  blur: 'A later blur',
}
for (const part of sampleParts) {
  printTable(
    `${titles[part]}: CPU ms on the main thread, median of ${rounds}; in brackets times plain rjsf`,
    ['', ...sizes.map((size) => `${size} fields`)],
    runtimes.map((runtime) => [
      runtime,
      ...sizes.map((size) => {
        const value = middle(runtime, size, part)
        return `${value.toFixed(2)} (${(value / middle('rjsf', size, part)).toFixed(2)})`
      }),
    ]),
  )
}
printTable(
  'Slope: microseconds that each further field adds to a keystroke; in brackets times plain rjsf',
  ['', 'of a burst', 'with a frame of its own'],
  runtimes.map((runtime) => [
    runtime,
    ...(['key', 'pacedKey'] as const).map(
      (part) => `${slopeOf(runtime, part).toFixed(1)} (${(slopeOf(runtime, part) / slopeOf('rjsf', part)).toFixed(2)})`,
    ),
  ]),
)

printTargets(targets)
