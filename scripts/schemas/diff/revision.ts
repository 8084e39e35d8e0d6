/** The schema files of a revision, as git keeps them. */
import { execFileSync } from 'node:child_process'
import type { SchemaFile } from '../../../core/schemaFile.ts'

/**
 * @param folder of the schemas, in a git repository
 * @param revision a branch, tag or commit
 * @param rooms folders below it
 * @returns with their paths in the folder
 * @throws Error when there is no such revision, or no repository
 */
export function filesOf(folder: string, revision: string, rooms: string[]): SchemaFile[] {
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, { cwd: folder, input, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'] })
  let commit: string
  try {
    const named = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
    commit = git(named).toString().trim()
  } catch {
    throw new Error(`git knows no revision "${revision}" here.`)
  }
  const entries = git(['ls-tree', '-r', '-z', commit, ...rooms])
    .toString()
    .split('\0')
    .flatMap((entry) => {
      const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.*\.json)$/s.exec(entry) ?? []
      return id && path ? [{ id, path }] : []
    })
  // One process for all: one for each would take seconds.
  const contents = git(['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join(''))
  let at = 0
  return entries.map(({ path }) => {
    const head = contents.indexOf('\n', at)
    const begin = head + 1
    const end = begin + Number(contents.subarray(at, head).toString().split(' ')[2])
    at = end + 1
    return { path, text: contents.subarray(begin, end).toString() }
  })
}
