/**
 * `npm run bench -- schemas`: what a pass of `schemas validate` costs over a thousand method files and our other files,
 * beside an Ajv that holds the same files to their meta-schemas and is asked nothing else, in processes of their own,
 * interleaved; and how soon a change that was saved among them is judged.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ratio, spread } from './harness/ratio.ts'
import { isShort, median, printTable, printTargets, root, writeResult } from './harness/report.ts'
import { type Cost, costOf } from './schemas/cost.ts'
import { writeFolder } from './schemas/folder.ts'
import { timeOfChanges } from './schemas/watched.ts'

const rounds = isShort ? 3 : 15
const added = 1000
const fileOf = (side: string) => join(root, `tests/bench/schemas/${side}.ts`)
const sides = ['ours', 'bare'] as const
type Side = (typeof sides)[number]

const folder = mkdtempSync(join(tmpdir(), 'tillform-bench-'))
try {
  const folders = { few: join(folder, 'few'), many: join(folder, 'many') }
  writeFolder(folders.few, 0)
  const [changed = ''] = writeFolder(folders.many, added)
  const costs = new Map<string, Cost[]>()
  for (let round = 0; round < rounds; round++) {
    for (const side of sides)
      for (const [size, schemas] of Object.entries(folders)) {
        const key = `${side} ${size}`
        costs.set(key, [...(costs.get(key) ?? []), costOf([fileOf(side), schemas], schemas)])
      }
    console.log(`round ${round + 1} of ${rounds}`)
  }
  const samples = (side: Side, size: string, part: keyof Cost) =>
    (costs.get(`${side} ${size}`) ?? []).map((cost) => cost[part])
  const [files = 0] = samples('ours', 'many', 'files')
  if (sides.some((side) => samples(side, 'many', 'files').some((count) => count !== files)))
    throw new Error('the two sides did not look at the same files')
  const waits = await timeOfChanges(folders.many, changed, isShort ? 3 : 9)

  const quantities: Record<string, (side: Side) => number[]> = {
    'whole process, CPU ms': (side: Side) => samples(side, 'many', 'ms'),
    'the pass alone, CPU ms': (side: Side) => samples(side, 'many', 'passMs'),
    [`of it for the ${added} methods, CPU ms`]: (side: Side) =>
      samples(side, 'many', 'passMs').map((ms, round) => ms - (samples(side, 'few', 'passMs')[round] ?? 0)),
    'memory at its most, MB': (side: Side) => samples(side, 'many', 'mb'),
  }
  printTable(
    `${files} files, ${added} of them more methods: median of ${rounds} processes, in brackets the middle half's width`,
    ['', 'ours', 'Ajv', 'times Ajv'],
    Object.entries(quantities).map(([name, of]) => [
      name,
      ...sides.map((side) => `${Math.round(median(of(side)))} (${Math.round(spread(of(side)))})`),
      ratio(of('ours'), of('bare')),
    ]),
  )
  console.log(`\nA saved change among them is judged after ${Math.round(median(waits))} ms, median of ${waits.length}.`)
  const targets = [
    ...['whole process, CPU ms', 'the pass alone, CPU ms', 'memory at its most, MB'].map((name) => {
      const of = quantities[name] ?? (() => [])
      return { name: `${name.replace(/, \w+( ms)?$/, '')}, times Ajv`, value: ratio(of('ours'), of('bare')), atMost: 3 }
    }),
    { name: 'a saved change is judged after, ms', value: median(waits), atMost: 1000 },
  ]
  printTargets(targets)
  writeResult('schemas', { rounds, files, costs: Object.fromEntries(costs), waits, targets })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
