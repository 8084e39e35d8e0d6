/** The names of files in the tool's output. */
import { relative, sep } from 'node:path'
import { root } from './folder.ts'

const paths = new Map<string, string>()

/** From the project's root with forward slashes; for a file elsewhere, relative to the current folder. */
export function shownPath(path: string): string {
  const inside = relative(root, path)
  const name = (inside.startsWith('..') ? relative(process.cwd(), path) : inside).split(sep).join('/')
  paths.set(name, path)
  return name
}

/** The path of a file with this name, if it exists. */
export const pathOf = (name: string): string | undefined => paths.get(name)
