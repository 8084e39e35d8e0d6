/**
 * Our own modules, found by listing a folder: `.ts` as they are written, `.js` in a release, as this file itself is. Names go
 * without that ending.
 */
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ending = extname(import.meta.filename)

/** @returns the names of a folder's modules, in order; folders below it are left out */
export const modulesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()

/** @throws Error when there is no such module, or it can't be run */
export const importModule = async <Module>(folder: string, name: string): Promise<Module> =>
  (await import(pathToFileURL(join(folder, name + ending)).href)) as Module
