/**
 * The evidence of a release and of the gateway that runs it: what a PCI DSS assessor asks, each statement with what holds it.
 * Everything is derived; statements.json alone is written by hand.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { changesOf, type Manifest, manifestFile, readManifest } from '../guard/manifest.ts'
import { lineFields } from '../plugins/logger.ts'
import type { Config } from '../settings/config.ts'
import { trail } from '../store/schema.ts'
import { type Advisory, auditOf, type Component, componentsOf } from './components.ts'
import type { DatabaseFacts } from './databaseFacts.ts'
import { type Before, type Difference, differenceOf, type ReleaseName, sinceOf } from './difference.ts'
import type { Finding } from './findings.ts'
import { type Inventory, inventoryOf, notesIn, type PageFile } from './inventory.ts'
import { loggedFields } from './loggedLine.ts'
import { type Facts, type Measured, measurements } from './measurements.ts'
import { codeKey, type HolderRecord, missingHolders, recordFile, testKey } from './record.ts'
import { type FlowStep, type Holder, type Responsibility, readStatements, type Statement } from './statements.ts'

export type State = 'held' | 'red' | 'unknown'

export interface Shown {
  state: State
  /** What holds it, or does not, a line each. */
  shownBy: string[]
}

export interface Evidence {
  /** ISO 8601. */
  at: string
  standard: 'PCI DSS 4.0.1'
  release: ReleaseName & { name: string; manifest: string; signedBy?: string }
  statements: (Statement & Shown)[]
  flow: (FlowStep & Shown)[]
  cardModules: HolderRecord['cardModules']
  responsibilities: Responsibility[]
  page: Omit<Inventory, 'files'> & { files: (PageFile & { since: ReleaseName })[] }
  difference?: Difference
  components: Component[]
  advisories: Advisory[]
  log: {
    lineFields: Record<string, string>
    trailColumns: string[]
    trailDays?: number
    retentionDays?: number
    level?: string
  }
  /** Absent without a database. */
  database?: DatabaseFacts
  /** Settings that are no secret. */
  settings?: Record<string, string>
  findings: Finding[]
  /** What could not be looked at, and why. */
  unknown: string[]
}

export interface Asked {
  /** Of the release. */
  folder: string
  /** The public key that signed it. */
  key?: string
  before?: Before
  /** The answer of npm audit on another machine. */
  audit?: string
  config?: Config
  database: Facts['database']
  /** Of the sources, where there are any; else that of the release. */
  record?: HolderRecord
  now: Date
}

/** @throws Error when the folder is no release */
export async function evidenceOf(asked: Asked): Promise<Evidence> {
  const { folder, config, before, database } = asked
  const { manifest, digest } = readManifest(join(folder, manifestFile))
  const facts = await factsOf(asked, manifest)
  const { stated, faults } = readStatements(Object.keys(measurements))
  const record = asked.record ?? recordIn(folder)
  const measured = new Map(Object.entries(measurements).map(([name, { measure }]) => [name, measure(facts)]))
  const show = (holders: Holder[], code: FlowStep['code'] = []) => shown(holders, code, record, measured)
  const release = { version: manifest.version, made: manifest.made }
  const statements = stated.statements.map((each) => ({ ...each, ...show(each.holders) }))
  const flow = stated.flow.map((each) => ({ ...each, ...show(each.holders, each.code) }))
  return {
    at: asked.now.toISOString(),
    standard: 'PCI DSS 4.0.1',
    release: { name: manifest.name, ...release, manifest: digest, signedBy: facts.signedBy },
    statements,
    flow,
    cardModules: record.cardModules,
    responsibilities: stated.responsibilities,
    page: {
      ...facts.page,
      files: facts.page.files.map((file) => ({ ...file, since: sinceOf(file, release, before) })),
    },
    difference: before && differenceOf(facts.page, before),
    components: facts.components ?? [],
    advisories: 'missing' in facts.audit ? [] : facts.audit.advisories,
    log: {
      lineFields,
      trailColumns: Object.keys(getTableColumns(trail)),
      ...(config && { trailDays: config.trailDays, retentionDays: config.retentionDays, level: config.logLevel }),
    },
    database: 'missing' in database ? undefined : database,
    settings: config && openSettings(config),
    findings: [...faults, ...missingHolders(stated, record), ...measuredFaults(statements, measured)],
    unknown: unknownsOf(measured, statements, before),
  }
}

