/**
 * Every setting of a gateway: name, allowed values, default and purpose. The check at the start, `doctor`, the type of
 * `Config` and docs/settings.md come from this table.
 */
import { join, resolve } from 'node:path'
import { isLoopback, readOrigin, readProxies, type TrustedProxies } from '../network.ts'
import type { Reach } from '../webhooks/reach.ts'
import * as parsers from './parsers.ts'

export type Environment = Record<string, string | undefined>

/** Values of settings higher in the table, on which some defaults depend. */
export interface Earlier {
  env: Environment
  host: string
  publicUrl?: string
  sandbox: boolean
}

export interface Setting<Value> {
  /** Environment variables. Without one, only a flag sets it. */
  names: string[]
  /** The flag, which overrides the variable: `--port 4242`. */
  flag?: string
  /** The default. */
  absent: Value | ((earlier: Earlier) => Value)
  /** @throws Error that names the variable, what is wrong and what to set */
  parse: (text: string, name: string, earlier: Earlier) => Value
  /** What to set if it is missing and real money is taken. */
  remedy?: string
  /** For docs/settings.md, which adds the default if it is a value and the text does not say it. */
  text: string
}

const root = join(import.meta.dirname, '../..')
const text = (value: string): string => value
const path = (value: string): string => resolve(value)

