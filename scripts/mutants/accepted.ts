/** Mutants that change nothing that anyone can see, each with its reason: accepted.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutantsOf.ts'
import type { Result } from './report.ts'

interface Accepted {
  file: string
  original: string
  replacement: string
  why: string
}

const name = 'scripts/mutants/accepted.json'
const listOf = (root: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Accepted[]
const isSame = (accepted: Accepted, { file, original, replacement }: Mutant) =>
  accepted.file === file && accepted.original === original && accepted.replacement === replacement

/** @returns the reason for which a mutant is accepted */
export function acceptedIn(root: string): (mutant: Mutant) => string | undefined {
  const list = listOf(root)
  return (mutant) => list.find((each) => isSame(each, mutant))?.why
}

/** @returns a sentence for each entry whose mutant is gone, or that a test finds */
export function staleIn(root: string, results: Result[], isAsked: (file: string) => boolean): string[] {
  return listOf(root)
    .filter(({ file }) => isAsked(file))
    .flatMap((entry) => {
      const same = results.filter(({ mutant }) => isSame(entry, mutant))
      const found = same.find(({ verdict }) => verdict?.status === 'Killed' || verdict?.status === 'Timeout')
      if (same.length > 0 && !found) return []
      const what = found ? `a test finds it (${found.verdict?.by})` : 'no code is like that'
      return [`${name}: ${entry.file}: ${entry.original} → ${entry.replacement}: ${what}; remove the entry.`]
    })
}
