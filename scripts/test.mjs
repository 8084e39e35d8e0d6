/**
 * `npm test`: installs what is missing (Chromium too, if there is none), then everything that must be green. Each step
 * runs to its end even when another one failed, so that one run tells all that is wrong.
 */
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

process.chdir(root)
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
/** Of all generated tests; printed here, since a test that passes prints nothing. */
const seed = process.env.SEED ?? String(Date.now() % 2 ** 31)
const env = { ...process.env, SEED: seed, CHROMIUM_PATH: await ensureChromium() }
ensureBuilt()

/** Each fills one core at most, so two rows run side by side; what a step prints is shown when it ends. */
const sideBySide = [
  [['types', 'npx', 'tsc', '--noEmit']],
  [
    ['lint', 'npx', 'biome', 'check', '.'],
    ['layers', 'npm', 'run', '-s', 'layers'],
    ['schemas', 'npm', 'run', '-s', 'schemas', '--', 'validate'],
  ],
]
/** These fill all cores by themselves, and show what they print at once. */
const alone = [
  ['units', 'npx', 'vitest', 'run', '--silent=passed-only'],
  ['journeys', 'npx', 'playwright', 'test'],
]

console.log(`Generated tests run with seed ${seed}; SEED=${seed} repeats them.`)
const failed = []
const startedAt = Date.now()
await Promise.all(sideBySide.map((row) => inOrder(row, 'pipe')))
await inOrder(alone, 'inherit')
const seconds = secondsSince(startedAt)
const steps = sideBySide.flat().length + alone.length
console.log(
  failed.length === 0
    ? `\nAll ${steps} steps are green after ${seconds} s.`
    : `\nFailed after ${seconds} s: ${failed.join(', ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)

async function inOrder(row, output) {
  for (const [name, ...command] of row) {
    const stepStartedAt = Date.now()
    if (output === 'inherit') console.log(`\n== ${name}`)
    const { fault, printed } = await take(command, output)
    if (output === 'pipe') console.log(`\n== ${name}\n${printed.trimEnd()}`)
    if (fault) {
      failed.push(name)
      console.error(fault)
    }
    console.log(`== ${name}: ${secondsSince(stepStartedAt)} s`)
  }
}

/** Runs a command to its end. @returns why it failed, if it did, and what it printed, if that was not shown already */
function take([command, ...args], output) {
  const shell = process.platform === 'win32' && command === 'npm'
  const child = spawn(command, args, { stdio: ['inherit', output, output], env, shell })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text
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

function secondsSince(then) {
  return Math.round((Date.now() - then) / 1000)
}
