/** Every setting that prevents a start. main.ts and doctor.ts report the same lines. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { providerNames } from '../../core/providerNames.node.ts'
import { importModule } from '../../validators/ownModules.node.ts'
import { isTest } from '../providers/load.ts'
import type { ProviderModule } from '../providers/provider.ts'
import { type Route, routingFaults } from '../providers/routing.ts'
import { readRoutes } from '../providers/routingFile.ts'
import { type Config, providerEnvOf, providerOfNewOrders, readSettings } from '../settings/config.ts'

/** Exit code for wrong settings, so that a supervisor does not restart the process. Source: BSD sysexits, EX_CONFIG */
export const settingsExitCode = 78

/** @returns one line for each missing or wrong setting, with the remedy; use the config only when the list is empty */
export async function readAllSettings(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ config: Config; faults: string[] }> {
  const settings = readSettings(args, env)
  const { routes, faults } = routesOf(settings.config)
  const config = { ...settings.config, routes }
  return {
    config,
    faults: [...settings.faults, ...faults, ...missingFiles(config), ...(await providerFaults(config))],
  }
}

function missingFiles({ schemasDir, analyticsScript }: Config): string[] {
  const files: [name: string, path: string, remedy: string][] = [
    ['SCHEMAS_DIR', schemasDir, 'name a folder like schemas/, or leave it out'],
    ...(analyticsScript
      ? [['ANALYTICS_SCRIPT', analyticsScript, 'name a script file, or leave it out'] as [string, string, string]]
      : []),
  ]
  return files
    .filter(([, path]) => !existsSync(path))
    .map(([name, path, remedy]) => `${name}: ${path} does not exist: ${remedy}`)
}

function routesOf({ routingFile }: Config): { routes: Route[]; faults: string[] } {
  if (!routingFile) return { routes: [], faults: [] }
  try {
    return { routes: readRoutes(routingFile), faults: [] }
  } catch (error) {
    return { routes: [], faults: (error as Error).message.split('\n') }
  }
}

const providers = join(import.meta.dirname, '../providers')

async function providerFaults(config: Config): Promise<string[]> {
  const faults: string[] = []
  const active: string[] = []
  const tests: string[] = []
  for (const name of providerNames(providers)) {
    try {
      const folder = join(providers, name)
      const { default: module } = await importModule<{ default: ProviderModule<unknown> }>(folder, 'index')
      const own = module.readConfig(providerEnvOf(config, name))
      if (own !== undefined) active.push(name)
      if (isTest(module, own)) tests.push(name)
    } catch (error) {
      faults.push(...(error as Error).message.split('\n'))
    }
  }
  if (faults.length > 0) return faults
  const { provider: named, routes } = config
  return routingFaults({ routes, named, otherwise: providerOfNewOrders(config), active, tests })
}
