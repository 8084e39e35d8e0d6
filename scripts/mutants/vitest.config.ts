/** The tests that judge mutants: in one thread, whose modules stay loaded. `scripts/mutants.ts` starts it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { dataParts } from '../build/dataParts.ts'
import { cpuFile, type Plan, planVariable } from './plan.ts'

const folder = process.env[planVariable] ?? ''
const plan: Plan = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'))
const root = join(import.meta.dirname, '../..')

// Only this thread can say so while a mutant keeps the other one busy.
setInterval(
  () => writeFileSync(join(folder, cpuFile), String(Math.round(process.cpuUsage().user / 1000))),
  1_000,
).unref()

/** Serves each file with all its mutants in it. */
const mutated: Plugin = {
  name: 'mutated',
  enforce: 'pre',
  load: (id) => plan.sources[id.split('?')[0]?.slice(root.length + 1) ?? ''],
}

export default defineConfig({
  root,
  plugins: [mutated, dataParts()],
  test: {
    include: plan.tests,
    runner: join(import.meta.dirname, 'runner.ts'),
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    reporters: [['default', { summary: false }]],
    silent: true,
    testTimeout: plan.timeoutMs,
    hookTimeout: plan.timeoutMs,
    expect: { poll: { timeout: plan.timeoutMs / 2 } },
    env: { DRAW_PAGES: 'off', SEED: '1', [planVariable]: folder },
    ...(plan.onPostgres && { globalSetup: 'tests/unit/gateway/support/sharedPostgres.ts' }),
  },
})
