/**
 * `npm run evidence`: writes a folder with what a PCI DSS assessor reads and a machine checks, of a release and of the gateway
 * whose environment it has. Exit code 0: every statement is held. 1: one is not. 2: none is refuted, but something could not
 * be looked at. 64: wrong options. `evidence record` notes in a release which tests hold the statements.
 */
import './lastWords.ts'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { billFile } from '../evidence/components.ts'
import { databaseFacts } from '../evidence/databaseFacts.ts'
import { readBefore } from '../evidence/difference.ts'
import { documentsOf } from '../evidence/documents.ts'
import { type Evidence, evidenceOf } from '../evidence/evidence.ts'
import { todos } from '../evidence/findings.ts'
import { type Facts, measurements } from '../evidence/measurements.ts'
import { missingHolders, recordFile, recordOf } from '../evidence/record.ts'
import { readStatements } from '../evidence/statements.ts'
import { manifestFile } from '../guard/manifest.ts'
import { commandLog } from '../jsonLine.ts'
import { createKeySealing } from '../keys/keySealing.ts'
import type { Config } from '../settings/config.ts'
import { openStore, type Store } from '../store/open.ts'
import { connectServer } from '../store/postgres.ts'
import { commandTrail } from './commandTrail.ts'
import { readAllSettings } from './startup.ts'

const exitCodes = { red: 1, unknown: 2, usage: 64 }

interface Flags {
  release?: string
  key?: string
  before?: string
  audit?: string
  to: string
  data?: string
}

const here = join(import.meta.dirname, '../..')
const log = commandLog('evidence')

const program = new Command('evidence')
  .description('Writes what a PCI DSS 4.0.1 assessor reads, of a release and of its gateway.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitCodes.usage))

program
  .command('write', { isDefault: true })
  .description('write the folder')
  .option('--release <folder>', 'the release')
  .option('--key <file>', 'the public key that signed it; without it RELEASE_KEY')
  .option('--before <path>', 'the evidence of the release before, or its folder')
  .option('--audit <file>', 'the answer of npm audit --json, from a machine that reaches a registry')
  .option('--data <folder>', 'of the embedded database')
  .option('--to <folder>', 'where', 'evidence')
  .action(async (flags: Flags) => {
    const to = resolve(flags.to)
    refuseOther(to)
    const evidence = await gather(flags)
    write(to, evidence, releaseFolder(flags))
    console.log(linesOf(evidence, to).join('\n'))
    if (evidence.findings.length > 0) process.exitCode = exitCodes.red
    else if (evidence.unknown.length > 0) process.exitCode = exitCodes.unknown
  })

program
  .command('record <folder>')
  .description('note in a release which tests and which code hold the statements')
  .requiredOption('--sources <folder>', 'the project, with its tests')
  .action((folder: string, { sources }: { sources: string }) => {
    const { stated, faults } = readStatements(Object.keys(measurements))
    const record = recordOf(resolve(sources), stated)
    const findings = [...faults, ...missingHolders(stated, record)]
    if (findings.length > 0)
      throw new Error(findings.map(({ code, where, what }) => `${code} ${where}: ${what}`).join('\n'))
    writeFileSync(join(folder, recordFile), `${JSON.stringify(record, null, 2)}\n`)
  })

const releaseFolder = ({ release }: Flags): string =>
  resolve(release ?? (existsSync(join(here, manifestFile)) ? here : join(here, 'dist/release')))

async function gather(flags: Flags): Promise<Evidence> {
  const { config, faults } = await readAllSettings(flags.data ? ['--data', flags.data] : [], process.env)
  const settings = faults.length > 0 ? undefined : config
  const key = flags.key ? readFileSync(flags.key, 'utf8') : config.releaseKey
  const hasSources = existsSync(join(here, 'tests'))
  const { stated } = readStatements(Object.keys(measurements))
  return evidenceOf({
    folder: releaseFolder(flags),
    key,
    before: flags.before === undefined ? undefined : readBefore(resolve(flags.before)),
    audit: flags.audit,
    config: settings,
    database: settings ? await lookAt(settings) : { missing: 'the settings can not be read: run the doctor' },
    record: hasSources ? recordOf(here, stated) : undefined,
    now: new Date(),
  })
}

/** Whatever prevents it is said, and stops nothing else. */
async function lookAt(config: Config): Promise<Facts['database']> {
  try {
    const store = await openAsIs(config)
    if ('missing' in store) return store
    try {
      // Reading the trail is an act of the trail (PCI DSS 10.2.1.3), so it is written first.
      const trail = commandTrail(store.db)
      await trail.record({ act: 'trail.read', about: { command: 'evidence' } })
      log.info({ act: 'write', ...trail.copy() }, 'the trail was read')
      const { keyEncryptionKey: key, previousKeyEncryptionKey: previous } = config
      return await databaseFacts(store.db, store.kind, key && createKeySealing(key, previous))
    } finally {
      await store.close()
    }
  } catch (error) {
    return { missing: (error as Error).message }
  }
}

/** Never makes a database, and never changes the tables of a server. */
async function openAsIs({ databaseUrl, dataDir }: Config): Promise<Store | { missing: string }> {
  if (!databaseUrl)
    return existsSync(join(dataDir, 'pglite/PG_VERSION'))
      ? openStore({ dataDir })
      : { missing: `there is no database: set DATABASE_URL as the gateway has it (${dataDir} has none either)` }
  const store = await connectServer(databaseUrl)
  const { migrations, indexes } = await store.lacking().catch(async (error) => {
    await store.close()
    throw error
  })
  const lacks = migrations.length + indexes.length
  if (lacks === 0) return store
  await store.close()
  return { missing: `the database lacks ${lacks} migration(s) of this release: npm run migrate` }
}

const index = 'evidence.json'

function refuseOther(to: string): void {
  if (existsSync(to) && readdirSync(to).length > 0 && !existsSync(join(to, index)))
    throw new Error(`${to} holds something else than an evidence: name a folder that is empty or not there`)
}

function write(to: string, evidence: Evidence, release: string): void {
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, index), `${JSON.stringify(evidence, null, 2)}\n`)
  for (const [file, text] of Object.entries(documentsOf(evidence))) writeFileSync(join(to, file), text)
  if (existsSync(join(release, billFile))) copyFileSync(join(release, billFile), join(to, billFile))
}

function linesOf({ release, statements, flow, findings, unknown }: Evidence, to: string): string[] {
  const all = [...statements, ...flow]
  const held = all.filter(({ state }) => state === 'held').length
  return [
    `${release.name} ${release.version} of ${release.made}: ${held} of ${all.length} statements are held, in ${to}`,
    ...findings.flatMap(({ code, where, what }) => [`${code} ${where}: ${what}`, `      ${todos[code]}`]),
    ...unknown.map((each) => `not known: ${each}`),
  ]
}

try {
  await program.parseAsync()
} catch (error) {
  console.error(`evidence: ${(error as Error).message}`)
  process.exitCode = exitCodes.usage
}
