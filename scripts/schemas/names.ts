/** How a file is called in what the tool prints. */
import { relative, sep } from 'node:path'
import { root } from './folder.ts'

const paths = new Map<string, string>()

/** From the project's root with forward slashes; a file that is elsewhere as it was found from here. */
export function nameOf(path: string): string {
  const inside = relative(root, path)
  const name = (inside.startsWith('..') ? relative(process.cwd(), path) : inside).split(sep).join('/')
  paths.set(name, path)
  return name
}

/** Where a file of this name is, if it is on the disk. */
export const pathOf = (name: string): string | undefined => paths.get(name)
