/** The output formats of findings, each checked with its reader. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Ajv from 'ajv'
import { expect, it } from 'vitest'
import { format as github } from '../../../../scripts/schemas/formats/github.ts'
import { format as json } from '../../../../scripts/schemas/formats/json.ts'
import { format as junit } from '../../../../scripts/schemas/formats/junit.ts'
import { format as pretty } from '../../../../scripts/schemas/formats/pretty.ts'
import { format as sarif } from '../../../../scripts/schemas/formats/sarif.ts'
import { wantsColour } from '../../../../scripts/schemas/formats.ts'
import type { Report } from '../../../../scripts/schemas/report.ts'

const { XMLParser, XMLValidator } = createRequire(import.meta.url)('fast-xml-parser')

const place = { file: 'schemas/methods/A B.json', line: 2, column: 3 }
const report: Report = {
  findings: [
    {
      ...place,
      code: 'TF204',
      severity: 'error',
      message: 'no "<Digit>" & \u001b[2J\u0000.',
      hint: 'did you mean "Digits"?',
    },
    { ...place, code: 'TF210', severity: 'warning', message: 'few, 100%:\nexamples.', hint: '' },
  ],
  silenced: 1,
  looked: ['schemas/methods/A B.json', 'schemas/methods/C.json'],
  texts: [{ path: place.file, text: '{\n  "component": "Digit\u001b[2J"\r\n}' }],
}
const none: Report = { findings: [], silenced: 0, looked: [], texts: [] }
const plain = { colour: false }

it('SARIF obeys the published schema, with and without findings', () => {
  const {
    $schema: _,
    id: __,
    ...schema
  } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../fixtures/sarif/sarif-2.1.0.json'), 'utf8'))
  const judge = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema)
  for (const each of [report, none]) expect([judge(JSON.parse(sarif(each, plain))), judge.errors]).toEqual([true, null])
  expect(judge({ version: '2.1.0', runs: [{ tool: {} }] })).toBe(false)
  const [run] = JSON.parse(sarif(report, plain)).runs
  expect(run.results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'schemas/methods/A%20B.json' },
    region: { startLine: 2, startColumn: 3 },
  })
})

it('JUnit is valid XML with a case for each file, and a failure names its place', () => {
  const text = junit(report, plain)
  expect(XMLValidator.validate(text)).toBe(true)
  for (const sign of ['\0', '\u001b']) expect(text).not.toContain(sign)
  const { testsuites } = new XMLParser({ ignoreAttributes: false }).parse(text)
  expect(testsuites).toMatchObject({ '@_tests': '2', '@_failures': '1' })
  const [first, second] = testsuites.testsuite.testcase
  expect(first.failure['#text']).toContain('TF204 schemas/methods/A B.json:2:3')
  expect(second.failure).toBeUndefined()
})

it('GitHub gets one line for each finding, for any message', () => {
  expect(github(report, plain).split('\n')).toEqual([
    expect.stringMatching(/^::error file=schemas\/methods\/A B\.json,line=2,col=3,title=TF204::no/),
    '::warning file=schemas/methods/A B.json,line=2,col=3,title=TF210::few, 100%25:%0Aexamples.',
  ])
})

it('JSON has the findings and their counts', () => {
  expect(JSON.parse(json(report, plain))).toEqual({
    ...{ command: 'validate', files: 2, errors: 1, warnings: 1, notes: 0, silenced: 1 },
    findings: report.findings,
  })
})

it('a note is not a failure: GitHub shows a notice, SARIF a note, and JUnit a passing case', () => {
  const note: Report = {
    ...{ command: 'diff', silenced: 0, looked: [place.file], texts: [], numbers: { breaking: 0 } },
    findings: [{ ...place, code: 'diff/compatible', severity: 'note', message: 'is new', hint: '' }],
  }
  expect(github(note, plain)).toMatch(/^::notice .*title=diff\/compatible::is new$/)
  expect(JSON.parse(sarif(note, plain)).runs[0].results[0].level).toBe('note')
  expect(junit(note, plain)).toContain('<testsuite name="diff" tests="1" failures="0"')
  expect(JSON.parse(json(note, plain))).toMatchObject({ command: 'diff', notes: 1, errors: 0, breaking: 0 })
})

it('the pretty output shows the line itself, in colour only if wanted, and without escape sequences of a file', () => {
  const text = pretty(report, plain)
  expect(text).toContain('2 |   "component": "Digit')
  expect(text).toContain('2 files, 1 errors, 1 warnings, 1 silenced')
  expect(text).not.toContain('\u001b')
  expect(pretty(report, { colour: true })).toContain('\u001b[31mTF204\u001b[0m')
})

it.each<[NodeJS.ProcessEnv, boolean, boolean]>([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ TERM: 'dumb' }, true, false],
])('with %j on a terminal (%j) colour is wanted: %j', (env, isTerminal, wanted) => {
  expect(wantsColour(env, isTerminal)).toBe(wanted)
})