/** Gives each entry the type of its own value. */
function setting<Value>(entry: Setting<Value>): Setting<Value> {
  return entry
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/** The default for real cards. A shopper mistypes a card a few times; an office shares an address. */
const realCardTryLimits: parsers.CardTryLimits = { order: 10, address: 30, card: 5 }

/** In the order of reading. */
export const settings = {
  port: setting<number>({
    names: ['PORT'],
    flag: '--port 4242',
    absent: 4242,
    parse: parsers.port,
    text: 'where it listens',
  }),
  dataDir: setting<string>({
    names: ['DATA_DIR'],
    flag: '--data DIR',
    absent: join(root, 'data'),
    parse: path,
    text: 'the folder of the embedded database',
  }),
  host: setting<string>({
    names: ['HOST'],
    absent: 'localhost',
    parse: text,
    text: 'the address to listen on',
  }),
  publicUrl: setting<string | undefined>({
    names: ['PUBLIC_URL'],
    absent: undefined,
    parse: readOrigin,
    text: 'where shoppers reach the gateway, such as `https://pay.example.com`. Required unless it listens on a loopback address. All links are made from it, and a request for another host gets 421',
  }),
  sandbox: setting<boolean>({
    names: ['SANDBOX'],
    // On by default only if other machines cannot connect, so that test money is never mistaken for real money.
    absent: ({ host, publicUrl }) => isLoopback(host) && !publicUrl?.startsWith('https:'),
    parse: parsers.onOrOff,
    text: '`on` or `off`: whether orders are paid with test cards. Default: `on` on a loopback address without an https `PUBLIC_URL`, else `off`. Off, there are no test pages, no sample orders and no movable clock, and `MERCHANT_KEY`, `KEY_ENCRYPTION_KEY` and `WEBHOOK_SECRET` must be set',
  }),
  samples: setting<boolean>({
    names: [],
    flag: '--no-samples',
    absent: ({ sandbox }) => sandbox,
    parse: () => false,
    text: 'makes no sample orders',
  }),
  databaseUrl: setting<string | undefined>({
    names: ['DATABASE_URL'],
    absent: undefined,
    parse: parsers.databaseUrl,
    text: 'a PostgreSQL server in place of the embedded database',
  }),
  databaseConnections: setting<number | undefined>({
    names: ['DATABASE_CONNECTIONS'],
    absent: undefined,
    // At least two: with one, a request that waits for a locked row would block all others.
    parse: parsers.wholeNumber(2, 1_000, 'is not a number from 2 to 1000, such as 10'),
    text: 'how many connections to that server at most, 2 to 1000. Default: 10 ([sizing](operate.md#sizing))',
  }),
  migrateAtStart: setting<boolean>({
    names: ['MIGRATE_AT_START'],
    absent: true,
    parse: parsers.onOrOff,
    text: '`on` or `off`: whether a start runs the migrations that the PostgreSQL server lacks. Off, a start is refused until `npm run migrate` ran them ([how](operate.md#upgrade))',
  }),
  drainSeconds: setting<number>({
    names: ['DRAIN_SECONDS'],
    absent: ({ publicUrl }) => (publicUrl ? 5 : 0),
    parse: parsers.wholeNumber(0, 600, 'is not a number of seconds from 0 to 600, such as 5'),
    text: 'how long a gateway goes on answering after SIGTERM, while balancers see that it is not ready; 0 to 600. Default: 5 with a `PUBLIC_URL`, else 0. SIGINT never waits, and a second signal ends it at once',
  }),
  provider: setting<string | undefined>({
    names: ['PROVIDER'],
    absent: undefined,
    parse: text,
    text: "who takes the money of new orders: a folder of [gateway/providers](../gateway/providers/README.md). Default: the sandbox where it is on. A provider's own settings begin with its name",
  }),
  routingFile: setting<string | undefined>({
    names: ['ROUTING_FILE'],
    absent: undefined,
    parse: path,
    text: 'which provider takes which payments, by method, country and currency ([providers](operate.md#providers)). `PROVIDER` takes what no route fits',
  }),
  drawPages: setting<boolean>({
    names: ['DRAW_PAGES'],
    absent: true,
    parse: parsers.onOrOff,
    text: '`on` or `off`: whether pages come with the form in their first HTML ([gateway/page](../gateway/page/README.md)), so that methods without card data can be paid without a script. Off, each browser draws its own',
  }),
  merchantKey: setting<string>({
    names: ['MERCHANT_KEY'],
    absent: 'sk_test_tillform',
    parse: text,
    remedy:
      'MERCHANT_KEY is the published default, with which anyone may create orders: set a secret of your own, such as the output of: openssl rand -hex 32',
    text: "the merchant's secret key. With the sandbox off it must be one of your own. After thirty wrong keys in a minute an address gets 429. There may be keys by name beside it (`npm run -s keys`); `none`: only those",
  }),
  keyEncryptionKey: setting<Buffer | undefined>({
    names: ['KEY_ENCRYPTION_KEY'],
    absent: undefined,
    parse: parsers.encryptionKey,
    remedy:
      'KEY_ENCRYPTION_KEY, which encrypts the private keys in the database, is missing: set 32 bytes in base64, such as the output of: openssl rand -base64 32',
    text: '32 bytes in base64 (`openssl rand -base64 32`) that encrypt the private keys in the database; the same for all gateways of one database. The next start encrypts keys that are not encrypted yet',
  }),
  previousKeyEncryptionKey: setting<Buffer | undefined>({
    names: ['KEY_ENCRYPTION_KEY_PREVIOUS'],
    absent: undefined,
    parse: parsers.encryptionKey,
    text: 'the key of before, while the key is [rotated](decisions/0138-key-encryption-rotation.md): it opens, and encrypts nothing',
  }),
  webhookSecret: setting<string | undefined>({
    names: ['WEBHOOK_SECRET'],
    absent: undefined,
    parse: parsers.webhookSecret,
    remedy:
      'WEBHOOK_SECRET, which signs webhooks, is missing: set the output of: echo "whsec_$(openssl rand -base64 32)"',
    text: 'signs [webhooks](webhooks.md): `whsec_` and 24 to 64 bytes in base64 (`echo "whsec_$(openssl rand -base64 32)"`), the same for all gateways of one database. The sandbox makes one and prints it. To change it, restart with another: both sign for a day',
  }),
  webhookReach: setting<Reach | undefined>({
    names: ['WEBHOOK_REACH'],
    absent: undefined,
    parse: parsers.webhookReach,
    text: 'where the [webhooks](webhooks.md#answer) of the sandbox may go: `loopback` (this machine), `internet` (public addresses by https) or `anywhere`. Default: `loopback`, with the sandbox off always the internet',
  }),
  cardTryLimits: setting<parsers.CardTryLimits | undefined>({
    names: ['CARD_TRY_LIMITS'],
    absent: ({ sandbox }) => (sandbox ? undefined : realCardTryLimits),
    parse: parsers.cardTryLimits,
    text: 'how many payments by card may fail in an hour: of one order, from one address, with one card; `none`: without limit. Default: `10,30,5`, with the sandbox on `none` ([why](decisions/0139-card-testing.md))',
  }),
  trustProxy: setting<TrustedProxies>({
    names: ['TRUST_PROXY'],
    absent: 0,
    parse: readProxies,
    text: 'how many proxies are in front (`1`), or their addresses (`10.0.0.5, 192.168.0.0/16`). Only their `X-Forwarded-For`, `-Proto` and `-Host` are trusted, counted from the right. Answers then carry HSTS, and limits count shoppers instead of the proxy. Default: no proxy is trusted',
  }),
  retentionDays: setting<number>({
    names: ['RETENTION_DAYS'],
    absent: 30,
    parse: parsers.wholeNumber(0, 36_500, 'is not a number of days, such as 30'),
    text: 'how many days form values and addresses are kept after their order is final, and who withdrew from it',
  }),
  trailDays: setting<number>({
    names: ['TRAIL_DAYS'],
    absent: 365,
    parse: parsers.wholeNumber(90, 36_500, 'is not a number of days from 90, such as 365'),
    text: 'how many days the [trail](operate.md#the-trail) of administrative acts is kept, 90 or more',
  }),
  subscriptionRetryDays: setting<number[]>({
    names: ['SUBSCRIPTION_RETRY_DAYS'],
    absent: [1, 3, 5, 7],
    parse: parsers.retryDays,
    text: "after how many days a subscription's charge that failed is tried again, counted from its first failure; `none`: not at all. Then the subscription is past due",
  }),
  logLevel: setting<LogLevel>({
    names: ['LOG_LEVEL'],
    absent: 'info',
    parse: parsers.oneOf(logLevels),
    text: 'the least urgent lines that are logged: `fatal`, `error`, `warn`, `info` (a line for each request), `debug` or `trace`',
  }),
  metricsPort: setting<number | undefined>({
    names: ['METRICS_PORT'],
    absent: undefined,
    parse: parsers.port,
    text: 'the port where [Prometheus](decisions/0136-metrics.md) reads `/metrics`. Default: none',
  }),
  metricsHost: setting<string>({
    names: ['METRICS_HOST'],
    absent: 'localhost',
    parse: text,
    text: 'the address of that port',
  }),
  traces: setting<parsers.TracesProtocol | undefined>({
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
    absent: undefined,
    parse: (_text, _name, { env }) => parsers.traces(env),
    text: 'where [traces](decisions/0156-traces.md) are sent, such as `http://localhost:4318`. Default: none are made. The other standard variables of OpenTelemetry count too: `OTEL_SERVICE_NAME` (default `tillform`), `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_EXPORTER_OTLP_PROTOCOL` (`http/protobuf`, the default, or `http/json`), `OTEL_TRACES_SAMPLER`, `OTEL_TRACES_EXPORTER=none` and `OTEL_SDK_DISABLED=true`',
  }),
  analyticsScript: setting<string | undefined>({
    names: ['ANALYTICS_SCRIPT'],
    absent: undefined,
    parse: path,
    text: 'a script file that every page loads, from this origin and with its integrity. Default: none',
  }),
  contact: setting<string | undefined>({
    names: ['MERCHANT_CONTACT'],
    absent: undefined,
    parse: parsers.contact,
    text: 'where shoppers ask, linked at the foot of each page of an order that does not say its own: an e-mail address, or an http(s) address. Default: none',
  }),
  termsUrl: setting<string | undefined>({
    names: ['MERCHANT_TERMS_URL'],
    absent: undefined,
    parse: parsers.webAddress,
    text: "the shop's terms, likewise: an http(s) address. Default: none",
  }),
  privacyUrl: setting<string | undefined>({
    names: ['MERCHANT_PRIVACY'],
    absent: undefined,
    parse: parsers.webAddress,
    text: "the shop's privacy policy, likewise: an http(s) address. Default: none",
  }),
  operator: setting<string | undefined>({
    names: ['OPERATOR'],
    absent: undefined,
    parse: text,
    text: 'name and address of who runs the gateway, named as the controller at `/privacy`. Default: none',
  }),
  operatorContact: setting<string | undefined>({
    names: ['OPERATOR_CONTACT'],
    absent: undefined,
    parse: parsers.contact,
    text: 'where shoppers ask about their data, named there too: an e-mail address, or an http(s) address. Default: none',
  }),
  merchantOriginId: setting<string | undefined>({
    names: ['MERCHANT_ORIGIN_ID'],
    absent: undefined,
    parse: text,
    text: "the merchant's origin for Google Pay, as Google's Business Console shows it (`merchantOrigin`). Default: none",
  }),
  merchantId: setting<string | undefined>({
    names: ['MERCHANT_ID'],
    absent: undefined,
    parse: text,
    text: "the merchant's id for Google Pay, as Google's Business Console shows it, and for Apple Pay. Default: none",
  }),
  walletEnvironment: setting<'sandbox' | 'production' | undefined>({
    names: ['WALLET_ENVIRONMENT'],
    absent: undefined,
    parse: parsers.oneOf(['sandbox', 'production'] as const),
    text: '`sandbox` or `production`: offers [Google Pay](decisions/0219-google-pay.md), with test cards or real ones. With `production` both ids above must be set; with `sandbox` an order of real money is not offered it. Default: none, so Google Pay is not offered',
  }),
  schemasDir: setting<string>({
    names: ['SCHEMAS_DIR'],
    absent: join(root, 'schemas'),
    parse: path,
    text: 'the folder of field kinds, flows, methods and catalogs',
  }),
  releaseKey: setting<string | undefined>({
    names: ['RELEASE_KEY'],
    absent: undefined,
    parse: parsers.releaseKey,
    text: 'the public key of your releases, in the format of minisign: `doctor` verifies the signature. Default: none',
  }),
}
