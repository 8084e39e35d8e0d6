/**
 * docs/browsers.md has a row for each feature of the built page that a supported browser lacks, and no other row. Names,
 * keys and versions are those of the package web-features.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { features } from 'web-features'
import { defaults } from '../../../gateway/settings/config.ts'
import { ensureBuilt, root } from '../../../scripts/prepare.mjs'
import {
  addTo,
  builtFiles,
  createInUse,
  type Kind,
  readHtml,
  readScript,
  readStyles,
} from '../../journeys/guard/inUse.ts'
import { startServer, type TestServer } from '../gateway/support/server.ts'
import { newOrder } from '../gateway/support/shop.ts'

const document = 'docs/browsers.md'
const lines = readFileSync(join(root, document), 'utf8').split('\n')

const browsers = ['chrome', 'edge', 'firefox', 'safari', 'safari_ios'] as const
type Versions = Partial<Record<(typeof browsers)[number], string>>

/** The oldest supported versions; the document is the only place that has them. */
function oldest(): Versions {
  const line = lines.find((each) => each.startsWith('Supported: ')) ?? ''
  const [, chrome, firefox, safari] =
    /Chrome and Edge from ([\d.]+), Firefox from ([\d.]+).*, Safari and iOS from ([\d.]+)/.exec(line) ?? []
  if (!safari) throw new Error(`${document}: the line 'Supported: …' names no versions`)
  return { chrome, edge: chrome, firefox, safari, safari_ios: safari }
}

/** Version 16.10 is later than 16.9. '≤49' is 49 at the latest. */
const order = (version: string) => version.replace('≤', '').split('.').map(Number)
function isLater(version: string | undefined, than: string | undefined): boolean {
  if (!version || !than) return !version
  const [[major = 0, minor = 0], [thanMajor = 0, thanMinor = 0]] = [order(version), order(than)]
  return major === thanMajor ? minor > thanMinor : major > thanMajor
}
const laterOf = (one?: string, other?: string) => (isLater(one, other) ? one : other)

let server: TestServer
const inUse = createInUse()
beforeAll(async () => {
  ensureBuilt()
  for (const { file, text } of builtFiles('.js')) readScript(text, addTo(inUse, file))
  for (const { file, text } of builtFiles('.css')) readStyles(text, addTo(inUse, file))
  const { pageDir, drawDir } = defaults
  server = await startServer({ pageDir, drawDir, drawPages: true })
  const { url } = await newOrder(server, { country: 'MX', currency: 'MXN' })
  for (const method of ['CARD', 'OXXO']) await readPage(`${new URL(url).pathname}?method=${method}`, method)
})
afterAll(() => server.stop())

/** Reads an answer of the gateway, with its headers and the sheets that the gateway writes. */
async function readPage(path: string, method: string): Promise<void> {
  // A busy machine may draw too late for the first answer.
  const { headers, body } = await vi.waitFor(async () => {
    const answer = await server.app.inject({ url: path })
    expect(answer.body).toContain('id="drawn"')
    return answer
  }, 60_000)
  const add = addTo(inUse, `the gateway's page for ${method}`)
  for (const name of Object.keys(headers)) add('header', name)
  const policy = String(headers['content-security-policy'])
  for (const directive of policy.split('; ')) add('header', `content-security-policy ${directive.split(' ')[0]}`)
  readHtml(body, add)
  const [, sheet = ''] = /href="(\/scriptless\.css[^"]*)"/.exec(body) ?? []
  readStyles((await server.app.inject({ url: sheet })).body, addTo(inUse, 'gateway/page/scriptless.ts'))
}

type Name = readonly [kind: Kind, name: string]

const script = '^(?:api|javascript\\.builtins(?:\\.Intl)?)'
const pattern = (start: string, rest = '') => new RegExp(`${start}${rest}$`)

