/**
 * Gateways behind HAProxy are stopped in turn while shoppers arrive, and none of them notices. SWEEP=1: 1,200 requests,
 * four stops.
 *
 * @long
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debianProgram } from '../../journeys/debianPackage.ts'
import { freePort, type Gateway, merchantKey, sampleOrder, startGateway } from '../../journeys/gateway.ts'
import { isSweep } from '../../journeys/sample.ts'
import { startTestPostgres, type TestPostgres } from './support/postgres.ts'

const stops = isSweep ? 4 : 2
const requests = isSweep ? 1_200 : 300
const shoppers = 6

const haproxy = debianProgram('haproxy')
const folder = mkdtempSync(join(tmpdir(), 'tillform-balanced-'))

describe.skipIf(!haproxy)('behind a balancer', () => {
  let postgres: TestPostgres
  let databaseUrl: string
  let ports: [number, number]
  let gateways: Gateway[]
  let balancer: Balancer

  const start = (port: number) => {
    const env = { ...process.env, DRAIN_SECONDS: '5', TRUST_PROXY: '1', NODE_NO_WARNINGS: '1' } as Record<
      string,
      string
    >
    const program = {
      command: [process.execPath, '--import', 'tsx', 'gateway/commands/main.ts'] as [string, ...string[]],
      cwd: join(import.meta.dirname, '../../..'),
      env,
    }
    return startGateway({ port, databaseUrl, data: folder, program, drawsPages: false })
  }

  beforeAll(async () => {
    postgres = await startTestPostgres()
    databaseUrl = await postgres.newDatabase('shop')
    ports = [await freePort(), await freePort()]
    gateways = [await start(ports[0]), await start(ports[1])]
    balancer = await startBalancer(ports)
    await balancer.sendsTo(2)
  }, 180_000)
  afterAll(async () => {
    await balancer?.stop()
    await Promise.all((gateways ?? []).map((gateway) => gateway.kill()))
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('no request fails while gateways are stopped in turn', async () => {
    const statuses: (number | string)[] = []
    let isDone = false
    const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
    const shop = async (shopper: number) => {
      while (!isDone || statuses.length < requests) {
        statuses.push(await order(agent, balancer.port, `10.0.${shopper}.${statuses.length % 250}`))
        await wait(isSweep ? 100 : 60)
      }
    }
    const shopping = Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)))
    for (let stop = 0; stop < stops; stop++) {
      const at = stop % 2
      await gateways[at]?.kill('SIGTERM')
      gateways[at] = await start(ports[at] as number)
      await balancer.sendsTo(2)
    }
    isDone = true
    await shopping
    agent.destroy()
    console.log(`${statuses.length} requests over HAProxy, ${stops} stops`)
    const failed = statuses.flatMap((status, at) => (status === 201 ? [] : [`${status} at ${at}`]))
    expect(failed).toEqual([])
    expect(statuses.length).toBeGreaterThanOrEqual(requests)
  }, 300_000)

  it('Ctrl-C and a second signal do not wait for balancers', async () => {
    const started = performance.now()
    await gateways[0]?.kill('SIGINT')
    expect(performance.now() - started).toBeLessThan(1_900)
    const second = gateways[1] as Gateway
    const ended = second.kill('SIGTERM')
    await wait(700)
    const asked = performance.now()
    process.kill(second.pid, 'SIGTERM')
    await ended
    expect(performance.now() - asked).toBeLessThan(1_000)
  })
})

/** @returns the status, or the error */
const order = (agent: Agent, port: number, address: string): Promise<number | string> =>
  new Promise((resolve) => {
    const body = JSON.stringify(sampleOrder())
    const headers = {
      authorization: `Bearer ${merchantKey}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    }
    const asked = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/orders', headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.on('error', (error) => resolve(error.message))
    asked.end(body)
  })

interface Balancer {
  port: number
  /** Waits until it sends shoppers to this many gateways. */
  sendsTo(count: number): Promise<void>
  stop(): Promise<void>
}

/** An operator's set-up: it checks readiness, and never repeats a request that it has already sent. */
async function startBalancer(ports: number[]): Promise<Balancer> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  chmodSync(folder, 0o755)
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option httpchk GET /api/health/ready
  http-reuse safe
frontend shoppers
  bind 127.0.0.1:${port}
  stats enable
  stats uri /balancer
  default_backend gateways
backend gateways
  balance roundrobin
  default-server inter 250ms fall 2 rise 2 check
${ports.map((each, at) => `  server gateway-${at} localhost:${each}`).join('\n')}
`,
  )
  const child = spawn(haproxy as string, ['-db', '-f', file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const isUp = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/balancer;csv`)).text()).split(',UP,').length - 2
  return {
    port,
    async sendsTo(count) {
      // The backend itself is a line with UP too.
      while ((await isUp().catch(() => 0)) !== count) await wait(100)
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
