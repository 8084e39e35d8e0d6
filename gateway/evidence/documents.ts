/** The evidence as documents for people: one for each group of requirements, in Markdown. */

import type { ReleaseName } from './difference.ts'
import type { Evidence, Shown } from './evidence.ts'
import { todos } from './findings.ts'
import { isPartOf, type Statement } from './statements.ts'

/** @returns the text of each document, by its file name */
export function documentsOf(evidence: Evidence): Record<string, string> {
  const documents: Record<string, string> = {}
  for (const { file, title, requirements, body } of chapters) {
    const statements = evidence.statements.filter(({ requirement }) =>
      requirements.some((whole) => isPartOf(requirement, whole)),
    )
    documents[file] = joined([`# ${title}`, statementsOf(statements), ...body(evidence)])
  }
  documents['README.md'] = joined(overview(evidence))
  return documents
}

interface Chapter {
  file: string
  title: string
  requirements: string[]
  body: (evidence: Evidence) => string[]
}

const chapters: Chapter[] = [
  {
    file: '1.2.4-card-data.md',
    title: 'Card data: where it goes, and what stays (1.2.4, 3.2 to 3.5, 4.2)',
    requirements: ['1', '3.2', '3.3', '3.4', '3.5', '4'],
    body: cardData,
  },
  { file: '3.6-keys.md', title: 'Keys, their ages and exchanges (3.6, 3.7)', requirements: ['3.6', '3.7'], body: keys },
  { file: '6.3-components.md', title: 'Components and vulnerabilities (6.3)', requirements: ['6.3'], body: components },
  {
    file: '6.4.3-page.md',
    title: 'Scripts, styles, fonts and headers of each page (6.4.3, 11.6.1)',
    requirements: ['6.4', '6.5', '11'],
    body: page,
  },
  { file: '7-8-access.md', title: 'Rights and keys of shops (7, 8)', requirements: ['7', '8'], body: access },
  { file: '10-log.md', title: 'Log and trail (10)', requirements: ['10'], body: log },
  { file: '12.8.5-responsibilities.md', title: 'Who does what (12.8.5)', requirements: ['12'], body: responsibilities },
]

function overview(evidence: Evidence): string[] {
  const { release, at, findings, unknown, statements, flow, settings } = evidence
  const all = [...statements, ...flow]
  const count = (state: Shown['state']) => all.filter((each) => each.state === state).length
  return [
    `# Evidence of ${release.name} ${release.version}, ${evidence.standard}`,
    `Made ${at}, of the release that was made ${release.made}. SHA-256 of its manifest: \`${release.manifest}\`. ${release.signedBy ? `Signed by \`${release.signedBy}\`.` : 'Its signature was not verified.'}`,
    `${all.length} statements: ${count('held')} held, ${count('red')} red, ${count('unknown')} unknown. A named test was in the sources of the release, where the suite runs it; the first digits of its file's SHA-256 are beside it. \`evidence.json\` has the same for machines.`,
    table(
      ['chapter', 'about'],
      chapters.map(({ file, title }) => [`[${file}](${file})`, title]),
    ),
    '## Findings',
    findings.length > 0
      ? table(
          ['code', 'where', 'what', 'what to do'],
          findings.map(({ code, where, what }) => [code, where, what, todos[code]]),
        )
      : 'None.',
    '## Not known',
    unknown.length > 0 ? unknown.map((each) => `- ${cell(each)}`).join('\n') : 'Nothing: everything was looked at.',
    ...(settings ? ['## Settings of the gateway', table(['setting', 'value'], Object.entries(settings))] : []),
  ]
}

const statementsOf = (statements: (Statement & Shown)[]): string =>
  statements.length === 0
    ? ''
    : table(
        ['requirement', 'statement', 'state', 'shown by'],
        statements.map(({ requirement, text, state, shownBy }) => [requirement, text, state, shownBy.join('<br>')]),
      )

function cardData({ flow, cardModules }: Evidence): string[] {
  return [
    '## The way of card data',
    table(
      ['from', 'to', 'data', 'protection', 'state', 'shown by'],
      flow.map((step) => [step.from, step.to, step.data, step.protection, step.state, step.shownBy.join('<br>')]),
    ),
    '## Modules that name a field of a card',
    'All of the sources, found by the names of the fields, tests left out.',
    table(
      ['module', 'what it is for'],
      cardModules.map(({ file, purpose }) => [`\`${file}\``, purpose ?? '']),
    ),
  ]
}

function keys({ database, settings }: Evidence): string[] {
  if (!database) return [noDatabase]
  const { KEY_ENCRYPTION_KEY: current, KEY_ENCRYPTION_KEY_PREVIOUS: previous } = settings ?? {}
  return [
    '## Keys in the database',
    `KEY_ENCRYPTION_KEY is ${current ?? 'not known'}, KEY_ENCRYPTION_KEY_PREVIOUS is ${previous ?? 'not known'}.`,
    table(
      ['key', 'id', 'made', 'ends', 'encrypted by the present key'],
      database.keys.map(({ kind, kid, createdAt, endsAt, isSealed }) => [
        kind,
        kid,
        createdAt.toISOString(),
        endsAt?.toISOString() ?? 'in use',
        isSealed ? 'yes' : 'no',
      ]),
    ),
    '## Newest acts about keys',
    rotations(database),
  ]
}

