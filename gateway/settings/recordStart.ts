/** Writes the start and the stop of a gateway into the trail, with what differs from the last start, by name. */
import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { KeySealing } from '../keys/keySealing.ts'
import type { SealedKey } from '../store/columns.ts'
import { trailHead } from '../store/schema.ts'
import { recordMigrations } from '../trail/migrations.ts'
import { lockHead, type Trail } from '../trail/trail.ts'
import { version } from '../version.ts'
import { type Config, providerEnvOf } from './config.ts'
import { type Setting, settings } from './settings.ts'

/** They tell a gateway from its neighbours. */
const ofOneGateway = ['port', 'host', 'dataDir', 'metricsPort', 'metricsHost', 'samples']
/** Binds the sealed hashes to their use. */
const kid = 'settings'

interface Starting {
  trail: Trail
  sealing: KeySealing
  config: Config
  /** Names of providers. */
  providers: string[]
}

/** No value is kept: only a hash of each, sealed like a private key, so that no one can try values against it. */
export async function recordStart({ trail, sealing, config, providers }: Starting): Promise<void> {
  const hashes = hashesOf(config, providers)
  await trail.within(async (tx, add) => {
    const head = await lockHead(tx)
    const changed = head.settings ? changedSince(sealing, head.settings, hashes) : undefined
    const kept = sealing.seal({ kty: 'oct', k: Buffer.from(JSON.stringify(hashes)).toString('base64url') }, kid)
    await tx.update(trailHead).set({ settings: kept }).where(sql`id = 1`)
    await recordMigrations(tx, add)
    await add({ act: 'gateway.started', about: { host: hostname(), version, changed } })
  })
}

export const recordStop = (trail: Trail): Promise<void> =>
  trail.record({ act: 'gateway.stopped', about: { host: hostname() } })

/** @returns a hash of each value, by the name of its variable or flag */
function hashesOf(config: Config, providers: string[]): Record<string, string> {
  const entries = Object.entries<Setting<unknown>>(settings)
    .filter(([member]) => !ofOneGateway.includes(member))
    .map(([member, { names, flag = '' }]) => [names[0] ?? flag, config[member as keyof Config]] as const)
  const own = providers.flatMap((name) => Object.entries(providerEnvOf(config, name)))
  const all = [...entries, ['ROUTING_FILE', [config.routingFile, config.routes]] as const, ...own]
  return Object.fromEntries(all.map(([name, value]) => [name, hashOf(value)]))
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')

function changedSince(sealing: KeySealing, kept: JWK | SealedKey, hashes: Record<string, string>): string[] {
  try {
    const before = JSON.parse(Buffer.from(sealing.open(kept, kid).k ?? '', 'base64url').toString())
    const names = new Set([...Object.keys(before), ...Object.keys(hashes)])
    return [...names].filter((name) => before[name] !== hashes[name]).sort()
  } catch {
    return ['KEY_ENCRYPTION_KEY', 'and others that it sealed']
  }
}
