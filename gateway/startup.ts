/** All that keeps a gateway from starting and that its settings alone tell. main.ts and doctor.ts say the same of it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { providerNames } from '../core/providerNames.node.ts'
import { importModule } from '../validators/ownModules.node.ts'
import { type Config, providerEnvOf, readSettings } from './config.ts'
import type { ProviderModule } from './providers/provider.ts'

/** Of a process whose settings are at fault: a supervisor need not start it again. Source: BSD sysexits, EX_CONFIG */
export const settingsExitCode = 78

/** @returns a line for all that is missing or wrong, each with what to set; the config is of use where there are none */
export async function readAllSettings(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ config: Config; faults: string[] }> {
  const { config, faults } = readSettings(args, env)
  return { config, faults: [...faults, ...missingFiles(config), ...(await providerFaults(config))] }
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
    .map(([name, path, remedy]) => `${name}: ${path} is not there: ${remedy}`)
}

async function providerFaults(config: Config): Promise<string[]> {
  const faults: string[] = []
  const active: string[] = []
  for (const name of providerNames()) {
    try {
      const folder = join(import.meta.dirname, 'providers', name)
      const { default: module } = await importModule<{ default: ProviderModule<unknown> }>(folder, 'index')
      if (module.readConfig(providerEnvOf(config, name)) !== undefined) active.push(name)
    } catch (error) {
      faults.push(...(error as Error).message.split('\n'))
    }
  }
  const { provider } = config
  if (provider && !active.includes(provider) && faults.length === 0)
    faults.push(`PROVIDER: ${provider} is no provider that is set up here: ${active.join(', ') || 'none is'}`)
  return faults
}
