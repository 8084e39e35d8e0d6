/** Finds the providers: every folder beside this file is one, named by the folder. */
import { join } from 'node:path'
import { providerNames } from '../../core/providerNames.node.ts'
import { importModule, modulesIn } from '../../validators/ownModules.node.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'
import type { Environment, Provider, ProviderLog, ProviderModule } from './provider.ts'

export interface Providers {
  /** Those that are switched on, by the name of their folder. */
  providers: Map<string, Provider>
  /** Those that move no money, whether they are on or off. */
  testProviders: ReadonlySet<string>
  /** Those of them that are off: their orders are no orders. */
  offTestProviders: string[]
}

interface Handed {
  /** A provider's own part of the environment. */
  envOf(name: string): Environment
  catalogs: () => Catalogs
  /** @returns the log of a provider. */
  logOf(name: string): ProviderLog
  /** Asks the network; Node's own unless told otherwise. */
  fetch?: typeof fetch
}

/** An attempt is looked up a minute after it began (orders/lookupDelay.ts): by then nothing may be on its way. */
const fetchTimeoutMs = 30_000

/** The one that there is when it is called, which somebody may have replaced by then. */
const nodes: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked)

/** @throws Error with a line for all that is missing or wrong in the settings of any provider */
export async function loadProviders({ envOf, catalogs, logOf, fetch = nodes }: Handed): Promise<Providers> {
  const modules = await Promise.all(
    providerNames(import.meta.dirname).map(async (name) => ({ name, module: await moduleOf(name) })),
  )
  const faults: string[] = []
  const active: [name: string, provider: Provider][] = []
  const tests: string[] = []
  for (const { name, module } of modules) {
    try {
      const config = module.readConfig(envOf(name))
      if (isTest(module, config)) tests.push(name)
      if (config === undefined) continue
      active.push([name, module.create({ config, log: logOf(name), fetch: limited(fetch), catalogs })])
    } catch (error) {
      faults.push((error as Error).message)
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const providers = new Map(active)
  return { providers, testProviders: new Set(tests), offTestProviders: tests.filter((name) => !providers.has(name)) }
}

/** @param config undefined where it is off: then it is one that never moves money, or nobody knows */
export const isTest = <Config>({ isTest }: ProviderModule<Config>, config: Config | undefined): boolean =>
  typeof isTest === 'function' ? config !== undefined && isTest(config) : isTest === true

async function moduleOf(name: string): Promise<ProviderModule<unknown>> {
  const folder = join(import.meta.dirname, name)
  if (!modulesIn(folder).includes('index'))
    throw new Error(`gateway/providers/${name}/index.ts is missing: every folder here is a provider`)
  const { default: module } = await importModule<{ default?: ProviderModule<unknown> }>(folder, 'index')
  if (!module?.readConfig || !module.create)
    throw new Error(`gateway/providers/${name}/index.ts: its default export is no defineProvider({ … })`)
  return module
}

const limited =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const limit = AbortSignal.timeout(fetchTimeoutMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
  }
