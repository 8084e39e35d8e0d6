/** The processes of the gateway benchmark: ours, the hand-written route, and a real PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../journeys/gateway.ts'
import { root } from '../harness/report.ts'
import type { Place } from './sql.ts'

const scripts = {
  ours: ['gateway/commands/main.ts', '--no-samples'],
  'hand-written': ['tests/bench/gateway/handwritten.ts'],
}
export type Side = keyof typeof scripts
export const sides = Object.keys(scripts) as Side[]

const startTimeoutMs = 60_000

/** Starts a side: TypeScript through tsx; its output is read and dropped. @param more environment */
export async function startServer(side: Side, { folder, databaseUrl }: Place, more: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', ...scripts[side]], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl ?? '',
      // Each payment has another IP address, so that the limit per address is never reached.
      TRUST_PROXY: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await isReady(child)
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    let isUp = false
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${printed}`)), startTimeoutMs)
    const hear = (chunk: Buffer) => {
      if (isUp) return
      printed += chunk
      if (!printed.includes('is ready at')) return
      isUp = true
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code}:\n${printed}`))
    })
  })
}
