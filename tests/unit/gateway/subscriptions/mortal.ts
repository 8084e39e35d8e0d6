/** A gateway in a process of its own, which a test kills. Its stored cards and mandates are charged by a ledger. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../journeys/gateway.ts'
import { merchant } from '../support/shop.ts'

export interface Mortal {
  /** @param by an ISO 8601 duration. It never rejects: the gateway may be killed meanwhile */
  moveClock(by: string): Promise<unknown>
  /** SIGKILL. Returns when the process has ended. */
  kill(): Promise<void>
}

export async function startMortal(ledgerUrl: string, dataDir: string, databaseUrl?: string): Promise<Mortal> {
  const port = await freePort()
  const script = join(import.meta.dirname, 'gateway.ts')
  const args = ['--import', 'tsx', script, String(port), ledgerUrl, dataDir, ...(databaseUrl ? [databaseUrl] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes) => String(bytes).includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
  return {
    moveClock: (by) =>
      fetch(`http://127.0.0.1:${port}/api/sandbox/clock`, {
        method: 'POST',
        headers: { ...merchant, 'content-type': 'application/json' },
        body: JSON.stringify({ advance: by }),
      }).catch(() => undefined),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
