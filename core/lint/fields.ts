import type { FieldKind } from '../../schemas/types.ts'
import { readIsoDate } from '../../validators/dates.ts'
import { didYouMean, nearest } from '../../validators/nearest.ts'
import { lintAutofill } from './autofill.ts'
import { formJudge, wrongExample } from './formFindings.ts'
import type { Library, Typed } from './library.ts'
import { lintParameters } from './parameters.ts'
import type { Finding } from './types.ts'
import { countryKeys } from './yesNo.ts'

/** Checks a field kind: its widgets, its label, its keywords in every country that differs, and its examples. */
export function lintKind(kind: Typed<FieldKind>, library: Library): Finding[] {
  const { content, finding } = kind
  const findings: Finding[] = []
  if (content.name !== kind.id) {
    findings.push(
      finding('TF205', '/name', `the file is named ${kind.id}.json, the kind "${content.name}".`, 'give both one name'),
    )
  }
  const components: [string | undefined, string][] = [
    [content.component, '/component'],
    ...Object.entries(content.byCountry ?? {}).map(([country, { component }]): [string | undefined, string] => [
      component,
      `/byCountry/${country}/component`,
    ]),
  ]
  for (const [component, pointer] of components) findings.push(...unknownComponent(kind, component, pointer, library))

  for (const [country, { asAdvice = [] }] of Object.entries(content.byCountry ?? {}))
    for (const [index, keyword] of asAdvice.entries())
      findings.push(...unknownKeyword(kind, keyword, content.schema, `/byCountry/${country}/asAdvice/${index}`))

  const label = `field.${content.name}.label`
  if (!library.hasText(label))
    findings.push(finding('TF207', '/name', `no language pack has the key "${label}".`, 'add it to all of locales'))
  findings.push(...lintOptionValues(kind), ...lintParameters(kind, content, '', library))
  if (findings.length > 0) return findings
  return [
    ...lintAutofill(kind),
    ...countryKeys(kind, content.byCountry, '', library),
    ...lintLabelKeys(kind, library),
    ...lintExamples(kind, library),
  ]
}

/** TF221: two options with the same value are ambiguous. */
const lintOptionValues = ({ content: { options = [] }, finding }: Typed<FieldKind>): Finding[] => {
  const values = options.map(({ value }) => value)
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [finding('TF221', `/options/${index}/value`, `the option "${value}" appears twice.`, 'keep one')],
  )
}

/** TF207, a warning: the option or the field works, but shows its key in place of a label. */
const lintLabelKeys = ({ content, finding }: Typed<FieldKind>, library: Library): Finding[] =>
  [
    ...(content.options ?? []).map(({ labelKey }, index) => [`/options/${index}`, labelKey] as const),
    ...Object.entries(content.byCountry ?? {}).map(
      ([country, { labelKey }]) => [`/byCountry/${country}`, labelKey] as const,
    ),
  ].flatMap(([at, labelKey]) => {
    if (labelKey === undefined || library.hasText(labelKey)) return []
    const hint = didYouMean(labelKey, library.textKeys, 'add it to all of locales')
    const message = `no language pack has the key "${labelKey}".`
    return [finding('TF207', `${at}/labelKey`, message, hint, { severity: 'warning' })]
  })

/** TF229: only a binding keyword can become advice, so the name is misspelt. */
export function unknownKeyword(
  { finding }: Typed<unknown>,
  keyword: string,
  schema: Record<string, unknown> = {},
  pointer: string,
): Finding[] {
  if (Object.hasOwn(schema, keyword)) return []
  const hint = didYouMean(keyword, Object.keys(schema), 'name a keyword of the schema')
  return [finding('TF229', pointer, `the schema has no keyword "${keyword}".`, hint)]
}

/** TF204: an unknown widget. */
export function unknownComponent(
  at: Typed<unknown>,
  component: string | undefined,
  pointer: string,
  { tools }: Library,
): Finding[] {
  if (component === undefined || tools.widgets.includes(component)) return []
  const near = nearest(component, tools.widgets)
  return [
    at.finding(
      'TF204',
      pointer,
      `component "${component}" does not exist.`,
      near ? `did you mean "${near}"?` : 'add it to renderer/widgets',
    ),
  ]
}

/** The place of the keyword in a message, or of the value that it quotes. */
function keywordIn({ schema, advice, byCountry = {} }: FieldKind, message: string): string | undefined {
  const words = message.split(/[\s".]+/)
  const places = [
    ['', { schema, advice }] as const,
    ...Object.entries(byCountry).map(([country, here]) => [`/byCountry/${country}`, here] as const),
  ]
  const keywords = places.flatMap(([at, each]) =>
    (['schema', 'advice'] as const).flatMap((part) =>
      Object.entries(each[part] ?? {}).map(([name, value]) => ({ name, value, pointer: `${at}/${part}/${name}` })),
    ),
  )
  const quoted = keywords.find(({ value }) => typeof value === 'string' && message.includes(`"${value}"`))
  return (quoted ?? keywords.find(({ name }) => words.includes(name)))?.pointer
}

function lintExamples({ content, finding }: Typed<FieldKind>, library: Library): Finding[] {
  const { name, examples, byCountry = {} } = content
  const judges = new Map<string, ReturnType<typeof formJudge>>()
  const judgeOf = (country: string) => {
    const judge = judges.get(country) ?? formJudge([{ use: name, display: 'Y' }], { country }, 'CARD', library)
    judges.set(country, judge)
    return judge
  }
  const findings: Finding[] = []
  for (const country of ['US', 'DE', ...Object.keys(byCountry)]) {
    const fault = judgeOf(country)
    if (typeof fault === 'function') continue
    // A fault at /0/schema of the merged field is in the kind's own schema, or in the country's.
    const own = keywordIn(content, fault.message) ?? fault.path.replace(/^\/0/, '')
    // A misspelt name is marked at the name, a wrong value at the value.
    return [finding(fault.code, own, fault.message, fault.hint, { atName: fault.code === 'TF108' })]
  }

  for (const list of ['valid', 'invalid'] as const) {
    if (examples[list].length < 5) {
      findings.push(
        finding(
          'TF210',
          `/examples/${list}`,
          `there are fewer than five ${list} examples.`,
          'show the edges of the rule',
          { severity: 'warning' },
        ),
      )
    }
    for (const [index, each] of examples[list].entries()) {
      const example = typeof each === 'string' ? { value: each } : each
      if (example.today !== undefined && !readIsoDate(example.today)) {
        const at = `/examples/${list}/${index}/today`
        findings.push(finding('TF211', at, `"${example.today}" is not a date.`, 'write it as 2026-11-21'))
        continue
      }
      const judge = judgeOf(example.country ?? 'US')
      if (typeof judge !== 'function') continue
      const got = judge({ data: { ...example.values, [name]: example.value }, today: example.today }).get(name)
      const expected = 'keyword' in example ? example.keyword : undefined
      if (got === expected) continue
      findings.push(
        finding(
          'TF211',
          `/examples/${list}/${index}${typeof each === 'string' ? '' : got && expected ? '/keyword' : '/value'}`,
          `the example ${got ? `fails "${got}"` : 'passes'}, and should ${expected ? `fail "${expected}"` : 'pass'}.`,
          wrongExample(expected as string | undefined, got, 'schema'),
        ),
      )
    }
  }
  return findings
}
