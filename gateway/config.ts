/** What the process is told: flags first, then the environment, then defaults. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface Config {
  port: number
  host: string
  /** Folder of the embedded database; not used with databaseUrl. */
  dataDir: string
  databaseUrl?: string
  merchantKey: string
  schemasDir: string
  /** The built page; it need not be there. */
  pageDir: string
  /** Where shoppers reach us, such as https://pay.example.com; absent means as the request says. */
  publicUrl?: string
  /** Behind a proxy that we trust, the shopper's address is the forwarded one. */
  trustProxy: boolean
  samples: boolean
  /** A script file that every page loads, such as an analytics tag; none unless given. */
  analyticsScript?: string
  /** What a wallet's sheet is told of the merchant. Source: product spec, section 3, "Constants" (values withheld). */
  wallet: { merchantOriginId?: string; merchantId?: string; environment: 'sandbox' | 'production' }
  /** JSON lines to stdout, to a stream, or none. */
  log: boolean | { write(line: string): void }
  /** For how long the sandbox withholds an answer; longer than the page waits. */
  withholdMs: number
  /** How often what is due is settled without anybody asking. */
  sweepMs: number
}

const root = join(import.meta.dirname, '..')

export const defaults: Config = {
  port: 4242,
  host: 'localhost',
  dataDir: join(root, 'data'),
  merchantKey: 'sk_test_tillform',
  schemasDir: join(root, 'schemas'),
  pageDir: join(root, 'dist/page'),
  trustProxy: false,
  samples: true,
  wallet: { environment: 'sandbox' },
  log: true,
  withholdMs: 55_000,
  sweepMs: 5_000,
}

/** @throws Error on an unknown flag, a port that is no port or a wallet environment that is none */
export function readConfig(args: string[], env: NodeJS.ProcessEnv): Config {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, data: { type: 'string' }, 'no-samples': { type: 'boolean' } },
  })
  const port = Number(values.port ?? env.PORT ?? defaults.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port: ${values.port ?? env.PORT} is no port`)
  return {
    ...defaults,
    port,
    host: env.HOST ?? defaults.host,
    dataDir: resolve(values.data ?? env.DATA_DIR ?? defaults.dataDir),
    databaseUrl: env.DATABASE_URL || undefined,
    merchantKey: env.MERCHANT_KEY || defaults.merchantKey,
    schemasDir: resolve(env.SCHEMAS_DIR ?? defaults.schemasDir),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    trustProxy: env.TRUST_PROXY === '1',
    samples: !values['no-samples'],
    analyticsScript: env.ANALYTICS_SCRIPT ? resolve(env.ANALYTICS_SCRIPT) : undefined,
    wallet: {
      merchantOriginId: env.MERCHANT_ORIGIN_ID || undefined,
      merchantId: env.MERCHANT_ID || undefined,
      environment: walletEnvironment(env.WALLET_ENVIRONMENT),
    },
  }
}

function walletEnvironment(told: string | undefined): 'sandbox' | 'production' {
  if (!told || told === 'sandbox') return 'sandbox'
  if (told === 'production') return 'production'
  throw new Error(`WALLET_ENVIRONMENT: ${told} is neither sandbox nor production`)
}