/** What the page uses of a key of the data set, such as `css.properties.text-wrap.pretty`. The first pattern counts. */
const patterns: [key: RegExp, names: (...parts: string[]) => Name[]][] = [
  [
    pattern(script, '\\.(\\w+)(?:\\.\\1)?'),
    (name) => [['global', name], ...['Intl', 'window'].map((of) => staticOf(of, name))],
  ],
  [pattern(script, '\\.(\\w+)\\.(\\w+)_static'), (holder, name) => [staticOf(holder, name)]],
  [pattern(script, '\\.\\w+\\.(\\w+)_event'), (name) => [['event', name]]],
  [/^api\.Window\.(\w+)$/, (name) => [['global', name], staticOf('window', name)]],
  // `navigator.share` of `api.Navigator.share`.
  [
    pattern(script, '\\.((\\w)(\\w*))\\.(\\w+)'),
    (holder, first, rest, name) => [
      staticOf(first.toLowerCase() + rest, name),
      staticOf(holder, name),
      ['member', name],
    ],
  ],
  [
    pattern(script, '\\..*?(\\w+)\\.(?:options_parameter\\.)?options?_(\\w+)_parameter'),
    (call, name) => [['option', `${call}(${name})`]],
  ],
  [
    pattern(script, '\\..*?(\\w+)\\.options_parameter\\.(\\w+?)(?:_option)?'),
    (call, name) => [['option', `${call}(${name})`]],
  ],
  [/^css\.properties\.([\w-]+)$/, (name) => [['property', name]]],
  [/^css\.properties\.([\w-]+)\.([\w-]+)$/, (name, value) => [['value', `${name}: ${value}`]]],
  [/^css\.types\.(?:(?:color|length|image|gradient|easing-function)\.)?([\w-]+)$/, (name) => [['type', name]]],
  [/^css\.at-rules\.([\w-]+)$/, (name) => [['rule', `@${name}`]]],
  [/^css\.at-rules\.([\w-]+)\.([\w-]+)$/, (name, part) => [['rule', `@${name} ${part}`]]],
  [/^css\.selectors\.([\w-]+)$/, (name) => [['selector', name]]],
  [/^html\.elements\.(\w+)$/, (name) => [['html', name]]],
  [/^html\.elements\.(\w+)\.type_(\w+)$/, (name, type) => [['html', `${name} type=${type}`]]],
  [
    /^html\.elements\.(\w+)\.([\w-]+)$/,
    (name, attribute) => [
      ['html', `${name} ${attribute}`],
      ['html', `* ${attribute}`],
    ],
  ],
  [
    /^html\.elements\.(\w+)\.([\w-]+)\.([\w-]+)$/,
    (name, attribute, value) => [['html', `${name} ${attribute}=${value}`]],
  ],
  [/^html\.global_attributes\.([\w-]+)$/, (name) => [['html', `* ${name}`]]],
  [/^html\.global_attributes\.([\w-]+)\.([\w-]+)$/, (name, value) => [['html', `* ${name}=${value}`]]],
  [/^http\.headers\.([\w-]+)$/, (name) => [['header', name.toLowerCase()]]],
  [/^http\.headers\.([\w-]+)\.([\w-]+)$/, (name, part) => [['header', `${name.toLowerCase()} ${part}`]]],
]
const staticOf = (holder: string, name: string): Name => ['static', `${holder}.${name}`]

function namesOf(key: string): Name[] {
  for (const [pattern, names] of patterns) {
    const [match, ...parts] = pattern.exec(key) ?? []
    if (match) return names(...parts)
  }
  return []
}

/** These are names of React's own objects: a task, and the properties of an element. */
const notOurs = new Set(['api.IntersectionObserver.delay', 'api.HTMLElement.popover'])

/** Each key with the name of its feature. */
const keys = Object.values(features).flatMap((feature) =>
  feature.kind === 'feature'
    ? (feature.compat_features ?? []).map((key) => {
        const { support } = feature.status.by_compat_key?.[key] ?? feature.status
        return { key, feature: feature.name, support: support as Versions }
      })
    : [],
)

interface Newer {
  /** The latest versions of all keys that the page uses. */
  support: Versions
  names: Set<string>
  /** The first use. */
  key: string
  place: string
}

