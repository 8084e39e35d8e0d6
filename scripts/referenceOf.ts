/**
 * docs/method-file.md: all members of a method file, from the meta-schemas. Each member is a row with its path, type,
 * default (`default`), meaning (`description`) and examples (`examples`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Schema {
  title?: string
  description?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  /** The meaning of each value of `enum`, in order. */
  enumDescriptions?: string[]
  default?: unknown
  examples?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  pattern?: string
  tsType?: string
  $ref?: string
  [limit: string]: unknown
}

interface Section {
  heading: string
  /** A file of schemas/meta. */
  file: string
}

/** The placeholder in a path for a name that the file chooses, by the member around it. */
const placeholders: Record<string, string> = {
  text: 'language',
  labels: 'row',
  fields: 'field',
  options: 'value',
  error: 'keyword',
  byCountry: 'country',
  shapes: 'country',
  providers: 'provider',
}

/**
 * @param meta the folder of the meta-schemas
 * @throws when a member lacks a description, or an example anywhere inside
 */
export function renderReference(meta: string): string {
  const read = (file: string) => JSON.parse(readFileSync(join(meta, file), 'utf8')) as Schema
  const sections: Section[] = [
    { heading: 'The file', file: 'method.schema.json' },
    { heading: 'An entry of fields', file: 'methodField.schema.json' },
    { heading: 'A condition', file: 'condition.schema.json' },
    { heading: 'A check digit', file: 'checkDigit.schema.json' },
    { heading: 'A field kind', file: 'field.schema.json' },
    { heading: 'A field as the page gets it', file: 'definition.schema.json' },
  ]
  const links = new Map(sections.map(({ heading, file }) => [read(file).title ?? '', anchor(heading)]))
  const rendered = sections.map(({ heading, file }) => section(`## ${heading}`, file, read(file), links))
  const makers = readdirSync(join(meta, 'sandbox')).sort()
  const made = makers.map((file) =>
    section(`### ${basename(file, '.schema.json')}`, `sandbox/${file}`, read(`sandbox/${file}`), links),
  )
  return `# All that a method file can say

Made by \`npm run types\` from \`schemas/meta\`. Change that, not this. [schemas/README.md](../schemas/README.md) shows how a file is written; \`npm run -s schemas -- validate\` says what is wrong with one. \`[]\` comes before a member of a list; \`<\` and \`>\` are around a name that the file chooses. 'absent' is the default. A required member is required only where the object around it is given.

${rendered.join('\n\n')}

## What the sandbox makes

\`providers.sandbox\` names one of these as \`make\`; the rest are its options.

${made.join('\n\n')}
`
}

function section(heading: string, file: string, schema: Schema, links: Map<string, string>): string {
  const rows = membersOf(schema, '', 'fields', links).map((cells) => `| ${cells.map(escaped).join(' | ')} |`)
  return `${heading}

\`schemas/meta/${file}\`: ${schema.description ?? missing(file, 'description')}

| member | type | absent | meaning | example |
|---|---|---|---|---|
${rows.join('\n')}`
}

/** One row per member, followed by the rows of its own members. @param path of the owner, with a dot at its end */
function rowsOf(schema: Schema, path: string, links: Map<string, string>): string[][] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, member]) => {
      const at = path + name
      const absent = schema.required?.includes(name) ? 'required' : code(member.default)
      if (member.$ref) return [[`\`${at}\``, '', absent, `As \`${readablePointer(member.$ref)}\`.`, '']]
      const held = links.has(titleOf(member)) ? [] : membersOf(member, at, name, links)
      const [example] = member.const !== undefined ? [member.const] : (member.examples ?? [])
      if (example === undefined && held.length === 0) missing(at, 'examples')
      const meaning = [member.description ?? missing(at, 'description'), ...valuesOf(member), shape(member)]
        .filter(Boolean)
        .join(' ')
      return [[`\`${at}\``, typeOf(member, links), absent, meaning, code(example)], ...held]
    })
}

