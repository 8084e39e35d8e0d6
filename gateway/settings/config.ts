/** What the process is told: flags first, then the environment, then defaults. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLoopback, readOrigin, readProxies, type TrustedProxies } from '../network.ts'
import type { Route } from '../providers/routing.ts'
import type { Reach } from '../webhooks/reach.ts'
import type { CardTryLimits, LogLevel, TracesProtocol } from './parsers.ts'
import * as settings from './parsers.ts'

type Environment = Record<string, string | undefined>

export interface Config {
  port: number
  host: string
  /** Folder of the embedded database; not used with databaseUrl. */
  dataDir: string
  databaseUrl?: string
  /** How many connections to it, at most; absent: as many as gateway/store says. */
  databaseConnections?: number
  /** Whether a start runs the migrations that the server lacks. */
  migrateAtStart: boolean
  /** How long a gateway that is to end goes on answering. */
  drainSeconds: number
  merchantKey: string
  /** 32 bytes that encrypt the private keys in the database; without them they are stored as they are. */
  keyEncryptionKey?: Buffer
  /** What the private keys were encrypted with before, while they are encrypted anew: opens, and encrypts nothing. */
  previousKeyEncryptionKey?: Buffer
  /** Which addresses of shops are called; absent: those of `reachOf`. */
  webhookReach?: Reach
  /** What webhooks are signed with; without it, one that the gateway made. */
  webhookSecret?: string
  /** How many payments by card may fail in an hour; absent: as many as one likes, as with test cards. */
  cardTryLimits?: CardTryLimits
  /** How long what shoppers filled in stays after their order is final. */
  retentionDays: number
  schemasDir: string
  /** After how many days a subscription's charge that failed is tried again, each counted from its first failure. */
  subscriptionRetryDays: number[]
  /** The built page; it need not be there. */
  pageDir: string
  /** Whether pages are drawn here; off, each browser draws for itself. */
  drawPages: boolean
  /** The page as it was built for drawing; without it the browser draws for itself. */
  drawDir: string
  /** Whether orders can be paid with test cards. Off, nothing of the sandbox is there. */
  sandbox: boolean
  /** The folder of gateway/providers that takes new orders; unless named, the sandbox where it is on. */
  provider?: string
  /** Where the routes are read from, at the start (startup.ts). */
  routingFile?: string
  /** Which provider takes a payment, by method, country and currency; the first that fits. Else it is the order's own. */
  routes: Route[]
  /** The environment, of which each provider is handed its own part. */
  providerEnv: Environment
  /** Where shoppers reach us, such as https://pay.example.com; absent only on a loopback address. */
  publicUrl?: string
  /** 0: nobody is between us and the shopper. */
  trustProxy: TrustedProxies
  /** Sample orders at the start; none without the sandbox. */
  samples: boolean
  /** A script file that every page loads, such as an analytics tag; none unless given. */
  analyticsScript?: string
  /** What a wallet's sheet is told of the merchant. Source: product spec, section 3, "Constants" (values withheld). */
  wallet: { merchantOriginId?: string; merchantId?: string; environment: 'sandbox' | 'production' }
  /** JSON lines to stdout, to a stream, or none. */
  log: boolean | { write(line: string): void }
  /** What the log leaves out: all that is less urgent. */
  logLevel: LogLevel
  /** Where metrics are read; absent: nowhere. */
  metricsPort?: number
  metricsHost: string
  /** How spans are written; absent: nobody looks at traces. Where they are sent, the SDK reads of the environment. */
  traces?: TracesProtocol
  /** A request, head and body, must be here in that time. */
  requestTimeoutMs: number
  /** In that time a shop must have answered a webhook. */
  webhookTimeoutMs: number
  /** How often what is due is settled without anybody asking. */
  sweepMs: number
}

const root = join(import.meta.dirname, '../..')

export const defaults: Config = {
  port: 4242,
  host: 'localhost',
  dataDir: join(root, 'data'),
  migrateAtStart: true,
  drainSeconds: 0,
  merchantKey: 'sk_test_tillform',
  retentionDays: 30,
  subscriptionRetryDays: [1, 3, 5, 7],
  schemasDir: join(root, 'schemas'),
  pageDir: join(root, 'dist/page'),
  drawPages: true,
  drawDir: join(root, 'dist/draw'),
  sandbox: true,
  routes: [],
  providerEnv: {},
  trustProxy: 0,
  samples: true,
  wallet: { environment: 'sandbox' },
  log: true,
  logLevel: 'info',
  metricsHost: 'localhost',
  requestTimeoutMs: 20_000,
  webhookTimeoutMs: 10_000,
  sweepMs: 5_000,
}