async function factsOf({ folder, key, config, audit, database }: Asked, manifest: Manifest): Promise<Facts> {
  return {
    manifest,
    ...signatureOf(folder, key),
    changes: changesOf(folder, manifest),
    page: inventoryOf(folder, manifest, config?.analyticsScript),
    components: componentsOf(folder),
    audit: await auditOf(folder, audit),
    config,
    database,
    styleIntegrity: notesIn(folder, 'dist/page/style-integrity.json'),
    scriptIntegrity: importMapIn(folder),
    lineHad: await loggedFields(),
  }
}

function signatureOf(folder: string, key: string | undefined): Pick<Facts, 'signedBy' | 'signatureFault'> {
  if (!key) return {}
  try {
    return { signedBy: readManifest(join(folder, manifestFile), key).signedBy }
  } catch (error) {
    return { signatureFault: (error as Error).message }
  }
}

function importMapIn(folder: string): Record<string, string> {
  const html = readFileSync(join(folder, 'dist/page/index.html'), 'utf8')
  return JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').integrity ?? {}
}

function recordIn(folder: string): HolderRecord {
  const file = join(folder, recordFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { found: {}, cardModules: [] }
}

/** Red if anything is missing or measured otherwise; unknown if a measurement could not be made. */
function shown(
  holders: Holder[],
  code: FlowStep['code'],
  { found }: HolderRecord,
  measured: Map<string, Measured>,
): Shown {
  const recorded = (what: string, key: string) =>
    Object.hasOwn(found, key)
      ? { held: true, text: `${what}: ${key} (SHA-256 ${found[key]?.slice(0, 12)}…)` }
      : { held: false, text: `${what}: ${key} does not exist` }
  const all = [
    ...holders.map((holder): Measured => {
      if ('test' in holder) return recorded('test', testKey(holder))
      const { held, text } = measured.get(holder.measurement) ?? { text: 'there is no such measurement' }
      return { held, text: `measured, ${holder.measurement}: ${text}` }
    }),
    ...code.map((place) => recorded('code', codeKey(place))),
  ]
  const isRed = all.some(({ held }) => held === false)
  const state = isRed ? 'red' : all.some(({ held }) => held === undefined) ? 'unknown' : 'held'
  return { state, shownBy: all.map(({ text }) => text) }
}

/** One for each measurement, with the first statement that names it. */
const measuredFaults = (statements: Statement[], measured: Map<string, Measured>): Finding[] =>
  [...measured].flatMap(([name, { held, text }]) => {
    const [first] = statements.filter(({ holders }) =>
      holders.some((holder) => 'measurement' in holder && holder.measurement === name),
    )
    return held === false && first ? [{ code: measurements[name]?.code ?? 'TF308', where: first.id, what: text }] : []
  })

function unknownsOf(measured: Map<string, Measured>, statements: Statement[], before: Before | undefined): string[] {
  const named = (name: string) =>
    statements
      .filter(({ holders }) => holders.some((holder) => 'measurement' in holder && holder.measurement === name))
      .map(({ id }) => id)
  const unmeasured = [...measured].flatMap(([name, { held, text }]) =>
    held === undefined ? [`${name} (${named(name).join(', ')}): ${text}`] : [],
  )
  return before ? unmeasured : [...unmeasured, 'the difference to the release before: name that one by --before']
}

/** By name: a new setting is not shown until someone adds it here. */
function openSettings(config: Config): Record<string, string> {
  const { sandbox, publicUrl, provider, retentionDays, trailDays, logLevel, cardTryLimits, drawPages } = config
  const shownSettings = {
    SANDBOX: sandbox ? 'on' : 'off',
    PUBLIC_URL: publicUrl ?? 'not set',
    PROVIDER: provider ?? 'not set',
    RETENTION_DAYS: String(retentionDays),
    TRAIL_DAYS: String(trailDays),
    LOG_LEVEL: logLevel,
    CARD_TRY_LIMITS: cardTryLimits ? Object.values(cardTryLimits).join(',') : 'none',
    DRAW_PAGES: drawPages ? 'on' : 'off',
    KEY_ENCRYPTION_KEY: config.keyEncryptionKey ? 'set' : 'not set',
    KEY_ENCRYPTION_KEY_PREVIOUS: config.previousKeyEncryptionKey ? 'set' : 'not set',
    ANALYTICS_SCRIPT: config.analyticsScript ? 'set' : 'not set',
  }
  return shownSettings
}
