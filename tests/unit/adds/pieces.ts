/** A task by its list of files. */
import type { Tree } from './tree.ts'

/** Each file of a task, and how the task's part is written into it. */
export type Pieces = Record<string, (tree: Tree, path: string) => void>

export const written = (content: string | object) => (tree: Tree, path: string) => tree.write(path, content)

/** @param changes texts that the file has once */
export const replaced =
  (...changes: [before: string, after: string][]) =>
  (tree: Tree, path: string) => {
    for (const change of changes) tree.replace(path, ...change)
  }

export function add(tree: Tree, pieces: Pieces, isWanted: (path: string) => boolean = () => true): void {
  for (const [path, write] of Object.entries(pieces)) if (isWanted(path)) write(tree, path)
}
