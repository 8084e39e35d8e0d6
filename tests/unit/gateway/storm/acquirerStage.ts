/**
 * The environment of payments through the fake acquirer: PostgreSQL, the acquirer over HTTP, a proxy and a shop's
 * schemas.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MethodFile } from '../../../../schemas/types.ts'
import { account } from '../../../acquirer/acquirer.ts'
import type { Payment } from '../../../acquirer/books.ts'
import { freePort, type Gateway, startGateway } from '../../../journeys/gateway.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { startProxy } from './proxy.ts'
import { snapshotOf } from './snapshot/snapshot.ts'

const root = join(import.meta.dirname, '../../../..')
const merchantKey = randomBytes(24).toString('hex')
const keyEncryptionKey = randomBytes(32).toString('base64')
const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`

/** RELEASE: the folder of a release. It starts much faster than the sources, so more kills fit into the time. */
const release = process.env.RELEASE
/** A gateway that is killed within seconds needs neither optimised code nor garbage collection while its heap grows. */
const flagsOfShortLives = [
  '--no-opt',
  '--no-flush-bytecode',
  '--initial-heap-size=512',
  '--min-semi-space-size=64',
  '--single-threaded-gc',
]

async function commandOf(livesShortly: boolean, schemas: string, folder: string): Promise<[string, ...string[]]> {
  if (!release) return [process.execPath, '--import', 'tsx', 'gateway/commands/main.ts']
  if (livesShortly) return snapshotOf(release, { schemas, folder, flags: flagsOfShortLives })
  return [process.execPath, 'bin/tillform.mjs', 'start']
}

const environment = (acquirer: string) => ({
  ...(process.env as Record<string, string>),
  SANDBOX: 'off',
  PROVIDER: 'adyen',
  ADYEN_ENVIRONMENT: 'test',
  ADYEN_ENDPOINT: acquirer,
  ADYEN_API_KEY: account.apiKey,
  ADYEN_MERCHANT_ACCOUNT: account.merchantAccount,
  ADYEN_HMAC_KEY: account.hmacKey,
  MERCHANT_KEY: merchantKey,
  KEY_ENCRYPTION_KEY: keyEncryptionKey,
  WEBHOOK_SECRET: webhookSecret,
  TRUST_PROXY: '1',
})

/**
 * @param serving returns the gateways that the proxy may use for a request
 * @param livesShortly whether gateways are killed soon after they are ready
 */
export async function stage(serving: () => Gateway[], { livesShortly = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-storm-'))
  const [postgres, acquirer] = await Promise.all([startTestPostgres(), startAcquirer()])
  const databaseUrl = await postgres.newDatabase('storm')
  const proxy = await startProxy(() => serving().map(({ url }) => url))
  await acquirer.tell(`${proxy.url}/api/providers/adyen/notifications`)
  const schemas = cardsInOneCountry(join(folder, 'schemas'))
  const command = await commandOf(livesShortly, schemas, folder)
  const env = { ...environment(acquirer.url), DATABASE_CONNECTIONS: livesShortly ? '3' : '' }
  const program = { command, cwd: release ?? root, env }
  return {
    postgres,
    acquirer,
    databaseUrl,
    // The shoppers of a storm open no page.
    start: () => startGateway({ data: join(folder, 'data'), databaseUrl, schemas, program, drawsPages: false }),
    shop: {
      url: proxy.url,
      merchantKey,
      cardNum: someCard,
      order: { billing: 'minimal' as const },
      patienceMs: 180_000,
    },
    async close() {
      proxy.close()
      await acquirer.stop()
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The schema files of a shop that accepts cards in one country. Other files would only make each start slower. */
function cardsInOneCountry(to: string): string {
  const isOther = (path: string) => /schemas\/methods\/(?!CARD\.json$)[^/]+\.(json|svg)$/.test(path)
  cpSync(join(root, 'schemas'), to, { recursive: true, filter: (path) => !isOther(path) })
  const file = join(to, 'methods/CARD.json')
  const method = JSON.parse(readFileSync(file, 'utf8')) as MethodFile
  const markets = method.markets.map((market) => ({ ...market, country: 'US' }))
  writeFileSync(file, JSON.stringify({ ...method, markets }, null, 2))
  return to
}

/**
 * A new card for each shopper, which the acquirer accepts like any unknown card. With one card for all, the few
 * attempts that kills leave in progress would count as card testing (gateway/payments/cardTries.ts).
 */
function someCard(): string {
  const digits = `4111111${String(randomInt(1e8)).padStart(8, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + crossSum(Number(digit) * (at % 2 === 0 ? 2 : 1)), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const crossSum = (number: number): number => (number > 9 ? number - 9 : number)

/** Starts the acquirer in its own process, as in production. */
async function startAcquirer() {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/acquirer/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async tell(notifications: string) {
      await fetch(`${url}/fake/notifications`, { method: 'POST', body: JSON.stringify({ url: notifications }) })
    },
    books: async () => ((await (await fetch(`${url}/fake/books`)).json()) as { payments: Payment[] }).payments,
    stop: () => ended(child),
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
