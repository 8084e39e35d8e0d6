/** Starts Vitest over the mutants, and again where one of them has stopped it. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { globSync } from 'tinyglobby'
import type { Mutant } from './mutantsOf.ts'
import { cpuFile, faultFile, type Plan, planVariable, type Verdict } from './plan.ts'
import type { Room } from './rooms.ts'

const root = join(import.meta.dirname, '../..')
/** A mutant that needs more of the processor has a loop in which no switch is. Time would blame a busy machine. */
const stalledCpuMs = ({ onPostgres }: Room) => (onPostgres ? 60_000 : 20_000)
const lookMs = 1_000

interface Task {
  room: Room
  sources: Record<string, string>
  mutants: Mutant[]
}

/**
 * @param folder an empty one
 * @returns verdicts by mutant
 * @throws Error when the tests don't run at all
 */
export async function judge(folder: string, { room, sources, mutants }: Task): Promise<Map<string, Verdict>> {
  const tests = globSync(room.tests, { cwd: root, ignore: room.tooLong })
  const verdicts = new Map<string, Verdict>()
  for (;;) {
    const left = mutants.filter(({ id }) => !verdicts.has(id))
    if (left.length === 0) return verdicts
    const tried = new Set(linesOf(folder).map(({ id }) => id))
    const plan: Plan = {
      sources,
      tests: existsSync(join(folder, 'covering.json')) ? tests.slice(0, 1) : tests,
      mutants: left.map(({ id, file }) => ({ id, file, isTried: tried.has(id) })),
      timeoutMs: 60_000,
      onPostgres: room.onPostgres === true,
    }
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
    const said = await runVitest(folder, mutants.length, stalledCpuMs(room))
    const fault = join(folder, faultFile)
    if (existsSync(fault)) throw new Error(readFileSync(fault, 'utf8'))
    const begun = linesOf(folder)
    for (const verdict of begun) if (verdict.status) verdicts.set(verdict.id, verdict)
    const last = begun.at(-1)
    if (last && !last.status) verdicts.set(last.id, { id: last.id, status: 'Timeout', by: 'stalled' })
    else if (verdicts.size < mutants.length) throw new Error(`The tests did not run to their end.\n${said}`)
  }
}

async function runVitest(folder: string, all: number, stalledMs: number): Promise<string> {
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [planVariable]: folder, CI: '1' },
  })
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let isRunning = true
  ended.then(() => {
    isRunning = false
  })
  let count = 0
  let cpuThen = 0
  while (isRunning) {
    await Promise.race([ended, wait(lookMs)])
    const now = linesOf(folder)
    const cpu = cpuMsIn(folder) || cpuThen
    if (now.length !== count) cpuThen = cpu
    count = now.length
    if (process.stderr.isTTY) process.stderr.write(`\r${now.filter(({ status }) => status).length} of ${all} judged `)
    if (count > 0 && !now.at(-1)?.status && cpu - cpuThen > stalledMs) stop()
  }
  process.off('exit', stop)
  return said
}

/** What Vitest has used of the processor. */
function cpuMsIn(folder: string): number {
  const file = join(folder, cpuFile)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

function linesOf(folder: string): Verdict[] {
  const file = join(folder, 'verdicts.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Verdict)
}
