/** What single variables of the environment say. Each throws an Error that names the variable and what to set. Pure. */
import { isLoopback } from '../network.ts'
import { type Reach, reaches } from '../webhooks/reach.ts'

export function portOf(name: string, setting: string | number): number {
  const port = Number(setting)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name}: ${setting} is no port`)
  return port
}

/** On, as it is unless said: pages come with the form in their first HTML. Off: as an outline, and each browser draws its own. */
export const drawPagesOf = (setting: string | undefined): boolean => isOn('DRAW_PAGES', setting)

/** On, as it is unless said: a start runs the migrations that the server lacks. Off: it is refused, until `npm run migrate`. */
export const migrateAtStartOf = (setting: string | undefined): boolean => isOn('MIGRATE_AT_START', setting)

function isOn(name: string, setting: string | undefined): boolean {
  if (!setting || setting === 'on') return true
  if (setting === 'off') return false
  throw new Error(`${name}: ${setting} is neither on nor off`)
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

export function logLevelOf(setting: string | undefined): LogLevel {
  const level = logLevels.find((each) => each === (setting || 'info'))
  if (!level) throw new Error(`LOG_LEVEL: ${setting} is none of ${logLevels.join(', ')}`)
  return level
}

/** How long a gateway that is to end goes on answering, so that balancers notice; by default not at all where none can be. */
export function drainSecondsOf(setting: string | undefined, publicUrl: string | undefined): number {
  const seconds = Number(setting || (publicUrl ? 5 : 0))
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 600)
    throw new Error(`DRAIN_SECONDS: ${setting} is no number of seconds from 0 to 600, such as 5`)
  return seconds
}

/** By itself only where nobody else can come, so that test money is never taken for real money. */
export function sandboxOf(setting: string | undefined, host: string, publicUrl: string | undefined): boolean {
  if (setting === 'on' || setting === 'off') return setting === 'on'
  if (setting) throw new Error(`SANDBOX: ${setting} is neither on nor off`)
  return isLoopback(host) && !publicUrl?.startsWith('https:')
}

/** One host: which of several is the primary is for an address that moves with it, or a proxy. Never told: it holds a password. */
export function databaseUrlOf(setting: string | undefined): string | undefined {
  if (!setting) return undefined
  const [, hosts = ''] = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(setting) ?? []
  if (hosts.includes(','))
    throw new Error(
      'DATABASE_URL names several hosts: name one that leads to the primary, as an address that moves with it',
    )
  return setting
}

/** Two at least: with one alone, who waits for a row that is locked would hold up everybody. */
export function databaseConnectionsOf(setting: string | undefined): number | undefined {
  if (!setting) return undefined
  const most = Number(setting)
  if (!Number.isInteger(most) || most < 2 || most > 1_000)
    throw new Error(`DATABASE_CONNECTIONS: ${setting} is no number from 2 to 1000, such as 10`)
  return most
}

export function walletEnvironment(setting: string | undefined): 'sandbox' | 'production' {
  if (!setting || setting === 'sandbox') return 'sandbox'
  if (setting === 'production') return 'production'
  throw new Error(`WALLET_ENVIRONMENT: ${setting} is neither sandbox nor production`)
}

export function keyEncryptionKeyOf(setting: string | undefined, name = 'KEY_ENCRYPTION_KEY'): Buffer | undefined {
  if (!setting) return undefined
  const key = Buffer.from(setting, 'base64')
  if (key.length !== 32)
    throw new Error(`${name} is not 32 bytes in base64: set the output of: openssl rand -base64 32`)
  return key
}

/** Of the sandbox alone: real merchants have us call the internet, and nothing else. */
export function webhookReachOf(setting: string | undefined, sandbox: boolean): Reach | undefined {
  if (!setting) return undefined
  const reach = reaches.find((each) => each === setting)
  if (!sandbox)
    throw new Error(`WEBHOOK_REACH: ${setting} is for the sandbox: leave it out, and the internet is called`)
  if (!reach) throw new Error(`WEBHOOK_REACH: ${setting} is none of ${reaches.join(', ')}`)
  return reach
}

/** Source: Standard Webhooks, "Signature scheme". */
export function webhookSecretOf(setting: string | undefined): string | undefined {
  if (!setting) return undefined
  const [, base64 = ''] = /^whsec_(.+)$/.exec(setting) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length < 24 || bytes.length > 64 || bytes.toString('base64') !== base64)
    throw new Error(
      'WEBHOOK_SECRET is not whsec_ and 24 to 64 bytes in base64: set the output of: echo "whsec_$(openssl rand -base64 32)"',
    )
  return setting
}

export function retentionDaysOf(setting: string | undefined, otherwise: number): number {
  const days = Number(setting || otherwise)
  if (!Number.isInteger(days) || days < 0 || days > 36_500)
    throw new Error(`RETENTION_DAYS: ${setting} is no number of days, such as 30`)
  return days
}

export function retryDaysOf(setting: string | undefined, otherwise: number[]): number[] {
  if (!setting) return otherwise
  const days = setting === 'none' ? [] : setting.split(',').map(Number)
  const isAscending = days.every((day, index) => Number.isInteger(day) && day > (days[index - 1] ?? 0) && day <= 366)
  if (!isAscending) throw new Error(`SUBSCRIPTION_RETRY_DAYS: ${setting} is no list of days such as 1,3,5,7, nor none`)
  return days
}

/** How many payments by card may fail in an hour. */
export interface CardTryLimits {
  order: number
  address: number
  card: number
}

/** @returns undefined for `none` */
export function cardTryLimitsOf(setting: string | undefined, otherwise?: CardTryLimits): CardTryLimits | undefined {
  if (!setting) return otherwise
  if (setting === 'none') return undefined
  const [order = 0, address = 0, card = 0, ...more] = setting.split(',').map(Number)
  if (more.length > 0 || ![order, address, card].every((limit) => Number.isInteger(limit) && limit > 0))
    throw new Error(`CARD_TRY_LIMITS: ${setting} is no list such as 10,30,5 (an order, an address, a card), nor none`)
  return { order, address, card }
}

export type TracesProtocol = 'http/protobuf' | 'http/json'

type Environment = Record<string, string | undefined>

/**
 * Traces are asked for by naming where they go.
 *
 * @returns undefined where nobody is named, or the variables switch them off
 * Source: OpenTelemetry, "OTLP Exporter Configuration", "General SDK Configuration"
 */
export function tracesOf(env: Environment): TracesProtocol | undefined {
  const [name, endpoint] = of(env, 'ENDPOINT')
  if (!endpoint || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
    return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error(`${name}: ${endpoint} is no address such as http://localhost:4318`)
  if (env.OTEL_TRACES_EXPORTER && env.OTEL_TRACES_EXPORTER !== 'otlp')
    throw new Error(`OTEL_TRACES_EXPORTER: ${env.OTEL_TRACES_EXPORTER} is neither otlp nor none`)
  const [protocolName, protocol] = of(env, 'PROTOCOL')
  if (!protocol || protocol === 'http/protobuf') return 'http/protobuf'
  if (protocol === 'http/json') return protocol
  throw new Error(`${protocolName}: ${protocol} is not spoken here: set http/protobuf or http/json`)
}

/** The variable for traces, else the one for all signals, and what it says. */
function of(env: Environment, what: 'ENDPOINT' | 'PROTOCOL'): [name: string, value: string | undefined] {
  const own = `OTEL_EXPORTER_OTLP_TRACES_${what}`
  const all = `OTEL_EXPORTER_OTLP_${what}`
  return env[own] ? [own, env[own]] : [all, env[all]]
}
