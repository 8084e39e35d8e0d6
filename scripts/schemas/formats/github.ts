/** Annotations of a pull request: GitHub's workflow commands, one per line. */
import { type Format, sentenceOf } from '../report.ts'

export const format: Format = ({ findings }) =>
  findings
    .map((finding) => {
      const { severity, file, line, column, code } = finding
      const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`
      return `::${levels[severity]} ${place}::${data(sentenceOf(finding))}`
    })
    .join('\n')

const levels = { error: 'error', warning: 'warning', note: 'notice' }

/** Source: actions/toolkit, packages/core/src/command.ts (escapeData, escapeProperty) */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
