/** The checks of `npm run -s doctor` beyond the settings: the database and its secrets. Changes nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { type Clock, createClock, mostSkewMs } from '../clock.ts'
import { createHealthCheck } from '../health.ts'
import { createKeySealing, unopenedKeys } from '../keys/keySealing.ts'
import { createWebhookSecrets } from '../keys/webhookSecrets.ts'
import { loadProviders } from '../providers/load.ts'
import { rollbackInForce } from '../rollbacks.ts'
import { type Config, providerEnvOf, providerOfNewOrders } from '../settings/config.ts'
import { sqlStateOf } from '../store/faults.ts'
import type { Lacking } from '../store/migrateServer.ts'
import type { Database } from '../store/open.ts'
import { connectServer } from '../store/postgres.ts'
import { missingRights } from '../store/rights.ts'
import { type Finding, fault, note, ok } from './finding.ts'
import { releaseState } from './releaseState.ts'

const root = join(import.meta.dirname, '../..')

/** @param config a config without faults */
export async function diagnose(config: Config): Promise<Finding[]> {
  const findings = [
    ...releaseState(root, config.releaseKey),
    ...aboutPage(config),
    ...aboutProvider(config),
    ...(await aboutAcquirers(config)),
  ]
  if (!config.databaseUrl) return [...findings, aboutFolder(config)]
  try {
    const { db, lacking, close } = await connectServer(config.databaseUrl)
    try {
      findings.push(...(await aboutServer(db, lacking, config)))
    } finally {
      await close()
    }
  } catch (error) {
    findings.push(fault('databaseAway', `DATABASE_URL: ${(error as Error).message}`))
  }
  return findings
}

const aboutPage = ({ pageDir }: Config): Finding[] =>
  existsSync(join(pageDir, 'index.html'))
    ? []
    : [note('pageNotBuilt', 'the page is not built, and only /api would answer: npm run build')]

const aboutProvider = (config: Config): Finding[] =>
  config.sandbox || config.provider
    ? [ok(`new orders are paid by ${providerOfNewOrders(config)}`)]
    : [
        note(
          'noProvider',
          'PROVIDER is missing: no provider takes money, so no method is offered. Name one that is set up',
        ),
      ]

/** Each active provider sends its acquirer a request that changes nothing. */
async function aboutAcquirers(config: Config): Promise<Finding[]> {
  const { providers } = await loadProviders({
    envOf: (name) => providerEnvOf(config, name),
    catalogs: noCatalogs,
    logOf: () => silent,
  })
  const asked = [...providers].map(async ([name, { check }]): Promise<Finding[]> => {
    if (!check) return []
    try {
      const wrong = await check()
      return [wrong === undefined ? ok(`${name} answers, and knows us`) : fault('providerRefuses', `${name}: ${wrong}`)]
    } catch (error) {
      return [
        fault(
          'providerSilent',
          `${name} does not answer (${(error as Error).message}): can this machine reach its address?`,
        ),
      ]
    }
  })
  return (await Promise.all(asked)).flat()
}

/** The doctor charges nothing, so it reads no catalogs. */
const noCatalogs = (): never => {
  throw new Error('the doctor reads no catalogs')
}
const silent = { info() {}, warn() {}, error() {} }

/** The embedded database can be opened only while no gateway runs, so check it from outside. */
function aboutFolder({ dataDir, sandbox }: Config): Finding {
  const home = join(dataDir, 'pglite')
  const where = `the embedded database in ${dataDir}`
  if (existsSync(home) && !existsSync(join(home, 'PG_VERSION')))
    return fault(
      'folderDamaged',
      `${where} is not complete: PG_VERSION is missing. Put a backup of the folder in its place`,
    )
  return sandbox
    ? ok(where)
    : note('embeddedDatabase', `${where} serves one gateway, and is made to try things out: set DATABASE_URL`)
}

