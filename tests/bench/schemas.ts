/**
 * `npm run bench -- schemas`: what a pass of `schemas validate` costs over a thousand method files and our other files,
 * beside an Ajv that only checks the same files by their meta-schemas, in separate processes,
 * interleaved; and how soon a saved change is judged.
 */

import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { MethodFile } from '../../schemas/types.ts'
import { written } from '../../scripts/schemas/style/format.ts'
import { treeOf } from '../../scripts/schemas/style/tree.ts'
import { ratio, spread } from './harness/ratio.ts'
import { isShort, median, printTable, printTargets, root, writeResult } from './harness/report.ts'

/**
 * A schemas folder like ours with a thousand more methods: copies of ours under other names and with other words.
 * @param more how many methods are added
 * @returns the paths of those
 */
function writeFolder(folder: string, more: number): string[] {
  cpSync(join(root, 'schemas'), folder, { recursive: true })
  const methods = join(folder, 'methods')
  const ours = readdirSync(methods)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(methods, name), 'utf8')) as MethodFile)
  return [...new Array(more).keys()].map((index) => {
    const { aliases: _, ...pattern } = ours[index % ours.length] as MethodFile
    const { text } = pattern
    const number = Math.floor(index / ours.length) + 2
    const code = `${pattern.code}_${number}`
    const copy = { ...pattern, code, name: `${pattern.name} ${number}`, ...(text && { text: saidOf(text, number) }) }
    const path = join(methods, `${code}.json`)
    writeFileSync(path, written(treeOf(JSON.stringify(copy)), '\n'))
    return path
  })
}

/** The same texts with other words, like those of another bank. */
const saidOf = (text: NonNullable<MethodFile['text']>, number: number): NonNullable<MethodFile['text']> =>
  Object.fromEntries(
    Object.entries(text).map(([language, said]) => [
      language,
      { ...said, ...(said.hint !== undefined && { hint: `${said.hint} (${number})` }) },
    ]),
  )

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
    throw new Error('the two sides did not read the same files')
  const waits = await timeOfChanges(folders.many, changed, isShort ? 3 : 9)

  const quantities: Record<string, (side: Side) => number[]> = {
    'whole process, CPU ms': (side: Side) => samples(side, 'many', 'ms'),
    'the pass alone, CPU ms': (side: Side) => samples(side, 'many', 'passMs'),
    [`of it for the ${added} methods, CPU ms`]: (side: Side) =>
      samples(side, 'many', 'passMs').map((ms, round) => ms - (samples(side, 'few', 'passMs')[round] ?? 0)),
    'peak memory, MB': (side: Side) => samples(side, 'many', 'mb'),
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
    ...['whole process, CPU ms', 'the pass alone, CPU ms', 'peak memory, MB'].map((name) => {
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

interface Cost {
  /** CPU milliseconds of the whole process: all threads, user and kernel mode. */
  ms: number
  /** CPU milliseconds of the pass alone, after all modules are loaded. */
  passMs: number
  /** Peak resident memory of the process, in megabytes. */
  mb: number
  /** How many files were read. */
  files: number
}

/**
 * @param words a TypeScript file that calls reportPass, and its arguments; both sides start the same way
 * @param schemas the folder that it checks
 * @throws when it ends with an error code: these folders have no faults
 */
function costOf(words: string[], schemas: string): Cost {
  const teller = join(root, 'tests/bench/schemas/reportCost.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', teller, '--import', 'tsx', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SCHEMAS_DIR: schemas },
    maxBuffer: 50_000_000,
  })
  const cost = /^cost (.+)$/m.exec(stderr)?.[1]
  const pass = /^pass (.+)$/m.exec(stderr)?.[1]
  if (status !== 0 || !cost || !pass) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
  return { ...JSON.parse(cost), passMs: Number(pass), files: JSON.parse(stdout).files } as Cost
}

/**
 * Saves a method again and again while `schemas validate --watch` runs, each time with another name.
 *
 * @param path of the method
 * @returns milliseconds from each save until the new result is printed
 */
async function timeOfChanges(schemas: string, path: string, times: number): Promise<number[]> {
  const words = ['--import', 'tsx', join(root, 'scripts/schemas.ts'), 'validate', '--watch']
  const env = { ...process.env, SCHEMAS_DIR: schemas }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const untilLooked = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('the tool ended instead of watching')
      if (/^Looked in /.test(value)) return
    }
  }
  try {
    await untilLooked()
    const method = JSON.parse(readFileSync(path, 'utf8'))
    const waits: number[] = []
    for (let time = 0; time < times; time++) {
      const saved = performance.now()
      writeFileSync(path, JSON.stringify({ ...method, name: `${method.name} ${time}` }))
      await untilLooked()
      waits.push(performance.now() - saved)
      // One save may cause two results. Wait, so that the second is not taken for the result of the next save.
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return waits
  } finally {
    child.kill()
  }
}