/** Unless said, where cards are real. A shopper mistypes a card a few times; an office shares an address. */
const realCardTryLimits: CardTryLimits = { order: 10, address: 30, card: 5 }

/** Why the gateway must not start: a line for all that is missing or wrong, each with what to set. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** @throws SettingsError on what can't be read, or what would leave the gateway open */
export function readConfig(args: string[], env: NodeJS.ProcessEnv): Config {
  const { config, faults } = readSettings(args, env)
  if (faults.length > 0) throw new SettingsError(faults)
  return config
}

/** @returns all faults at once; the config is of use only where there are none, but for what it says of the sandbox */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): { config: Config; faults: string[] } {
  const faults: string[] = []
  /** Goes on with the default, so that the next fault is found too. */
  const read = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work()
    } catch (error) {
      faults.push((error as Error).message)
      return otherwise
    }
  }
  const flags = read(() => flagsOf(args), {})
  const host = env.HOST || defaults.host
  const publicUrl = read(() => (env.PUBLIC_URL ? readOrigin(env.PUBLIC_URL) : undefined), undefined)
  const sandbox = read(() => settings.sandboxOf(env.SANDBOX, host, publicUrl), false)
  const merchantKey = env.MERCHANT_KEY || defaults.merchantKey
  const config: Config = {
    ...defaults,
    port: read(() => settings.portOf('--port', flags.port ?? env.PORT ?? defaults.port), defaults.port),
    host,
    dataDir: resolve(flags.data ?? env.DATA_DIR ?? defaults.dataDir),
    databaseUrl: read(() => settings.databaseUrlOf(env.DATABASE_URL), undefined),
    databaseConnections: read(() => settings.databaseConnectionsOf(env.DATABASE_CONNECTIONS), undefined),
    migrateAtStart: read(() => settings.migrateAtStartOf(env.MIGRATE_AT_START), defaults.migrateAtStart),
    drainSeconds: read(() => settings.drainSecondsOf(env.DRAIN_SECONDS, publicUrl), defaults.drainSeconds),
    merchantKey,
    keyEncryptionKey: read(() => settings.keyEncryptionKeyOf(env.KEY_ENCRYPTION_KEY), undefined),
    previousKeyEncryptionKey: read(
      () => settings.keyEncryptionKeyOf(env.KEY_ENCRYPTION_KEY_PREVIOUS, 'KEY_ENCRYPTION_KEY_PREVIOUS'),
      undefined,
    ),
    webhookSecret: read(() => settings.webhookSecretOf(env.WEBHOOK_SECRET), undefined),
    webhookReach: read(() => settings.webhookReachOf(env.WEBHOOK_REACH, sandbox), undefined),
    cardTryLimits: read(
      () => settings.cardTryLimitsOf(env.CARD_TRY_LIMITS, sandbox ? undefined : realCardTryLimits),
      undefined,
    ),
    retentionDays: read(() => settings.retentionDaysOf(env.RETENTION_DAYS, defaults.retentionDays), 0),
    subscriptionRetryDays: read(
      () => settings.retryDaysOf(env.SUBSCRIPTION_RETRY_DAYS, defaults.subscriptionRetryDays),
      [],
    ),
    schemasDir: resolve(env.SCHEMAS_DIR ?? defaults.schemasDir),
    logLevel: read(() => settings.logLevelOf(env.LOG_LEVEL), defaults.logLevel),
    drawPages: read(() => settings.drawPagesOf(env.DRAW_PAGES), defaults.drawPages),
    sandbox,
    provider: env.PROVIDER || undefined,
    routingFile: env.ROUTING_FILE ? resolve(env.ROUTING_FILE) : undefined,
    providerEnv: env,
    publicUrl,
    trustProxy: read(() => readProxies(env.TRUST_PROXY), 0),
    metricsPort: read(
      () => (env.METRICS_PORT ? settings.portOf('METRICS_PORT', env.METRICS_PORT) : undefined),
      undefined,
    ),
    metricsHost: env.METRICS_HOST || defaults.metricsHost,
    traces: read(() => settings.tracesOf(env), undefined),
    samples: sandbox && !flags['no-samples'],
    analyticsScript: env.ANALYTICS_SCRIPT ? resolve(env.ANALYTICS_SCRIPT) : undefined,
    wallet: {
      merchantOriginId: env.MERCHANT_ORIGIN_ID || undefined,
      merchantId: env.MERCHANT_ID || undefined,
      environment: read(() => settings.walletEnvironment(env.WALLET_ENVIRONMENT), 'sandbox'),
    },
  }
  return { config, faults: [...faults, ...refusalsOf({ host, sandbox, merchantKey }, env)] }
}