const rotations = ({ rotations: acts }: NonNullable<Evidence['database']>) =>
  acts.length === 0
    ? 'None.'
    : table(
        ['row of the trail', 'time', 'act', 'outcome', 'who', 'about'],
        acts.map(({ number, at, act, outcome, who, about }) => [
          String(number),
          at.toISOString(),
          act,
          outcome,
          who,
          about,
        ]),
      )

function components({ components: all, advisories }: Evidence): string[] {
  return [
    '## Known vulnerabilities',
    advisories.length > 0
      ? table(
          ['package', 'severity', 'what', 'versions', 'source'],
          advisories.map((each) => [each.package, each.severity, each.title, each.range ?? '', each.url ?? '']),
        )
      : 'None is listed. The statement above says whether a registry was asked.',
    `## ${all.length} components`,
    'The bill of materials is `sbom.cdx.json` (CycloneDX), with hashes and what needs what.',
    table(
      ['component', 'version', 'licence'],
      all.map(({ name, version, licences }) => [name, version, licences.join(', ')]),
    ),
  ]
}

function page({ page: all, difference, release }: Evidence): string[] {
  return [
    ...(difference ? differenceOf(difference) : []),
    '## Files',
    `Authorized by the signature of the release (${release.signedBy ?? 'not verified'}). "Since" is the release that had this content first, as far back as the evidence before knows.`,
    table(
      ['file', 'kind', 'purpose', 'owner', 'integrity', 'since'],
      all.files.map((file) => [
        file.path,
        file.kind,
        file.purpose ?? '**none stated**',
        [file.owner, ...(file.owner === 'Tillform' ? file.packages : [])].join(', '),
        `\`${file.integrity}\``,
        releaseOf(file.since),
      ]),
    ),
    '## Headers of each page',
    'A page of an install names its platform in `frame-ancestors`, and has no `x-frame-options`.',
    table(
      ['header', 'value', 'purpose'],
      all.headers.map(({ name, value, purpose }) => [name, `\`${value}\``, purpose ?? '**none stated**']),
    ),
    '## Kinds of pages',
    `Each page loads: ${all.everyPage.map((path) => `\`${path}\``).join(', ')}. A browser takes of the fonts those that a text needs.`,
    table(
      ['page', 'addresses', 'drawn by', 'loads for its blocks'],
      all.pages.map(({ id, routes, drawn, files }) => [
        id,
        routes.join(', '),
        drawn ? 'gateway' : 'browser',
        files.join(', '),
      ]),
    ),
    'On any page, when a form, a language, an order or an action needs it:',
    all.whenNeeded.map((path) => `\`${path}\``).join(', '),
  ]
}

function differenceOf({ before, added, removed, changed, headers }: NonNullable<Evidence['difference']>): string[] {
  const rows = [
    ...added.map((path) => [path, 'added']),
    ...removed.map((path) => [path, 'removed']),
    ...changed.map(({ name, from, to }) => [name, `changed from ${from.join(', ')} to ${to.join(', ')}`]),
    ...headers.map(({ name, from = 'nothing', to = 'nothing' }) => [name, `changed from \`${from}\` to \`${to}\``]),
  ]
  return [
    `## Difference to ${releaseOf(before)}`,
    rows.length > 0 ? table(['file or header', 'what'], rows) : 'No file and no header of the page differs.',
  ]
}

const releaseOf = ({ version, made }: ReleaseName): string => `${version} of ${made.slice(0, 16)}Z`

function access({ database }: Evidence): string[] {
  if (!database) return [noDatabase]
  return [
    '## Keys of shops',
    database.merchants.length === 0
      ? 'There are no named keys.'
      : table(
          ['name', 'rights', 'made', 'ends'],
          database.merchants.map(({ name, rights, createdAt, endsAt }) => [
            name,
            rights.join(', '),
            createdAt.toISOString(),
            endsAt?.toISOString() ?? 'in use',
          ]),
        ),
  ]
}

function log({ log: { lineFields, trailColumns, trailDays, retentionDays, level }, database }: Evidence): string[] {
  const known = (value: string | number | undefined) => value ?? 'not known'
  return [
    `The trail is kept ${known(trailDays)} days, what shoppers filled in ${known(retentionDays)} days after their order. The level of the log is ${known(level)}. The gateway writes its log to its output: whoever collects it keeps it.`,
    '## Fields of a line of the log',
    table(['field', 'meaning'], Object.entries(lineFields)),
    '## Columns of the trail',
    trailColumns.map((name) => `\`${name}\``).join(', '),
    '## Acts in the trail',
    database
      ? table(
          ['act', 'rows', 'last'],
          database.acts.map(({ act, count, last }) => [act, String(count), last ? new Date(last).toISOString() : '']),
        )
      : noDatabase,
  ]
}

function responsibilities({ responsibilities: rows, statements }: Evidence): string[] {
  const ours = (whole: string) =>
    statements.filter(({ requirement }) => isPartOf(requirement, whole)).map(({ id, text }) => `${id}: ${text}`)
  return [
    table(
      ['requirement', 'topic', 'Tillform', 'operator', 'provider'],
      rows.map(({ requirement, topic, operator, provider }) => [
        requirement,
        topic,
        ours(requirement).join('<br>') || 'Has no part in it.',
        operator,
        provider,
      ]),
    ),
  ]
}

const noDatabase = 'No database was looked at: README.md says why.'

const joined = (parts: string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Text from a file or a database stays text: only our own line breaks are markup. */
const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replace(/<(?!br>)/g, '&lt;')
    .replace(/\s+/g, ' ')
