import type { MethodField, MethodFile } from '../../schemas/types.ts'
import { unknownComponent } from './fields.ts'
import { formJudge } from './formFindings.ts'
import type { Library, Typed } from './library.ts'
import { lintLocal } from './local.ts'
import { lintMarkets } from './markets.ts'
import { lintOptions, lintTexts } from './options.ts'
import type { Finding } from './types.ts'

/** A method: its references, its markets, what follows, its form in every market, and its examples. */
export function lintMethod(method: Typed<MethodFile>, library: Library): Finding[] {
  const { content, finding } = method
  const findings: Finding[] = []
  if (content.code !== method.id) {
    findings.push(
      finding(
        'TF205',
        '/code',
        `the file is named ${method.id}.json, the method "${content.code}".`,
        'give both one name',
      ),
    )
  }
  if (content.nameKey && !library.hasText(content.nameKey)) {
    findings.push(
      finding('TF207', '/nameKey', `no language pack has the key "${content.nameKey}".`, 'add it to all of locales'),
    )
  }
  return [
    ...findings,
    ...lintMarkets(method, library),
    ...lintOptions(method),
    ...lintLocal(method, library),
    ...lintTexts(method),
    ...lintAsked(method, library),
  ]
}

/** What a file asks: its components, its form in every market, its examples. */
export function lintAsked(file: Typed<Asked>, library: Library): Finding[] {
  const { fields } = file.content
  const findings = lintEntries(file, fields, '/fields', library)
  const usesBroken = usedBy(fields).some((kind) => library.broken.has(kind))
  return findings.length > 0 || usesBroken ? findings : lintForms(file, library)
}

/** What forms of methods and forms of the order have in common. */
export type Asked = Pick<MethodFile, 'code' | 'fields' | 'examples'> & { markets: { country: string }[] }

function lintEntries(method: Typed<Asked>, fields: MethodField[], pointer: string, library: Library): Finding[] {
  return fields.flatMap((field, index) => [
    ...unknownComponent(method, field.component, `${pointer}/${index}/component`, library),
    ...lintEntries(method, field.rowFields ?? [], `${pointer}/${index}/rowFields`, library),
  ])
}

const usedBy = (fields: MethodField[]): string[] =>
  fields.flatMap(({ use, rowFields }) => [use ?? '', ...usedBy(rowFields ?? [])])

/** A method sold everywhere is tried where field kinds differ, and in one country where none does. */
function countriesOf({ markets }: Asked, { kindsByName }: Library): string[] {
  const differing = Object.values(kindsByName).flatMap(({ byCountry }) => Object.keys(byCountry ?? {}))
  return [...new Set(markets.flatMap(({ country }) => (country === '*' ? ['US', 'DE', ...differing] : [country])))]
}

function lintForms({ content, finding }: Typed<Asked>, library: Library): Finding[] {
  const judges = new Map<string, ReturnType<typeof formJudge>>()
  const judgeIn = (country: string) => {
    const judge = judges.get(country) ?? formJudge(content.fields, country, content.code, library)
    judges.set(country, judge)
    return judge
  }
  const countries = countriesOf(content, library)
  for (const country of countries) {
    const fault = judgeIn(country)
    if (typeof fault !== 'function')
      return [finding(fault.code, `/fields${fault.path}`, `${fault.message} (${country})`, fault.hint)]
  }

  const findings: Finding[] = []
  const run = (data: Record<string, unknown>, country: unknown) => {
    const judge = judgeIn(String(country ?? data.country ?? countries[0]))
    return typeof judge === 'function' ? judge({ data }) : new Map<string, string>()
  }
  for (const [index, data] of content.examples.valid.entries()) {
    const [fault] = run(data, undefined)
    if (fault)
      findings.push(
        finding(
          'TF211',
          `/examples/valid/${index}`,
          `the example fails "${fault[1]}" of ${fault[0]}, and should pass.`,
          'mend the example or the fields',
        ),
      )
  }
  for (const [index, { data, field, keyword, country }] of (content.examples.invalid ?? []).entries()) {
    const got = run(data, country).get(field)
    if (got !== keyword)
      findings.push(
        finding(
          'TF211',
          `/examples/invalid/${index}`,
          `${field} ${got ? `fails "${got}"` : 'passes'}, and should fail "${keyword}".`,
          'mend the example or the fields',
        ),
      )
  }
  return findings
}
