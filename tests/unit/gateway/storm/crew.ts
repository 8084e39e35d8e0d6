/** Three gateways that are killed and restarted, as by a supervisor. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../journeys/gateway.ts'

export interface Crew {
  urls: string[]
  /** Unexpected exits of gateways that were ready, each with its output. */
  crashes: string[]
  kills: number
  /** Kills the next ready gateway if at least two are ready, and restarts it at once. */
  kill(): void
  allReady(): Promise<void>
  stop(): Promise<void>
}

/** The time after which a start counts as failed, and the pause before the next start. */
const startMs = 120_000
const againAfterMs = 500

export async function startCrew(size: number, databaseUrl: string, ledgerUrl: string): Promise<Crew> {
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const crashes: string[] = []
  const members = ports.map((port) => ({ port, child: undefined as ChildProcess | undefined, isReady: false }))
  type Member = (typeof members)[number]
  let isOver = false
  let kills = 0
  let lastWords = ''

  function start(member: Member): void {
    const script = join(import.meta.dirname, 'gateway.ts')
    const args = ['--import', 'tsx', script, String(member.port), databaseUrl, ledgerUrl]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    const hear = (bytes: Buffer) => {
      printed += bytes
      if (printed.startsWith('ready')) member.isReady = true
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (bytes) => {
      printed += bytes
    })
    child.once('exit', (code, signal) => {
      if (member.isReady && signal !== 'SIGKILL' && !isOver) crashes.push(`ended with ${code}: ${printed}`)
      member.isReady = false
      lastWords = printed
      // A start fails while the database is down; try it again.
      if (!isOver) setTimeout(() => isOver || start(member), signal === 'SIGKILL' ? 0 : againAfterMs)
    })
    member.child = child
  }

  async function allReady(): Promise<void> {
    const end = performance.now() + startMs
    while (!members.every(({ isReady }) => isReady)) {
      if (performance.now() > end) throw new Error(`the gateways do not start: ${lastWords}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  for (const member of members) start(member)
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    crashes,
    get kills() {
      return kills
    },
    kill() {
      // The last ready gateway is not killed: if a start takes longer than the interval of kills, none would be left.
      const ready = members.filter(({ isReady }) => isReady)
      if (ready.length < 2) return
      ready[kills++ % ready.length]?.child?.kill('SIGKILL')
    },
    allReady,
    async stop() {
      isOver = true
      await Promise.all(
        members.map(async ({ child }) => {
          if (!child || child.exitCode !== null || child.signalCode !== null) return
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGKILL')
          await ended
        }),
      )
    },
  }
}
