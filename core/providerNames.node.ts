/** The names of the providers: each folder in the providers' folder is one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param folder of all providers */
export const providerNames = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The JSON Schema of a method's settings for each provider, by folder; a provider without that file accepts anything. */
export const providerSettings = (folder: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    providerNames(folder)
      .map((name) => [name, join(folder, name, 'settings.schema.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>]),
  )
