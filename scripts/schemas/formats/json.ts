/** For scripts: the same members whatever the command, and the numbers that only it has. */
import { counts, type Format } from '../report.ts'

export const format: Format = (report) => {
  const { command = 'validate', findings, looked, silenced, numbers } = report
  return JSON.stringify({ command, files: looked.length, ...counts(report), silenced, ...numbers, findings }, null, 2)
}
