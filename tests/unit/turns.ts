/**
 * Which unit tests `npm test` leaves out: those marked `@long` in their first comment take turns. The seed rotates them,
 * so that each runs in one commit of six; the sweep runs all, and so does `npx vitest run`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { drawn, seed } from '../journeys/sample.ts'

const root = join(import.meta.dirname, '../..')
const oneIn = 6

/** @returns paths of the long tests that wait for another seed */
export function waiting(by = seed()): string[] {
  const long = globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root }).filter(isLong).sort()
  return drawn(long, by).slice(Math.ceil(long.length / oneIn))
}

const isLong = (file: string) => /^(?:\/\*\*| \*) @long\b/m.test(readFileSync(join(root, file), 'utf8').slice(0, 1_000))
