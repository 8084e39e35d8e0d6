/** The gateway as a process of its own, which reports its cost. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OrderCreated, OrderRequest } from '../../../schemas/types.ts'
import { freePort, merchantKey, sampleOrder } from '../../journeys/gateway.ts'
import { root } from '../harness/report.ts'

export interface Cost {
  /** Of all threads since the process began. */
  cpuMs: number
  rssMb: number
  /** Of the main thread, after garbage was collected. */
  heapMb: number
  /** Of each thread that draws, after garbage was collected. */
  threadsMb: number[]
}

export interface Server {
  url: string
  createOrder(order: Partial<OrderRequest>): Promise<OrderCreated>
  cost(): Promise<Cost>
  stop(): Promise<void>
}

const startTimeoutMs = 120_000

export async function startServer(folder: string): Promise<Server> {
  const port = await freePort()
  const reportCost = pathToFileURL(join(import.meta.dirname, 'reportCost.mjs')).href
  const args = ['--expose-gc', '--import', 'tsx', '--import', reportCost, 'gateway/commands/main.ts', '--no-samples']
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Each shopper has another IP address, so that the limit per address is never reached.
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', TRUST_PROXY: '1', DRAW_PAGES: 'on' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await isReady(child)
  const url = `http://localhost:${port}`
  return {
    url,
    async createOrder(order) {
      const answer = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${merchantKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...sampleOrder(), ...order }),
      })
      if (!answer.ok) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as OrderCreated
    },
    cost: () =>
      new Promise((resolve) => {
        child.once('message', (cost) => resolve(cost as Cost))
        child.send('cost')
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${printed}`)), startTimeoutMs)
    const hear = (chunk: Buffer) => {
      printed = (printed + chunk).slice(-10_000)
      if (!printed.includes('is ready at')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => reject(new Error(`ended with ${code}:\n${printed}`)))
  })
}
