/**
 * `npm run mutants`: changes the code in one place at a time, and lists the changes that no test notices. Exit code 1: a folder
 * is below its threshold, or the list of accepted mutants is stale. 64: wrong options.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { keepTemporaryFilesInMemory } from './memory.mjs'
import { acceptedIn, staleIn } from './mutants/accepted.ts'
import { changedLines } from './mutants/changedLines.ts'
import { judge } from './mutants/judge.ts'
import { mutantsOf } from './mutants/mutantsOf.ts'
import { printed, type Result, reportOf } from './mutants/report.ts'
import { judgedFiles, roomOf, rooms } from './mutants/rooms.ts'
import { drawnOf, type Sample } from './mutants/share.ts'

interface Flags extends Sample {
  since?: string
  json?: string
}

const root = join(import.meta.dirname, '..')
const usage = 64
const share = (text: string) => {
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const part = Number(above) / Number(below)
  if (!(part > 0 && part <= 1)) throw new InvalidArgumentError('It is a part such as 1/10.')
  return part
}
const count = (text: string) => {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It is a number of mutants.')
  return Number(text)
}

const program = new Command('mutants')
  .description(`Judges the tests of ${rooms.map(({ folder }) => folder).join(', ')} by mutants of the code.`)
  .argument('[paths...]', 'files or folders; by default all')
  .option('--since <revision>', 'only mutants in lines that differ from a git revision')
  .option('--share <part>', 'a sample, such as 1/10', share, 1)
  .option('--most <number>', 'of each folder at most so many', count)
  .option('--seed <number>', 'which sample', Number, 1)
  .option('--json <file>', 'writes a report in the format of mutation-testing-elements')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usage))
  .parse()

// It also ends this process, and with it the tests, by our signals.
keepTemporaryFilesInMemory()
const { since, json, ...sample } = program.opts<Flags>()
const asked = program.args.map((path) => relative(root, resolve(path)))
const isAsked = (file: string) =>
  asked.length === 0 || asked.some((path) => file === path || file.startsWith(`${path}/`) || path === '')
const files = judgedFiles(root).filter(isAsked)
if (files.length === 0) {
  console.error(`No file of ${rooms.map(({ folder }) => folder).join(', ')} is at ${program.args.join(', ')}.`)
  process.exit(usage)
}

const lines = since === undefined ? undefined : changedLines(root, since)
const accepted = acceptedIn(root)
const results: Result[] = []
for (const room of rooms) {
  const ours = files.filter((file) => roomOf(file) === room)
  const { sources, mutants } = await mutantsOf(root, ours, lines)
  const drawn = drawnOf(mutants, sample)
  if (drawn.length === 0) continue
  console.error(`${room.folder}: ${drawn.length} of ${mutants.length} mutants`)
  const folder = mkdtempSync(join(tmpdir(), 'tillform-mutants-'))
  try {
    const verdicts = await judge(folder, { room, sources, mutants: drawn })
    results.push(
      ...drawn.map((mutant) => ({ mutant, room, verdict: verdicts.get(mutant.id), accepted: accepted(mutant) })),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
if (json) {
  mkdirSync(join(resolve(json), '..'), { recursive: true })
  writeFileSync(json, JSON.stringify(reportOf(results, (file) => readFileSync(join(root, file), 'utf8'))))
}
const isSample = sample.share < 1 || sample.most !== undefined
const stale = since === undefined && !isSample ? staleIn(root, results, isAsked) : []
const { text, isEnough } = printed(results, isSample)
console.log([text, ...stale].join('\n'))
if (!isEnough || stale.length > 0) process.exitCode = 1
