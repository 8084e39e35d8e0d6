/** For people: each finding with its line of the file, and the numbers. */
import { renderFinding } from '../../../core/lint/render.ts'
import { counts, type FileFinding, type Format } from '../report.ts'

export const format: Format = (report, { colour }) => {
  const { findings, looked, silenced, texts } = report
  const { errors, warnings } = counts(report)
  const shown = findings.map((finding) => `${painted(visible(renderFinding(finding, texts)), finding, colour)}\n`)
  const rest = silenced > 0 ? `, ${silenced} silenced` : ''
  return [...shown, `${looked.length} files, ${errors} errors, ${warnings} warnings${rest}`].join('\n')
}

/** Escape sequences of a hostile file could move the reader's cursor. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const visible = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd')

const paint = { error: '\u001b[31m', warning: '\u001b[33m', note: '', hint: '\u001b[36m', end: '\u001b[0m' }

/** Highlights the code and the hint. */
function painted(text: string, { code, hint, severity }: FileFinding, colour: boolean): string {
  if (!colour) return text
  const head = text.replace(code, () => `${paint[severity]}${code}${paint.end}`)
  return hint && head.endsWith(hint) ? `${head.slice(0, -hint.length)}${paint.hint}${hint}${paint.end}` : head
}
