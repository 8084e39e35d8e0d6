/** Who may move money: each folder in the providers' folder is a provider, named by it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param folder of all providers */
export const providerNames = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** By a provider's folder, the JSON Schema of what a method's file may say to it; without that file it takes anything. */
export const providerSettings = (folder: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    providerNames(folder)
      .map((name) => [name, join(folder, name, 'settings.schema.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>]),
  )
