import type { SchemaFile } from '../schemaFile.ts'
import type { Finding } from './types.ts'

/** The part of a finding that is shown; the tool has more severities. */
type Rendered = Omit<Finding, 'severity'> & { severity: string }

/**
 * A finding for a person: code, file:line:column, what is wrong, the line itself, and a caret with what to do.
 *
 * TF204 schemas/methods/BLIK.json:14:37  component "Digit" does not exist.
 *       14 |   { "use": "blikcode", "component": "Digit" }
 *                                                ^ did you mean "Digits"?
 */
export function renderFinding(finding: Rendered, files: SchemaFile[]): string {
  const { code, file, line, column, message, hint, severity } = finding
  const kind = severity === 'warning' ? 'warning: ' : ''
  const head = `${code} ${file}:${line}:${column}  ${kind}${message}`
  const text = files.find(({ path }) => path === file)?.text.split('\n')[line - 1]
  if (text === undefined) return [head, hint && `      ${hint}`].filter(Boolean).join('\n')
  const gutter = `      ${line} | `
  // Shows a long line only around the place.
  const from = Math.max(0, column - 60)
  const shown = text.slice(from, from + 120).trimEnd()
  return [head, `${gutter}${shown}`, `${' '.repeat(gutter.length + column - 1 - from)}^ ${hint}`.trimEnd()].join('\n')
}
