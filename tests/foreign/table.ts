/** Vitest's reporter of `npm run foreign`: one line for each suite. */
import type { Reporter, TestModule } from 'vitest/node'
import type { Row } from './foreign.ts'

const heads = ['suite', 'version', 'values', 'refused', 'passed', 'seconds', 'note']

export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => {
        const { foreign } = test.meta() as { foreign?: Row }
        return foreign ? [cells(foreign, test.diagnostic()?.duration ?? 0)] : []
      })
      .sort(([a = ''], [b = '']) => a.localeCompare(b))
    const values = rows.reduce((sum, row) => sum + Number(row[2]), 0)
    const widths = heads.map((head, column) =>
      Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(lengthOf)),
    )
    const line = (row: string[]) =>
      row
        .map((cell, column) =>
          column > 1 && column < 6 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd()
    console.log(`\n${[heads, ...rows].map(line).join('\n')}\n\n${values} values in ${rows.length} suites.`)
  }
}

const lengthOf = (text: string) => text.length

const cells = ({ suite, version, values, refused, passed, note = '' }: Row, ms: number): string[] => [
  suite,
  version,
  String(values),
  String(refused),
  String(passed),
  (ms / 1_000).toFixed(1),
  note,
]