/** The members of a schema itself, of the items of its list, and of its values by name, which belong to the owner. */
function membersOf(schema: Schema, at: string, owner: string, links: Map<string, string>): string[][] {
  const { items, additionalProperties: named } = schema
  const dot = at && `${at}.`
  return [
    ...rowsOf(schema, dot, links),
    ...(items ? rowsOf(items, `${at}[].`, links) : []),
    ...(typeof named === 'object' ? membersOf(named, `${dot}<${placeholders[owner] ?? 'name'}>`, '', links) : []),
  ]
}

/** 'markets[].limits' of '#/properties/markets/items/properties/limits' */
function readablePointer(pointer: string): string {
  const names = pointer.replace(/^#\//, '').split('/')
  return names
    .map((name, index) => {
      if (name === 'items') return '[]'
      if (name === 'additionalProperties') return `.<${placeholders[names[index - 1] ?? ''] ?? 'name'}>`
      return names[index - 1] === 'properties' ? `.${name}` : ''
    })
    .join('')
    .slice(1)
}

const missing = (at: string, what: string): never => {
  throw new Error(`${at} has no "${what}" in its meta-schema`)
}

/** The type of a member, or of each item in its list. */
const titleOf = ({ tsType = '' }: Schema): string => tsType.replace(/\[\]$/, '')

function typeOf(member: Schema, links: Map<string, string>): string {
  const link = links.get(titleOf(member))
  if (link) return `${member.type === 'array' ? 'list of ' : ''}[${titleOf(member)}](#${link})`
  if (member.const !== undefined) return 'constant'
  if (member.enum) return member.enum.map(code).join(', ')
  return [member.type ?? 'any']
    .flat()
    .map((type) => oneType(type, member, links))
    .join(' or ')
}

/** 'string (1 to 60 characters)', 'list (1 to 10) of integer' */
function oneType(type: string, member: Schema, links: Map<string, string>): string {
  const { items, additionalProperties: named } = member
  const held =
    type === 'array' ? items : type === 'object' && typeof named === 'object' && !named.properties ? named : {}
  const range = rangeOf(type, member)
  const kind = type === 'array' ? 'list' : type
  return `${kind}${range && ` (${range})`}${held?.type || held?.enum ? ` of ${typeOf(held, links)}` : ''}`
}

/** The keywords that limit a type, and the unit that they count. */
const limits: Record<string, [least: string, most: string, unit: string]> = {
  integer: ['minimum', 'maximum', ''],
  number: ['minimum', 'maximum', ''],
  string: ['minLength', 'maxLength', ' characters'],
  array: ['minItems', 'maxItems', ''],
  object: ['minProperties', 'maxProperties', ' members'],
}

/** '1 to 20', 'at least 1', 'at most 300 characters'; empty without a limit. */
function rangeOf(type: string, member: Schema): string {
  const [least, most, unit] = limits[type] ?? ['', '', '']
  const [from, to] = [member[least], member[most]]
  if (from === undefined && to === undefined) return ''
  return (to === undefined ? `at least ${from}` : from === undefined ? `at most ${to}` : `${from} to ${to}`) + unit
}

/** '`qr`: A QR code.' for each value of a member, or of each item in its list. */
function valuesOf({
  items,
  enum: values = items?.enum ?? [],
  enumDescriptions = items?.enumDescriptions ?? [],
}: Schema) {
  return enumDescriptions.map((meaning, index) => `\`${values[index]}\`: ${meaning}`)
}

/** The pattern of a text, or of an object's names. */
function shape({ pattern, propertyNames }: Schema): string {
  const names = (propertyNames as Schema | undefined)?.pattern
  return [pattern && `Written as \`${pattern}\`.`, names && `Its names: \`${names}\`.`].filter(Boolean).join(' ')
}

const code = (value: unknown): string => (value === undefined ? '' : `\`${JSON.stringify(value)}\``)
const escaped = (cell: string): string =>
  cell
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replace(/`[^`]*`/g, (span) => span.replaceAll('&lt;', '<'))
const anchor = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')
