/**
 * Finds our own modules by listing a folder: `.ts` in the sources, `.js` in a release, like this file itself. Names come
 * without that ending.
 */
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ending = extname(import.meta.filename)

/** @returns the names of a folder's modules, in order, without subfolders */
export const modulesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()

/** @throws Error when the module does not exist, or fails to load */
export const importModule = async <Module>(folder: string, name: string): Promise<Module> =>
  (await import(pathToFileURL(join(folder, name + ending)).href)) as Module
