/** What a newcomer may leave half done, and no type and no tool finds. Each fault is one line: file and line, and what to do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { providerNames } from '../../../core/providerNames.node.ts'

/** Each state has a row in the table for shops. */
export const stateFaults = (root: string): string[] =>
  tableFaults(root, '| state | to do |', 'docs/integrate.md', 'schemas/api/orderState.schema.json')

/** Each event has a row in the table for shops, and the gateway sends it. */
export function eventFaults(root: string): string[] {
  const schema = 'schemas/api/webhookEvent.schema.json'
  const sent = sentEvents(root)
  const unsent = enumOf(root, schema).filter((type) => !sent.has(type))
  return [
    ...tableFaults(root, '| type | when |', 'docs/webhooks.md', schema),
    ...unsent.map((type) => `${placeOf(root, schema, `"${type}"`)} call recordOrderEvent where ${type} happens`),
  ]
}

/** A route, or a shape that a route names, uses each shape. */
export function shapeFaults(root: string): string[] {
  const folder = 'schemas/api'
  const shapes = readdirSync(join(root, folder)).filter((file) => file.endsWith('.schema.json'))
  const users = [...codeOf(root), ...shapes.map((file) => textOf(root, `${folder}/${file}`))].join('\n')
  return shapes.flatMap((file) => {
    const [name] = file.split('.')
    const isUsed = ["ref('NAME')", "listOf('NAME')", '"$ref": "NAME.schema.json'].some((use) =>
      users.includes(use.replace('NAME', name ?? '')),
    )
    return isUsed ? [] : [`${folder}/${file}:1 name it in a route of gateway/routes: ref('${name}')`]
  })
}

/** A page names each block. */
export function blockFaults(root: string): string[] {
  const namesIn = (room: string, ending: string) =>
    readdirSync(join(root, room)).flatMap((file) => (file.endsWith(ending) ? [`${room}/${file}`] : []))
  const pages = namesIn('pages', '.json').map((file) => textOf(root, file))
  return namesIn('renderer/blocks', '.tsx')
    .filter((file) => !pages.some((page) => page.includes(`"block": "${basename(file, '.tsx')}"`)))
    .map((file) => `${file}:1 name it in a file of pages`)
}

/** Each provider has the examples that its tests read. */
export const providerFaults = (root: string): string[] =>
  providerNames(join(root, 'gateway/providers'))
    .map((name) => `gateway/providers/${name}`)
    .filter((folder) => !existsSync(join(root, folder, 'examples.ts')))
    .map((folder) => `${folder}/index.ts:1 add ${folder}/examples.ts, which its tests read`)

/** The differences between the first column of a document's table and an enum. */
function tableFaults(root: string, head: string, file: string, schema: string): string[] {
  const lines = textOf(root, file).split('\n')
  const begin = lines.indexOf(head) + 2
  const rows = lines.slice(begin, lines.indexOf('', begin))
  const named = rows.flatMap((row, index) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, name = '']) => ({ name, line: begin + index + 1 })),
  )
  const known = enumOf(root, schema)
  return [
    ...known
      .filter((name) => !named.some((row) => row.name === name))
      .map((name) => `${file}:${begin - 1} add a row for ${name}`),
    ...named
      .filter(({ name }) => !known.includes(name))
      .map(({ name, line }) => `${file}:${line} ${schema} has no ${name}`),
  ]
}

/** The types that callers of the outbox name; `refund.${state}` is a type for each result. */
function sentEvents(root: string): Set<string> {
  const code = codeOf(root)
    .filter((text) => /record(Order|Subscription|Change|Event)/.test(text))
    .join('\n')
  return new Set([
    ...[...code.matchAll(/'(\w+\.\w+)'/g)].map(([, type = '']) => type),
    ...[...code.matchAll(/`(\w+)\.\$\{state\}`/g)].flatMap(([, part]) => [`${part}.succeeded`, `${part}.failed`]),
  ])
}

/** The schema's only enum. */
const enumOf = (root: string, schema: string): string[] => {
  const { enum: own, properties } = JSON.parse(textOf(root, schema))
  return own ?? properties.type.enum
}

/** `file:line` of the text. */
export const placeOf = (root: string, file: string, text: string): string =>
  `${file}:${textOf(root, file).split(text)[0]?.split('\n').length}`

const textOf = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

const codeOf = (root: string): string[] =>
  readdirSync(join(root, 'gateway'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => textOf(root, join('gateway', file)))
