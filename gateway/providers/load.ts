/** Finds the providers: every folder beside this file is one, named by the folder; the sandbox only where it is on. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'
import { type CreateProvider, type Provider, sandboxProvider } from './provider.ts'

export async function loadProviders(
  catalogs: Catalogs,
  { sandbox }: Pick<Config, 'sandbox'>,
): Promise<Map<string, Provider>> {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => sandbox || name !== sandboxProvider)
  const created = names.map(async (name): Promise<[string, Provider]> => {
    const { default: create } = (await import(pathToFileURL(join(import.meta.dirname, name, 'index.ts')).href)) as {
      default: CreateProvider
    }
    return [name, create(catalogs)]
  })
  return new Map(await Promise.all(created))
}
