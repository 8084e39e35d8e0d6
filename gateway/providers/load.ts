/** Finds the providers: every folder beside this file is one, named by the folder. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalogs } from '../schemaFiles.ts'
import type { CreateProvider, Provider } from './provider.ts'

export async function loadProviders(catalogs: Catalogs): Promise<Map<string, Provider>> {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const created = names.map(async (name): Promise<[string, Provider]> => {
    const { default: create } = (await import(pathToFileURL(join(import.meta.dirname, name, 'index.ts')).href)) as {
      default: CreateProvider
    }
    return [name, create(catalogs)]
  })
  return new Map(await Promise.all(created))
}
