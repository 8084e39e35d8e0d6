/**
 * `npm run bench -- schemas`: what a thousand method files cost `schemas validate`, beside an Ajv that holds the same files
 * against the schema of methods and is asked nothing else, in processes of their own, interleaved; and how soon a change
 * that was saved among them is judged.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isShort, median, printTable, printTargets, root, writeResult } from './harness/report.ts'
import { type Cost, costOf } from './schemas/cost.ts'
import { writeFolder } from './schemas/folder.ts'
import { timeOfChanges } from './schemas/watched.ts'

const rounds = isShort ? 3 : 15
const added = 1000
const tool = join(root, 'scripts/schemas.ts')
const bare = join(root, 'tests/bench/schemas/bare.ts')

const folder = mkdtempSync(join(tmpdir(), 'tillform-bench-'))
try {
  const folders = { few: join(folder, 'few'), many: join(folder, 'many') }
  writeFolder(folders.few, 0)
  const [changed = ''] = writeFolder(folders.many, added)
  const runs = {
    ours: (schemas: string) => costOf([tool, 'validate', '--format', 'json'], schemas),
    Ajv: (schemas: string) => costOf([bare, schemas], schemas),
  }
  const costs = new Map<string, Cost[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [side, run] of Object.entries(runs))
      for (const [size, schemas] of Object.entries(folders)) {
        const key = `${side} ${size}`
        costs.set(key, [...(costs.get(key) ?? []), run(schemas)])
      }
    console.log(`round ${round + 1} of ${rounds}`)
  }
  const middle = (side: string, size: string, part: keyof Cost) =>
    median((costs.get(`${side} ${size}`) ?? []).map((cost) => cost[part]))
  const addedTo = (side: string, part: keyof Cost) => middle(side, 'many', part) - middle(side, 'few', part)
  const waits = await timeOfChanges(folders.many, changed, isShort ? 3 : 9)

  printTable(
    `${added} more method files: median of ${rounds} processes, from start to end`,
    ['', 'our files, CPU ms', `with ${added} more`, 'what they add', 'memory, MB', `with ${added} more`],
    Object.keys(runs).map((side) => [
      side,
      middle(side, 'few', 'ms'),
      middle(side, 'many', 'ms'),
      addedTo(side, 'ms'),
      middle(side, 'few', 'mb'),
      middle(side, 'many', 'mb'),
    ]),
  )
  console.log(`\nA saved change among them is judged after ${Math.round(median(waits))} ms, median of ${waits.length}.`)
  const targets = [
    {
      name: `CPU time that ${added} method files add, times Ajv`,
      value: addedTo('ours', 'ms') / addedTo('Ajv', 'ms'),
      atMost: 3,
    },
    {
      name: 'memory at its most, times Ajv',
      value: middle('ours', 'many', 'mb') / middle('Ajv', 'many', 'mb'),
      atMost: 3,
    },
    { name: 'a saved change is judged after, ms', value: median(waits), atMost: 1000 },
  ]
  printTargets(targets)
  writeResult('schemas', { rounds, costs: Object.fromEntries(costs), waits, targets })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
