/** Resolves the paths of a command line. */
import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { globSync, isDynamicPattern } from 'tinyglobby'

export interface Named {
  /** Files by their whole path, readable or not. */
  files: string[]
  /** Unreadable folders. */
  closed: { path: string; message: string; hint: string }[]
  /** Paths that don't exist. */
  missing: string[]
}

/** @param words paths and patterns such as `schemas/methods/M*.json`; a folder means the JSON files below it */
export function filesNamed(words: string[]): Named {
  const named: Named = { files: [], closed: [], missing: [] }
  for (const word of words) {
    if (isThere(word)) look(resolve(word), named)
    else if (!isDynamicPattern(word)) named.missing.push(word)
    else {
      const found = globSync(word.replaceAll('\\', '/'), { absolute: true, followSymbolicLinks: false }).sort()
      if (found.length === 0) named.missing.push(word)
      named.files.push(...found)
    }
  }
  return { ...named, files: [...new Set(named.files)] }
}

/** A broken link exists, but can't be read. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

function look(path: string, named: Named): void {
  if (isFolder(path)) walk(path, named)
  else named.files.push(path)
}

/** Links to folders are ignored below a folder: they may lead back to it. */
function walk(folder: string, named: Named): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path, named)
      else if (entry.name.endsWith('.json')) named.files.push(path)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    named.closed.push({
      path: folder,
      message: `the folder can not be read (${code}).`,
      hint: 'let the gateway read it',
    })
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