async function aboutServer(db: Database, lacking: () => Promise<Lacking>, config: Config): Promise<Finding[]> {
  const clock = createClock(db)
  try {
    await createHealthCheck(db, { now: async () => new Date() })()
  } catch (error) {
    const why = sqlStateOf(error) ?? (error as Error).message
    return [fault('databaseNotWritable', `the database answers, but refuses what a payment writes (${why})`)]
  }
  const taken = ok('the database takes what a payment writes')
  const missing = async (migrates: Parameters<typeof missingRights>[1]) =>
    (await missingRights(db, migrates)).map((text) => fault('rightMissing', text))
  const lacks = await missing('none')
  if (lacks.length > 0) return [taken, ...lacks]
  const { applied, migrations, indexes, isNewer } = await lacking()
  const count = migrations.length + indexes.length
  if (count > 0) {
    // When migrations run separately, their own role has the rights.
    const unable = config.migrateAtStart ? await missing(applied === 0 ? 'anew' : 'more') : []
    return [taken, ...(unable.length > 0 ? unable : [dueMigrations(config, applied, count)])]
  }
  if (isNewer)
    return [taken, note('databaseNewer', 'the database was migrated by a newer gateway, beside which this one works')]
  return [taken, await aboutClock(clock), ...(await aboutRollback(db)), ...(await aboutSecrets(db, clock, config))]
}

/** Without MIGRATE_AT_START, a start with due migrations fails. */
function dueMigrations({ migrateAtStart }: Config, applied: number, count: number): Finding {
  if (!migrateAtStart)
    return fault('migrationsDue', `${count} migration(s) have not run, and MIGRATE_AT_START is off: npm run migrate`)
  return applied === 0
    ? note('databaseEmpty', 'the database is empty: the next start makes its tables')
    : note('migrationsDue', `the next start runs ${count} migration(s); then ask again`)
}

async function aboutRollback(db: Database): Promise<Finding[]> {
  const rollback = await rollbackInForce(db)
  if (!rollback) return []
  const since = rollback.since.toISOString()
  return [
    note(
      'rollback',
      `a rollback is on since ${since}: all gateways serve the schema files of set ${rollback.set.slice(0, 12)}, not their folder, until: npm run -s schemas -- rollback --end`,
    ),
  ]
}

async function aboutClock(clock: Clock): Promise<Finding> {
  const skewMs = await clock.skewMs()
  if (Math.abs(skewMs) <= mostSkewMs) return ok("this machine's clock and the database's agree")
  const side = skewMs > 0 ? 'ahead of' : 'behind'
  return note(
    'clockSkew',
    `this machine's clock is ${Math.round(Math.abs(skewMs) / 1_000)} s ${side} the database's: let NTP set both. Payments go by the database's`,
  )
}

async function aboutSecrets(
  db: Database,
  clock: Clock,
  { keyEncryptionKey, previousKeyEncryptionKey, webhookSecret }: Config,
): Promise<Finding[]> {
  const sealing = createKeySealing(keyEncryptionKey, previousKeyEncryptionKey)
  const { kept, unopened } = await unopenedKeys(db, sealing)
  if (unopened > 0)
    return [
      fault(
        'keysUnopened',
        `KEY_ENCRYPTION_KEY opens ${kept - unopened} of the ${kept} private keys in the database: set the one that they were sealed with`,
      ),
    ]
  const opened = ok(`the ${kept} private keys in the database are opened`)
  const now = new Date()
  const inUse = await createWebhookSecrets(db, clock, sealing).inUse()
  const secret = webhookSecret ?? inUse
  if (!secret) return [opened, note('webhookSecretDue', 'the first start makes a secret to sign webhooks with')]
  const signature = new Webhook(secret).sign('msg_doctor', now, '{}')
  new Webhook(secret).verify('{}', {
    'webhook-id': 'msg_doctor',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signature,
  })
  const isNew = webhookSecret !== undefined && inUse !== undefined && webhookSecret !== inUse
  return [
    opened,
    isNew
      ? note(
          'webhookSecretChanges',
          'WEBHOOK_SECRET is another than the one in use: from the next start on both sign for a day',
        )
      : ok('webhooks are signed, and the signature is verified'),
  ]
}
