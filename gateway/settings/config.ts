/** What a gateway's settings say: flags first, then the environment, then what counts without either. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLoopback } from '../network.ts'
import type { Route } from '../providers/routing.ts'
import type { Reach } from '../webhooks/reach.ts'
import { type Earlier, type Environment, type Setting, settings } from './settings.ts'

type Read = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['parse']> }
/** A member that may be undefined may be left out. */
type Settings = { [Name in keyof Read as undefined extends Read[Name] ? never : Name]: Read[Name] } & {
  [Name in keyof Read as undefined extends Read[Name] ? Name : never]?: Read[Name]
}

/** What settings.ts reads, and what only tests and commands set otherwise. */
export interface Config extends Settings {
  /** The built page; it need not be there. */
  pageDir: string
  /** The page as it was built for drawing; without it the browser draws for itself. */
  drawDir: string
  /** Of ROUTING_FILE, read at the start (startup.ts): the first that fits a payment takes it; else the order's own provider. */
  routes: Route[]
  /** The environment, of which each provider is handed its own part. */
  providerEnv: Environment
  /** JSON lines to stdout, to a stream, or none. */
  log: boolean | { write(line: string): void }
  /** A request, head and body, must be here in that time. */
  requestTimeoutMs: number
  /** In that time a shop must have answered a webhook. */
  webhookTimeoutMs: number
  /** How often what is due is settled by itself. */
  sweepMs: number
}

const root = join(import.meta.dirname, '../..')

/** A default that can't be read is a fault of the table. */
function fail(error: Error): never {
  throw error
}

/** A sandbox on this machine, as it starts without a flag and a variable. */
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

/** A flag of the table without its dashes, and what stands for its value. */
function flagParts({ flag = '' }: Setting<unknown>): string[] {
  return flag.replace(/^--/, '').split(' ')
}

const flagOptions = Object.fromEntries(
  Object.values<Setting<unknown>>(settings).flatMap((entry) => {
    const [name, value] = flagParts(entry)
    return name ? [[name, { type: value ? 'string' : 'boolean' } as const]] : []
  }),
)

/** @param note gets what can't be read; its setting is as if it were absent, so that the next fault is found too */
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
function refusalsOf({ host, sandbox }: Guarded, env: Environment): string[] {
  const missing = Object.values<Setting<unknown>>(settings).flatMap(({ remedy, names: [name = ''], absent }) =>
    remedy && !sandbox && (!env[name] || env[name] === absent) ? [remedy] : [],
  )
  if (missing.length > 0) missing.push('To try it out with test cards, set SANDBOX=on: nothing can then be charged.')
  // A PUBLIC_URL that can't be read is a fault of its own.
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
