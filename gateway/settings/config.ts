/** The settings of a gateway: flags first, then the environment, then defaults. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLoopback } from '../network.ts'
import type { Route } from '../providers/routing.ts'
import type { Reach } from '../webhooks/reach.ts'
import { type Earlier, type Environment, type Setting, settings } from './settings.ts'

type Read = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['parse']> }
/** Makes members optional that may be undefined. */
type Settings = { [Name in keyof Read as undefined extends Read[Name] ? never : Name]: Read[Name] } & {
  [Name in keyof Read as undefined extends Read[Name] ? Name : never]?: Read[Name]
}

/** The settings of settings.ts, and those that only tests and commands change. */
export interface Config extends Settings {
  /** The built page; it may be missing. */
  pageDir: string
  /** The page's build for drawing; without it the browser draws every page. */
  drawDir: string
  /**
   * From ROUTING_FILE, read at the start (startup.ts): the first match takes a payment, otherwise the order's own
   * provider.
   */
  routes: Route[]
  /** The environment; each provider receives its own part. */
  providerEnv: Environment
  /** JSON lines to stdout, to a stream, or nowhere. */
  log: boolean | { write(line: string): void }
  /** The time limit for receiving a request, head and body. */
  requestTimeoutMs: number
  /** The time limit for a shop's answer to a webhook. */
  webhookTimeoutMs: number
  /** How often the sweep runs. */
  sweepMs: number
}

const root = join(import.meta.dirname, '../..')

/** An unreadable default is a fault of the table. */
function fail(error: Error): never {
  throw error
}

/** A sandbox on this machine, started without flags and variables. */
export const defaults: Config = {
  ...readAll({}, {}, fail),
  pageDir: join(root, 'dist/page'),
  drawDir: join(root, 'dist/draw'),
  routes: [],
  providerEnv: {},
  log: true,
  requestTimeoutMs: 20_000,
  webhookTimeoutMs: 10_000,
  sweepMs: 5_000,
}

/** The reasons not to start: a line for each missing or wrong setting, with what to set. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** @throws SettingsError for an unreadable setting, or one that would leave the gateway open */
export function readConfig(args: string[], env: NodeJS.ProcessEnv): Config {
  const { config, faults } = readSettings(args, env)
  if (faults.length > 0) throw new SettingsError(faults)
  return config
}

/** @returns all faults at once; use the config only without faults, except for its sandbox setting */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): { config: Config; faults: string[] } {
  const faults: string[] = []
  const note = (error: Error) => faults.push(error.message)
  let flags: Flags = {}
  try {
    flags = parseArgs({ args, options: flagOptions }).values as Flags
  } catch (error) {
    note(error as Error)
  }
  const config: Config = { ...defaults, ...readAll(flags, env, note), providerEnv: env }
  return { config, faults: [...faults, ...refusalsOf(config, env)] }
}

type Flags = Record<string, string | boolean | undefined>

/** A flag of the table without its dashes, and the placeholder of its value. */
function flagParts({ flag = '' }: Setting<unknown>): string[] {
  return flag.replace(/^--/, '').split(' ')
}

const flagOptions = Object.fromEntries(
  Object.values<Setting<unknown>>(settings).flatMap((entry) => {
    const [name, value] = flagParts(entry)
    return name ? [[name, { type: value ? 'string' : 'boolean' } as const]] : []
  }),
)

/** @param note receives each unreadable setting, which then counts as absent, so that the next fault is found too */
function readAll(flags: Flags, env: Environment, note: (error: Error) => void): Settings {
  const read: Record<string, unknown> = { env }
  for (const [member, entry] of Object.entries<Setting<unknown>>(settings)) {
    const earlier = read as unknown as Earlier
    const variable = entry.names.find((name) => env[name])
    const [flag = ''] = flagParts(entry)
    const [name, text] = flags[flag] === undefined ? [variable, variable && env[variable]] : [`--${flag}`, flags[flag]]
    const absent = () => (typeof entry.absent === 'function' ? entry.absent(earlier) : entry.absent)
    try {
      read[member] = name ? entry.parse(String(text), name, earlier) : absent()
    } catch (error) {
      note(error as Error)
      read[member] = absent()
    }
  }
  const { env: _, ...all } = read
  return all as unknown as Settings
}

/** The provider of an order that was created without any provider: it can be read and cancelled, but never paid. */
const noProvider = 'none'

/** The only rule for the provider of a new order. */
export const providerOfNewOrders = ({ provider, sandbox }: Pick<Config, 'provider' | 'sandbox'>): string =>
  provider ?? (sandbox ? 'sandbox' : noProvider)

/**
 * Which addresses webhooks may reach. A public sandbox calls only its own machine by default, and its own origin with
 * the sample shop.
 */
export function reachOf(
  { webhookReach, sandbox, publicUrl }: Pick<Config, 'webhookReach' | 'sandbox' | 'publicUrl'>,
  url: string,
): Reach {
  if (!sandbox) return 'internet'
  const isOwn = publicUrl !== undefined && URL.canParse(url) && new URL(url).origin === publicUrl
  return isOwn ? 'anywhere' : (webhookReach ?? 'loopback')
}

/** A provider's part of the environment: variables that begin with its name, such as ACQUIRER and ACQUIRER_API_KEY. */
export function providerEnvOf({ providerEnv, sandbox }: Pick<Config, 'providerEnv' | 'sandbox'>, name: string) {
  const prefix = name.replace(/\W/g, '_').toUpperCase()
  const decided: Environment = { ...providerEnv, SANDBOX: sandbox ? 'on' : 'off' }
  const own = Object.entries(decided).filter(([key]) => key === prefix || key.startsWith(`${prefix}_`))
  return Object.fromEntries(own)
}

type Guarded = Pick<Config, 'host' | 'publicUrl' | 'sandbox' | 'merchantKey'>

/** Reasons not to start with these settings; the last line says how to return to a trial. */
function refusalsOf({ host, sandbox }: Guarded, env: Environment): string[] {
  const missing = Object.values<Setting<unknown>>(settings).flatMap(({ remedy, names: [name = ''], absent }) =>
    remedy && !sandbox && (!env[name] || env[name] === absent) ? [remedy] : [],
  )
  if (missing.length > 0) missing.push('To try it out with test cards, set SANDBOX=on: nothing can then be charged.')
  missing.push(...walletFaults(env))
  // A PUBLIC_URL that cannot be read is reported separately.
  if (isLoopback(host) || env.PUBLIC_URL) return missing
  const address = `PUBLIC_URL is missing: others can reach ${host}, so set where shoppers do, such as https://pay.example.com`
  return [address, ...missing]
}

/** Google gives out real cards to merchants that it knows. */
const walletFaults = (env: Environment): string[] =>
  ['MERCHANT_ID', 'MERCHANT_ORIGIN_ID']
    .filter((name) => env.WALLET_ENVIRONMENT === 'production' && !env[name])
    .map(
      (name) =>
        `${name} is missing: WALLET_ENVIRONMENT=production needs it for Google Pay, whose Business Console shows it. Or leave WALLET_ENVIRONMENT out`,
    )

/** Warnings about what the operator deliberately left open, at each start. */
export function warningsAtStart({ host, publicUrl, sandbox, merchantKey }: Guarded): string[] {
  const isAlone = isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname))
  if (!sandbox || isAlone || merchantKey !== defaults.merchantKey) return []
  return [
    `WARNING: others reach this gateway at ${publicUrl ?? host}, and MERCHANT_KEY is the published default: anyone may create orders there under any shop's name, read yours and move the clock. Set a secret of your own, such as the output of: openssl rand -hex 32`,
  ]
}