function flagsOf(args: string[]): { port?: string; data?: string; 'no-samples'?: boolean } {
  const options = { port: { type: 'string' }, data: { type: 'string' }, 'no-samples': { type: 'boolean' } } as const
  return parseArgs({ args, options }).values
}

/** The provider of an order that was made where nobody takes money: it can be read and cancelled, and never be paid. */
const noProvider = 'none'

/** Who takes the money of a new order: the one rule for it. */
export const providerOfNewOrders = ({ provider, sandbox }: Pick<Config, 'provider' | 'sandbox'>): string =>
  provider ?? (sandbox ? 'sandbox' : noProvider)

/**
 * Whom merchants have us call. A sandbox, which anybody may try out, calls its own machine, unless more is said; and its
 * own origin, where its sample shop is.
 */
export function reachOf(
  { webhookReach, sandbox, publicUrl }: Pick<Config, 'webhookReach' | 'sandbox' | 'publicUrl'>,
  url: string,
): Reach {
  if (!sandbox) return 'internet'
  const isOwn = publicUrl !== undefined && URL.canParse(url) && new URL(url).origin === publicUrl
  return isOwn ? 'anywhere' : (webhookReach ?? 'loopback')
}

/** What a provider is told: the variables that begin with its name, as ACQUIRER and ACQUIRER_API_KEY do, and no other's. */
export function providerEnvOf({ providerEnv, sandbox }: Pick<Config, 'providerEnv' | 'sandbox'>, name: string) {
  const prefix = name.replace(/\W/g, '_').toUpperCase()
  const decided: Environment = { ...providerEnv, SANDBOX: sandbox ? 'on' : 'off' }
  const own = Object.entries(decided).filter(([key]) => key === prefix || key.startsWith(`${prefix}_`))
  return Object.fromEntries(own)
}

type Guarded = Pick<Config, 'host' | 'publicUrl' | 'sandbox' | 'merchantKey'>

/** Why the gateway must not start so; the last line names the way back to trying it out. */
function refusalsOf({ host, sandbox, merchantKey }: Omit<Guarded, 'publicUrl'>, env: NodeJS.ProcessEnv): string[] {
  const off: [isMissing: boolean, remedy: string][] = [
    [
      merchantKey === defaults.merchantKey,
      'MERCHANT_KEY is the published default, with which anybody may make orders: set a secret of your own, such as the output of: openssl rand -hex 32',
    ],
    [
      !env.KEY_ENCRYPTION_KEY,
      'KEY_ENCRYPTION_KEY, which encrypts the private keys in the database, is missing: set 32 bytes in base64, such as the output of: openssl rand -base64 32',
    ],
    [
      !env.WEBHOOK_SECRET,
      'WEBHOOK_SECRET, which signs what shops are told of their orders, is missing: set the output of: echo "whsec_$(openssl rand -base64 32)"',
    ],
  ]
  const missing = sandbox ? [] : off.filter(([isMissing]) => isMissing).map(([, remedy]) => remedy)
  if (missing.length > 0) missing.push('To try it out with test cards, set SANDBOX=on: nothing can then be charged.')
  // What is there and can't be read is told of by itself.
  if (isLoopback(host) || env.PUBLIC_URL) return missing
  const address = `PUBLIC_URL is missing: others can reach ${host}, so set where shoppers do, such as https://pay.example.com`
  return [address, ...missing]
}

/** What is left open by the operator's own wish, said at each start. */
export function warningsAtStart({ host, publicUrl, sandbox, merchantKey }: Guarded): string[] {
  const isAlone = isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname))
  if (!sandbox || isAlone || merchantKey !== defaults.merchantKey) return []
  return [
    `WARNING: others reach this gateway at ${publicUrl ?? host}, and MERCHANT_KEY is the published default: anybody may make orders there under any shop's name, read yours and move the clock. Set a secret of your own, such as the output of: openssl rand -hex 32`,
  ]
}
