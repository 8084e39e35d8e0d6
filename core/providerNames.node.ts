/** Who may move money: every folder of gateway/providers is a provider, named by the folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../gateway/providers')

export const providerNames = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** By a provider's folder, the JSON Schema of what a method's file may say to it; without that file it takes anything. */
export const providerSettings = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    providerNames()
      .map((name) => [name, join(folder, name, 'settings.schema.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>]),
  )
