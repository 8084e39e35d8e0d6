/**
 * A suite that others wrote: its values, our verdict about each, and its row in the table of `npm run foreign`.
 *
 * foreign('libphonenumber', versionOf('google-libphonenumber'), ({ real, wrong }) => real('+44…', isTaken('+44…')))
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seed } from '../unit/validators/rules/runs.ts'

export interface Row {
  suite: string
  version: string
  values: number
  /** Right values that we refused, and wrong ones that we took. */
  refused: number
  passed: number
  /** Why it did not run, or what it leaves out. */
  note?: string
}

declare module 'vitest' {
  interface TaskMeta {
    foreign?: Row
  }
}

export interface Verdicts {
  /** A value that is right by the suite's own word. */
  real(value: string, isTaken: boolean): void
  /** A value that must fail. */
  wrong(value: string, isTaken: boolean): void
  /** What the suite leaves out and why, for the table. */
  note(text: string): void
}

/** The parts of a suite that this machine can't run, and why. */
export class NotHere extends Error {}

/** @param judge throws NotHere if the suite can't run on this machine */
export function foreign(suite: string, version: string, judge: (verdicts: Verdicts) => void | Promise<void>): void {
  it(`${suite}: everything right is taken and everything wrong is refused`, async ({ task, skip }) => {
    const row: Row = { suite, version, values: 0, refused: 0, passed: 0 }
    task.meta.foreign = row
    const faults: string[] = []
    const notes = new Set<string>()
    const count = (what: 'refused' | 'passed', value: string, isFault: boolean) => {
      row.values++
      if (!isFault) return
      row[what]++
      if (faults.length < 40) faults.push(`${what}: ${value}`)
    }
    try {
      await judge({
        real: (value, isTaken) => count('refused', value, !isTaken),
        wrong: (value, isTaken) => count('passed', value, isTaken),
        note: (text) => void notes.add(text),
      })
    } catch (error) {
      if (!(error instanceof NotHere)) throw error
      row.note = `not run: ${error.message}`
      skip(row.note)
    }
    if (notes.size > 0) row.note = [...notes].join('; ')
    expect(faults).toEqual([])
    expect(row.values).toBeGreaterThan(0)
  }, 900_000)
}

const require = createRequire(import.meta.url)

/** A package of this room. It may not be installed when types are checked, so the caller says what it uses of it. */
export const theirs = <Module>(name: string): Module => require(name) as Module

/** The installed version of a package, of this room or of the project. */
export function versionOf(name: string): string {
  const folder = require.resolve
    .paths(name)
    ?.map((path) => join(path, name, 'package.json'))
    .flatMap((file) => {
      try {
        return [readFileSync(file, 'utf8')]
      } catch {
        return []
      }
    })[0]
  if (!folder) throw new Error(`${name} is not installed: run npm run foreign`)
  return (JSON.parse(folder) as { version: string }).version
}

/** As in `npm test`: fewer generated values, and no suite that takes longer than some seconds. */
export const isQuick = process.env.FOREIGN === 'quick'

/** Generated values; SEED repeats them. */
export const sample = <Value>(values: fc.Arbitrary<Value>, count: number): Value[] =>
  fc.sample(values, { numRuns: count, seed })

/** A file of lists/, which README.md there describes. */
export const listOf = <Data>(name: string): Data =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'lists', name), 'utf8')) as Data