/** What the page uses and a supported browser lacks, by the name of the feature. */
function newerInUse(): Map<string, Newer> {
  const floor = oldest()
  const newer = new Set<string>()
  const older = new Set<string>()
  for (const { key, support } of keys)
    if (browsers.some((browser) => isLater(support[browser], floor[browser]))) newer.add(key)
    else for (const name of namesOf(key)) older.add(name.join(' '))
  // A name without its type may be another one's: of an older feature, or of an object that the code makes.
  const isOthers = ([kind, name]: Name) =>
    (kind === 'member' && inUse.own.has(name)) ||
    ((kind === 'member' || kind === 'event' || name.startsWith('* ')) && older.has(`${kind} ${name}`))
  // Only a newer call gives an object of a newer interface, and has a key of its own.
  const isElsewhere = (key: string) =>
    notOurs.has(key) || (/^api\.\w+\./.test(key) && newer.has(key.split('.', 2).join('.')))
  const found = new Map<string, Newer>()
  for (const { key, feature, support } of keys) {
    if (!newer.has(key) || isElsewhere(key)) continue
    const [kind, name] = namesOf(key).find((each) => inUse[each[0]].has(each[1]) && !isOthers(each)) ?? []
    if (!kind || !name) continue
    const place = inUse[kind].get(name) ?? ''
    const use = found.get(feature) ?? { key, place, names: new Set(), support }
    const latest = browsers.map((browser) => [browser, laterOf(support[browser], use.support[browser])])
    found.set(feature, { ...use, names: use.names.add(name.replace('* ', '')), support: Object.fromEntries(latest) })
  }
  return found
}

/** The first cells of a row: the feature, the names in use that it does not contain, and the versions. */
function cellsOf(feature: string, { names, support: { chrome, edge, firefox, safari, safari_ios } }: Newer): string {
  const both = (one = 'none', name: string, other = 'none') => (one === other ? one : `${one}, ${name} ${other}`)
  const letters = (text: string) => text.toLowerCase().replace(/\W/g, '')
  // `share` of navigator.share, `blocking` of link blocking, `hyphens: auto` of hyphens.
  const isPart = (name: string) =>
    [...names].some(
      (other) => [`.${name}`, ` ${name}`].some((end) => other.endsWith(end)) || name.startsWith(`${other}: `),
    )
  const isSaid = (name: string) =>
    isPart(name) || feature.toLowerCase().includes(name.toLowerCase()) || letters(name).includes(letters(feature))
  const others = [...names].filter((name) => !isSaid(name)).map((name) => `\`${name}\``)
  const title = feature.includes('<') ? `\`${feature}\`` : feature
  const versions = [both(chrome, 'Edge', edge), firefox ?? 'none', both(safari, 'iOS', safari_ios)]
  return [others.length > 0 ? `${title}: ${others.join(', ')}` : title, ...versions].join(' | ')
}

it('a supported browser may lack only the features with a row in docs/browsers.md', () => {
  const rows = rowsOfTable()
  const newer = newerInUse()
  const faults = [...newer].flatMap(([feature, use]) => {
    const row = rows.get(feature)
    const cells = cellsOf(feature, use)
    if (!row)
      return `${use.place} uses ${use.key} (${sourceOf(use)}), which a supported browser lacks: do without it, or add a row to ${document}: | ${cells} | what happens where it is missing |`
    if (row.cells !== cells) return `${document}:${row.line} write the names and versions of web-features: | ${cells} |`
    return row.meaning ? [] : `${document}:${row.line} say what happens where ${feature} is missing`
  })
  const left = [...rows].filter(([feature]) => !newer.has(feature))
  const stale = left.map(
    ([name, { line }]) =>
      `${document}:${line} remove the row: every supported browser has ${name}, or the page does not use it`,
  )
  expect([...faults, ...stale]).toEqual([])
})

/** By the name of the feature, which is before the names in code. */
function rowsOfTable(): Map<string, { line: number; cells: string; meaning?: string }> {
  const begin = lines.findIndex((line) => line.startsWith('| feature |')) + 2
  return new Map(
    lines.slice(begin, lines.indexOf('', begin)).map((line, index) => {
      const [, name = '', chrome, firefox, safari, meaning] = line.split('|').map((cell) => cell.trim())
      const feature = name.split(': `')[0]?.replaceAll('`', '') ?? ''
      return [feature, { line: begin + index + 1, cells: [name, chrome, firefox, safari].join(' | '), meaning }]
    }),
  )
}

/** The first source file with one of the names. The build does not keep it. */
function sourceOf({ names, place }: Newer): string {
  const ending = place.endsWith('.css') ? /\.css$/ : /\.(tsx?|html)$/
  const files = ['renderer', 'core', 'validators', 'gateway'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  const words = [...names].map((name) => (/[:.]/.test(name) ? name : (name.match(/[\w-]+/g)?.at(-1) ?? name)))
  const has = (text: string) => words.some((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text))
  const found = files.filter((file) => ending.test(file)).find((file) => has(readFileSync(join(root, file), 'utf8')))
  return found ?? 'code of a package'
}
