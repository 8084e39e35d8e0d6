/**
 * Runs the steps of `npm test` and `npm run check`: each to its end even after another has failed, so that one run shows all
 * faults.
 */
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

const failed = []
const faults = []
const startedAt = Date.now()
let count = 0

/**
 * @param steps `[name, command, ...args]`, run one after the other
 * @param output 'inherit' shows a step's output at once, 'pipe' after its end, for rows that run side by side
 */
export async function runInOrder(steps, output, env) {
  for (const [name, ...command] of steps) {
    count++
    const stepStartedAt = Date.now()
    if (output === 'inherit') console.log(`\n== ${name}`)
    const { fault, printed } = await take(command, output, env)
    if (output === 'pipe') console.log(`\n== ${name}\n${printed.trimEnd()}`)
    if (fault) {
      failed.push(name)
      faults.push(...faultsIn(printed).map((line) => `${name}: ${line}`))
      console.error(fault)
    }
    console.log(`== ${name}: ${secondsSince(stepStartedAt)} s`)
  }
}

/** Prints the result of all steps, the failures last, and ends the process: 0 when all are green. */
export function conclude() {
  const seconds = secondsSince(startedAt)
  if (faults.length > 0) console.log(`\n${faults.slice(0, 60).join('\n')}`)
  console.log(
    failed.length === 0
      ? `\nAll ${count} steps are green after ${seconds} s.`
      : `\nFailed after ${seconds} s: ${failed.join(', ')}.`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}

/** Runs a command to its end. @returns why it failed, if so, and with 'pipe' its output */
function take([command, ...args], output, env) {
  const shell = process.platform === 'win32' && command === 'npm'
  const colour = process.stdout.isTTY && output === 'inherit' ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'], env: { ...env, ...colour }, shell })
  let printed = ''
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
      if (output === 'inherit') shown.write(text)
    })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ fault: error.message, printed }))
    child.on('close', (code) =>
      resolve({
        fault: code === 0 ? undefined : `${[command, ...args].join(' ')} ended with exit code ${code}`,
        printed,
      }),
    )
  })
}

/**
 * The failed tests in the output of Vitest (with the error in the next line) and Playwright, for a reader of the end of a
 * long run.
 */
function faultsIn(printed) {
  const lines = stripVTControlCharacters(printed).split('\n')
  return lines.flatMap((line, at) => {
    if (/^\s*FAIL /.test(line))
      return [line.trim(), ...(/Error/.test(lines[at + 1]) ? [`  ${lines[at + 1].trim()}`] : [])]
    return /^\s*✘ /.test(line) ? [line.trim()] : []
  })
}

function secondsSince(then) {
  return Math.round((Date.now() - then) / 1000)
}
