/** Loads the schema files, compares them with the kept set, and opens the providers with the catalogs. */
import type { FastifyBaseLogger } from 'fastify'
import type { Lint } from '../core/lint/lint.ts'
import { readSchemas } from '../core/readSchemas.node.ts'
import type { Clock } from './clock.ts'
import { createKeptSchemas, type KeptSchemas } from './keptSchemas.ts'
import { loadProviders, type Providers } from './providers/load.ts'
import { routingFaults } from './providers/routing.ts'
import { isRefused } from './schemas/faults.ts'
import { revisionOf } from './schemas/revision.ts'
import { openSchemaFiles } from './schemas/schemaFiles.ts'
import { createServedSets, type ServedSets } from './servedSets.ts'
import { type Config, providerEnvOf, providerOfNewOrders } from './settings/config.ts'
import type { Store } from './store/open.ts'
import { tracedFetch } from './traces/calls.ts'
import type { Traces } from './traces/traces.ts'
import type { Trail } from './trail/trail.ts'

interface Opening {
  config: Config
  store: Store
  clock: Pick<Clock, 'now'>
  log: FastifyBaseLogger
  lint?: Lint
  traces?: Traces
  trail: Trail
}

export interface Opened extends Providers {
  served: ServedSets
  keptSchemas: KeptSchemas
}

/**
 * @throws Error when a catalog is missing or faulty, a provider lacks a setting, or new orders go to a provider that is
 * not set up
 */
export async function openSchemas({
  config,
  store: { db },
  clock,
  log,
  lint,
  traces,
  trail,
}: Opening): Promise<Opened> {
  const keptSchemas = createKeptSchemas(db)
  // The sweep saves a set that could not be saved now.
  const keep = (texts: ReadonlyMap<string, string>) =>
    keptSchemas.keep(texts).catch((error: Error) => log.error({ err: error }, 'the schema files were not kept'))
  const files = openSchemaFiles(config.schemasDir, {
    kept: await keptSchemas.nearest(readSchemas(config.schemasDir).files),
    onFaults: ({ found, gone }) => {
      for (const fault of found)
        log.error({ fault }, isRefused(fault) ? 'a schema file is refused' : 'an example of a schema file fails')
      for (const { file, code } of gone) log.info({ file, code }, 'a fault of a schema file is mended')
    },
    onTaken: (texts) => void keep(texts),
    lint,
  })
  const revision = () => revisionOf(config.schemasDir)
  const served = createServedSets({ db, clock, folder: files, revision, log, trail })
  try {
    const loaded = await loadProviders({
      envOf: (name) => providerEnvOf(config, name),
      catalogs: served.folder.catalogs,
      logOf: (provider) => log.child({ provider }),
      fetch: traces && tracedFetch(globalThis.fetch, traces),
    })
    // startup.ts reports the same before a process gets here.
    const faults = routingFaults({
      routes: config.routes,
      named: config.provider,
      otherwise: providerOfNewOrders(config),
      active: [...loaded.providers.keys()],
      tests: [...loaded.testProviders],
    })
    if (faults.length > 0) throw new Error(faults.join('\n'))
    await keep(files.taken())
    await served.follow()
    return { served, keptSchemas, ...loaded }
  } catch (error) {
    files.close()
    await served.close()
    throw error
  }
}
