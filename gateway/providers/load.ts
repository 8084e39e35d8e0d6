/** Finds the providers: each folder beside this file is a provider with the folder's name. */
import { join } from 'node:path'
import { providerNames } from '../../core/providerNames.node.ts'
import { importModule, modulesIn } from '../../validators/ownModules.node.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'
import type { Environment, Provider, ProviderLog, ProviderModule } from './provider.ts'

export interface Providers {
  /** Active providers, by folder name. */
  providers: Map<string, Provider>
  /** Providers that move no money, active or not. */
  testProviders: ReadonlySet<string>
  /** Test providers that are off: their orders are ignored. */
  offTestProviders: string[]
}

interface Handed {
  /** A provider's own part of the environment. */
  envOf(name: string): Environment
  catalogs: () => Catalogs
  /** @returns the log of a provider */
  logOf(name: string): ProviderLog
  /** Sends HTTP requests; by default Node's own. */
  fetch?: typeof fetch
}

/** An attempt is looked up a minute after it began (orders/lookupDelay.ts). By then no request may be open. */
const fetchTimeoutMs = 30_000

/** Reads the global at each call, because it may have been replaced. */
const nodes: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked)

/** @throws Error with a line for each missing or wrong setting of any provider */
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

/** @param config undefined if the provider is off; it is then a test provider only if it never moves money */
export const isTest = <Config>({ isTest }: ProviderModule<Config>, config: Config | undefined): boolean =>
  typeof isTest === 'function' ? config !== undefined && isTest(config) : isTest === true

async function moduleOf(name: string): Promise<ProviderModule<unknown>> {
  const folder = join(import.meta.dirname, name)
  if (!modulesIn(folder).includes('index'))
    throw new Error(`gateway/providers/${name}/index.ts is missing: every folder here is a provider`)
  const { default: module } = await importModule<{ default?: ProviderModule<unknown> }>(folder, 'index')
  if (!module?.readConfig || !module.create)
    throw new Error(`gateway/providers/${name}/index.ts: its default export is not defineProvider({ … })`)
  return module
}

const limited =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const limit = AbortSignal.timeout(fetchTimeoutMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
  }
