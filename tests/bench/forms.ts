/**
 * `npm run bench -- forms`: what a form costs the browser's main thread, ours beside plain rjsf with Ajv at run time,
 * JSON Forms, react-hook-form and bare inputs, in one run, interleaved.
 */
import { buildForms, type Runtime, runtimes } from './forms/build.ts'
import { measure, type Sample, sampleParts } from './forms/measure.ts'
import { launchChromium, serveFolder } from './harness/browser.ts'
import { isShort, median, printTable, printTargets, slope, type Target, writeResult } from './harness/report.ts'

const sizes = [10, 30, 100, 300]
const rounds = isShort ? 3 : 9

const built = await buildForms()
const browser = await launchChromium()
const samples = new Map<string, Sample[]>()
const at = (runtime: Runtime, size: number) => `${runtime} ${size}`

for (let round = 0; round < rounds; round++) {
  for (const size of sizes) {
    // Another one begins in each round, so that none is always the first after a pause.
    for (const runtime of runtimes.map((_, index) => runtimes[(index + round) % runtimes.length] as Runtime)) {
      const server = await serveFolder(built[runtime].folder)
      const sample = await measure(browser, `${server.url}/${built[runtime].page}`, size)
      server.close()
      samples.set(at(runtime, size), [...(samples.get(at(runtime, size)) ?? []), sample])
    }
  }
  console.log(`round ${round + 1} of ${rounds}`)
}
const chromium = browser.version()
await browser.close()

const middle = (runtime: Runtime, size: number, part: keyof Sample) =>
  median((samples.get(at(runtime, size)) ?? []).map((sample) => sample[part]))
/** Microseconds that each further field adds to a keystroke. */
const slopeOf = (runtime: Runtime, part: 'key' | 'pacedKey') =>
  slope(sizes.map((size): [number, number] => [size, middle(runtime, size, part)])) * 1000

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
  'Slope: microseconds that a further field adds to a keystroke; in brackets times plain rjsf',
  ['', 'of a burst', 'with a frame of its own'],
  runtimes.map((runtime) => [
    runtime,
    ...(['key', 'pacedKey'] as const).map(
      (part) => `${slopeOf(runtime, part).toFixed(1)} (${(slopeOf(runtime, part) / slopeOf('rjsf', part)).toFixed(2)})`,
    ),
  ]),
)

const ratio = (size: number, part: keyof Sample) => middle('ours', size, part) / middle('rjsf', size, part)
const targets: Target[] = [
  { name: 'slope of a keystroke (burst)', value: slopeOf('ours', 'key') / slopeOf('rjsf', 'key'), atMost: 0.2 },
  { name: 'slope of a paced keystroke', value: slopeOf('ours', 'pacedKey') / slopeOf('rjsf', 'pacedKey'), atMost: 0.2 },
  { name: 'a keystroke at 300 fields (burst)', value: ratio(300, 'key'), atMost: 0.333 },
  { name: 'a paced keystroke at 300 fields', value: ratio(300, 'pacedKey'), atMost: 0.333 },
  { name: 'first blur at 30 fields', value: ratio(30, 'firstBlur'), atMost: 0.333 },
  { name: 'mount at 30 fields', value: ratio(30, 'mount'), atMost: 1 },
  { name: 'mount at 300 fields', value: ratio(300, 'mount'), atMost: 1.4 },
]
printTargets(targets)
const medians = Object.fromEntries(
  runtimes.map((runtime) => [
    runtime,
    {
      slopeMicroseconds: { key: slopeOf(runtime, 'key'), pacedKey: slopeOf(runtime, 'pacedKey') },
      ...Object.fromEntries(
        sampleParts.map((part) => [part, Object.fromEntries(sizes.map((size) => [size, middle(runtime, size, part)]))]),
      ),
    },
  ]),
)
writeResult('forms', { chromium, rounds, unit: 'CPU ms', medians, samples: Object.fromEntries(samples), targets })
