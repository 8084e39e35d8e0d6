/** Shared by all benchmarks: arguments, medians, tables, and the JSON file in the ignored folder bench-results. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
export const peersFolder = join(root, 'tests/bench/peers')
export const resultsFolder = join(root, 'bench-results')

/** `--short` runs fewer rounds: enough to see that a benchmark works, too few to judge by. */
export const isShort = process.argv.includes('--short')

/** A claim with its number: `value` must be at most (or at least) `limit`. NaN, an unknown value, meets none. */
export interface Target {
  name: string
  value: number
  atMost?: number
  atLeast?: number
}

/** @returns the middle value, the mean of the two middle ones of an even count; NaN of nothing */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[middle] as number
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Least squares. @returns how much y grows per unit of x */
export function slope(points: [x: number, y: number][]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}

/** Prints rows under a title, the first column to the left, all others to the right. */
export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  const cells = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell)))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  console.log(`\n${title}\n`)
  cells.forEach((row, index) => {
    console.log(`  ${line(row)}`)
    if (index === 0) console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  })
}

/** Prints each target with its verdict. A full run that misses one ends with exit code 1. */
export function printTargets(targets: Target[]): void {
  printTable(
    isShort ? 'Targets (short run: too few rounds to judge by)' : 'Targets',
    ['target', 'measured', 'limit', 'verdict'],
    targets.map((target) => [
      target.name,
      target.value,
      target.atMost === undefined ? `>= ${target.atLeast}` : `<= ${target.atMost}`,
      isMet(target) ? 'met' : Number.isNaN(target.value) ? 'UNKNOWN: too much noise' : 'MISSED',
    ]),
  )
  if (!isShort && !targets.every(isMet)) process.exitCode = 1
}

/** Writes bench-results/<name>.json: what was measured, where and when. @returns the path from the project's folder */
export function writeResult(name: string, result: { targets?: Target[]; [part: string]: unknown }): string {
  mkdirSync(resultsFolder, { recursive: true })
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length }
  const targets = result.targets?.map((target) => ({ ...target, isMet: isMet(target) }))
  const file = join(resultsFolder, `${name}${isShort ? '-short' : ''}.json`)
  const about = { bench: name, isShort, at: new Date().toISOString(), commit: commit(), machine }
  writeFileSync(file, `${JSON.stringify({ ...about, ...result, targets }, null, 2)}\n`)
  const shown = file.slice(root.length + 1)
  console.log(`\nWritten to ${shown}.`)
  return shown
}

function isMet({ value, atMost, atLeast }: Target): boolean {
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY)
}

function number(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}
