/** SARIF 2.1.0 (OASIS), for code scanning and editors. */
import { type Format, sentenceOf } from '../report.ts'

export const format: Format = ({ findings }) => {
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const results = findings.map((finding) => ({
    ruleId: finding.code,
    ruleIndex: codes.indexOf(finding.code),
    level: finding.severity,
    message: { text: sentenceOf(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(finding.file) },
          region: { startLine: finding.line, startColumn: finding.column },
        },
      },
    ],
  }))
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'tillform', rules: codes.map((id) => ({ id })) } },
          columnKind: 'utf16CodeUnits',
          results,
        },
      ],
    },
    null,
    2,
  )
}
