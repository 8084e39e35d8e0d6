/** For test reports of continuous integration: one case per file, which fails with the file's errors. */
import { type FileFinding, type Format, sentenceOf } from '../report.ts'

export const format: Format = ({ command = 'validate', findings, looked }) => {
  const files = [...new Set([...looked, ...findings.map(({ file }) => file)])]
  const cases = files.map((file) =>
    caseOf(
      command,
      file,
      findings.filter((finding) => finding.file === file),
    ),
  )
  const failures = cases.filter((text) => text.includes('<failure')).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="tillform" tests="${files.length}" failures="${failures}">`,
    `<testsuite name="${command}" tests="${files.length}" failures="${failures}" errors="0" skipped="0">`,
    ...cases,
    '</testsuite>',
    '</testsuites>',
  ].join('\n')
}

function caseOf(command: string, file: string, findings: FileFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const others = findings.filter(({ severity }) => severity !== 'error')
  const head = `<testcase classname="${command}" name="${escaped(file)}"`
  const [first] = errors
  const failure = first
    ? `<failure type="${first.code}" message="${escaped(sentenceOf(first))}">${lines(errors)}</failure>`
    : ''
  const said = others.length > 0 ? `<system-out>${lines(others)}</system-out>` : ''
  return failure || said ? `${head}>${failure}${said}</testcase>` : `${head}/>`
}

const lines = (findings: FileFinding[]): string =>
  escaped(
    findings.map((each) => `${each.code} ${each.file}:${each.line}:${each.column} ${sentenceOf(each)}`).join('\n'),
  )

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Shows characters that XML 1.0 forbids (section 2.2) by their code. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
