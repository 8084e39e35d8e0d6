/** What differs from a git revision, in files that git knows or will know. */
import { execFileSync } from 'node:child_process'

/** By path from the root: the first and the last of changed lines, from 1. */
export type ChangedLines = Map<string, [first: number, last: number][]>

/** @throws Error when git does not know the revision */
export function changedLines(root: string, revision: string): ChangedLines {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const base = git('merge-base', revision, 'HEAD').trim()
  const changed: ChangedLines = new Map()
  let file = ''
  for (const line of git('diff', '--unified=0', '--no-color', '--no-ext-diff', base).split('\n')) {
    const [, path] = /^\+\+\+ b\/(.*)$/.exec(line) ?? []
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (path) file = path
    if (first === undefined || count === '0') continue
    changed.set(file, [...(changed.get(file) ?? []), [Number(first), Number(first) + Number(count) - 1]])
  }
  for (const path of git('ls-files', '--others', '--exclude-standard').split('\n'))
    if (path) changed.set(path, [[1, Number.MAX_SAFE_INTEGER]])
  return changed
}
