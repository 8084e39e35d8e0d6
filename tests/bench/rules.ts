/**
 * `npm run bench -- rules`: nanoseconds per value of each keyword, beside a tight loop for the same rule and beside the
 * libraries with the same rule, in one run, interleaved.
 */
import { keywords } from '../../validators/keywords.node.ts'
import { isShort, median, printTable, writeResult } from './harness/report.ts'
import { type Case, cases, commonContext } from './rules/cases.ts'

const rounds = isShort ? 3 : 15
const sliceMs = isShort ? 4 : 15

type Run = (value: unknown) => boolean

const rows = [...keywords.values()]
  .filter(({ name }) => Object.hasOwn(cases, name))
  .map(({ name, test }) => {
    const { parameter, values, loop, libraries = {}, context } = cases[name] as Case
    const complete = { ...commonContext, ...context }
    const ours: Run = (value) => test(parameter, value as never, complete)
    const wrong = values.filter((value) => loop(value) !== ours(value))
    if (wrong.length > 0) throw new Error(`the loop and the keyword ${name} differ on ${wrong.join(', ')}`)
    const verdicts = new Set(values.map(ours))
    if (verdicts.size < 2) throw new Error(`${name} needs right and wrong values`)
    return { name, values, runs: { ours, loop, ...libraries } as Record<string, Run> }
  })

// Run once before, so that the timed code is compiled.
for (const { values, runs } of rows) for (const run of Object.values(runs)) timePerValue(run, values)

const nanoseconds = new Map<string, number[]>()
for (let round = 0; round < rounds; round++)
  for (const { name, values, runs } of rows)
    for (const [side, run] of Object.entries(runs)) {
      const key = `${name} ${side}`
      nanoseconds.set(key, [...(nanoseconds.get(key) ?? []), timePerValue(run, values)])
    }

const middle = (name: string, side: string) => median(nanoseconds.get(`${name} ${side}`) ?? [])
printTable(
  `Nanoseconds per value, median of ${rounds}; a library's in times ours, with the number of equal verdicts`,
  ['', 'ours', 'tight loop', 'times the loop', 'libraries'],
  rows.map(({ name, values, runs }) => [
    name,
    middle(name, 'ours'),
    middle(name, 'loop'),
    middle(name, 'ours') / middle(name, 'loop'),
    Object.entries(runs)
      .filter(([side]) => side !== 'ours' && side !== 'loop')
      .map(([side, run]) => {
        const same = values.filter((value) => run(value) === runs.ours?.(value)).length
        return `${side} ${(middle(name, side) / middle(name, 'ours')).toFixed(1)} (${same}/${values.length})`
      })
      .join(', '),
  ]),
)
const without = [...keywords.keys()].filter((name) => !Object.hasOwn(cases, name))
if (without.length > 0) console.log(`\nWithout a case in tests/bench/rules/cases.ts: ${without.join(', ')}`)
writeResult('rules', {
  rounds,
  unit: 'nanoseconds per value',
  medians: Object.fromEntries([...nanoseconds].map(([key, values]) => [key, median(values)])),
  without,
})

/** CPU time: the wall clock would also count other processes. A slice is long compared to the clock's resolution. */
function timePerValue(run: Run, values: unknown[]): number {
  let count = 0
  let right = 0
  const start = process.cpuUsage()
  let spent = 0
  while (spent < sliceMs * 1000) {
    for (let again = 0; again < 500; again++) for (const value of values) if (run(value)) right++
    count += 500 * values.length
    const { user, system } = process.cpuUsage(start)
    spent = user + system
  }
  // Read the verdicts, so that they are not optimised away.
  if (right === 0) throw new Error('no value was right')
  return (spent * 1000) / count
}
