/** The results of the samples of all rounds. */
import { median, slope, type Target } from '../harness/report.ts'
import { type Runtime, runtimes } from './build.ts'
import { type Sample, sampleParts } from './measure.ts'

export const sizes = [10, 30, 100, 300]

/** By runtime and number of fields, see {@link at}. */
export type Samples = Map<string, Sample[]>

export const at = (runtime: Runtime, size: number) => `${runtime} ${size}`

export function resultsOf(samples: Samples) {
  const middle = (runtime: Runtime, size: number, part: keyof Sample) =>
    median((samples.get(at(runtime, size)) ?? []).map((sample) => sample[part]))
  /** Microseconds that each further field adds to a keystroke. */
  const slopeOf = (runtime: Runtime, part: 'key' | 'pacedKey') =>
    slope(sizes.map((size): [number, number] => [size, middle(runtime, size, part)])) * 1000
  const timesRjsf = (size: number, part: keyof Sample) => middle('ours', size, part) / middle('rjsf', size, part)
  const timesOurs = (part: keyof Sample) => middle('conditions', 100, part) / middle('ours', 100, part)
  const targets: Target[] = [
    { name: 'slope of a keystroke (burst)', value: slopeOf('ours', 'key') / slopeOf('rjsf', 'key'), atMost: 0.2 },
    {
      name: 'slope of a paced keystroke',
      value: slopeOf('ours', 'pacedKey') / slopeOf('rjsf', 'pacedKey'),
      atMost: 0.2,
    },
    { name: 'a keystroke at 300 fields (burst)', value: timesRjsf(300, 'key'), atMost: 0.333 },
    { name: 'a paced keystroke at 300 fields', value: timesRjsf(300, 'pacedKey'), atMost: 0.333 },
    { name: 'first blur at 30 fields', value: timesRjsf(30, 'firstBlur'), atMost: 0.333 },
    { name: 'mount at 30 fields', value: timesRjsf(30, 'mount'), atMost: 1 },
    { name: 'mount at 300 fields', value: timesRjsf(300, 'mount'), atMost: 1.4 },
    { name: 'a keystroke at 100 fields, half of them conditional, times none', value: timesOurs('key'), atMost: 1.15 },
    { name: 'the same, paced', value: timesOurs('pacedKey'), atMost: 1.15 },
  ]
  const medians = Object.fromEntries(
    runtimes.map((runtime) => [
      runtime,
      {
        slopeMicroseconds: { key: slopeOf(runtime, 'key'), pacedKey: slopeOf(runtime, 'pacedKey') },
        ...Object.fromEntries(
          sampleParts.map((part) => [
            part,
            Object.fromEntries(sizes.map((size) => [size, middle(runtime, size, part)])),
          ]),
        ),
      },
    ]),
  )
  return { middle, slopeOf, targets, medians }
}
