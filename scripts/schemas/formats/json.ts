/** For scripts: the same members for every command, and the command's own numbers. */
import { counts, type Format } from '../report.ts'

export const format: Format = (report) => {
  const { command = 'validate', findings, looked, silenced, numbers } = report
  return JSON.stringify({ command, files: looked.length, ...counts(report), silenced, ...numbers, findings }, null, 2)
}
