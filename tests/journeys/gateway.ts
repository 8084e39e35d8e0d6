/** A real gateway process for journeys: the entry of `npm start`, on its own port and its own data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderCreated, OrderRequest, OrderView } from '../../schemas/types.ts'

const root = join(import.meta.dirname, '../..')
export const startTimeoutMs = 240_000
const sources: NonNullable<GatewayStart['program']> = {
  command: [process.execPath, '--import', 'tsx', 'gateway/commands/main.ts'],
  cwd: root,
  env: process.env as Record<string, string>,
}
export const merchantKey = 'sk_test_tillform'

export interface GatewayStart {
  data?: string
  databaseUrl?: string
  port?: number
  /** Whether the gateway draws pages. By default only if a browser may come, not in unit tests. */
  drawsPages?: boolean
  schemas?: string
  /** The command, its folder and its whole environment. By default the sources, with the environment of the tests. */
  program?: { command: [string, ...string[]]; cwd: string; env: Record<string, string> }
  /** More settings. */
  more?: Record<string, string>
}

export interface Gateway {
  url: string
  port: number
  /** The process id. */
  pid: number
  data: string
  /** Everything that the process has printed so far. */
  output(): string
  createOrder(order?: Partial<OrderRequest>): Promise<OrderCreated>
  order(id: string): Promise<OrderView>
  /** The number of successful attempts of the order. */
  successes(id: string): Promise<number>
  /** Moves the sandbox's clock, by an ISO 8601 duration. */
  advance(duration: string): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Starts a gateway without samples and waits until it is ready. Throws with its output if it does not become ready. */
export async function startGateway({
  data,
  databaseUrl,
  port,
  schemas,
  program,
  drawsPages = !process.env.VITEST,
  more = {},
}: GatewayStart = {}): Promise<Gateway> {
  const ownPort = port ?? (await freePort())
  const folder = data ?? preparedFolder()
  const { command, cwd, env } = program ?? sources
  const [file, ...args] = command
  const child = spawn(file, [...args, '--port', String(ownPort), '--data', folder, '--no-samples'], {
    cwd,
    env: {
      ...env,
      PORT: '',
      DATA_DIR: '',
      DATABASE_URL: databaseUrl ?? '',
      DRAW_PAGES: drawsPages ? 'on' : 'off',
      ...(schemas && { SCHEMAS_DIR: schemas }),
      ...more,
    },
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the gateway was not ready in time:\n${printed}`)), startTimeoutMs)
    const hear = (chunk: Buffer) => {
      printed += chunk
      if (printed.includes('Tillform is ready at')) {
        clearTimeout(timer)
        resolve()
      }
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the gateway ended with ${code}:\n${printed}`))
    })
  })
  await ready
  const url = `http://localhost:${ownPort}`
  return {
    ...asMerchant(url),
    url,
    port: ownPort,
    pid: child.pid as number,
    data: folder,
    output: () => printed,
    kill: (signal = 'SIGKILL') => ended(child, signal),
    stop: async () => {
      await ended(child, 'SIGTERM')
      if (!data) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A merchant's calls at an address, of one gateway or of a balancer before some. */
export function asMerchant(url: string): Pick<Gateway, 'createOrder' | 'order' | 'successes' | 'advance'> {
  const order = async (id: string) => (await merchant(url, `/api/orders/${id}`)) as OrderView
  return {
    createOrder: async (wanted = {}) =>
      (await merchant(url, '/api/orders', { ...sampleOrder(), ...wanted })) as OrderCreated,
    order,
    successes: async (id) => (await order(id)).attempts.filter(({ state }) => state === 'paid').length,
    advance: async (duration) => {
      await merchant(url, '/api/sandbox/clock', { advance: duration })
    },
  }
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

export function sampleOrder(): OrderRequest {
  return {
    orderno: `T-${Math.floor(10_000 + Math.random() * 90_000)}`,
    website: 'https://www.shop.example',
    amountMinor: 2599,
    currency: 'USD',
    country: 'US',
    returnUrl: 'http://shop.example/back',
    returnSeconds: 60,
  }
}

function preparedFolder() {
  const folder = mkdtempSync(join(process.env.JOURNEYS_FOLDER ?? tmpdir(), 'gateway-'))
  if (process.env.JOURNEYS_FOLDER) cpSync(join(process.env.JOURNEYS_FOLDER, 'template'), folder, { recursive: true })
  return folder
}

async function merchant(url: string, path: string, body?: object) {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${merchantKey}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : undefined
}

function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.kill(signal)
  })
}
