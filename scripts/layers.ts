/**
 * `npm run layers`: fails when an import goes the wrong way between the rooms of ARCHITECTURE.md, when a pure room knows
 * React, the DOM's loaders or Node, or when fewer modules were read than there are (a tool that reads nothing is green).
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const root = join(import.meta.dirname, '..')
const rooms = ['schemas', 'validators', 'renderer', 'gateway', 'scripts', 'tests']
const data = '^(schemas|pages|locales)/'
const pure = '^(validators|renderer/compile)/(?!.*\\.(node|vite)\\.ts$)'

const forbidden: NonNullable<IFlattenedRuleSet['forbidden']> = [
  rule('data imports nothing', { path: data }, { pathNot: data }),
  rule(
    'validators import data and validators',
    { path: '^validators/' },
    { path: '^(renderer|gateway|scripts|tests)/' },
  ),
  rule(
    'compile imports data, validators and compile',
    { path: '^renderer/compile/' },
    { path: '^(renderer/(?!compile/)|gateway|scripts|tests)/' },
  ),
  rule(
    'the page knows no gateway, no scripts and no tests',
    { path: '^renderer/' },
    { path: '^(gateway|scripts|tests)/' },
  ),
  rule(
    'the gateway knows no page, no scripts and no tests',
    { path: '^gateway/' },
    { path: '^(renderer/(?!compile/)|scripts|tests)/' },
  ),
  rule(
    'scripts know no page, no gateway and no tests',
    { path: '^scripts/' },
    { path: '^(renderer/(?!compile/)|gateway|tests)/' },
  ),
  rule(
    'a widget imports no other widget and no block',
    { path: '^renderer/widgets/([A-Z]\\w+)\\.' },
    { path: '^renderer/(widgets|blocks)/[A-Z]\\w+\\.tsx$', pathNot: '^renderer/widgets/$1\\.' },
  ),
  rule(
    'a block imports no other block and no widget',
    { path: '^renderer/blocks/([A-Z]\\w+)\\.' },
    { path: '^renderer/(widgets|blocks)/[A-Z]\\w+\\.tsx$', pathNot: '^renderer/blocks/$1\\.' },
  ),
  rule(
    'pure rooms know no React',
    { path: pure },
    { path: 'node_modules/(react|react-dom|react-router|react-router-dom|@rjsf)/' },
  ),
  rule('pure rooms know no Node', { path: pure }, { dependencyTypes: ['core'] }),
  rule('the page knows no Node', { path: '^renderer/(?!.*\\.node\\.ts$)' }, { dependencyTypes: ['core'] }),
  rule('no import goes round in a circle', {}, { circular: true }),
]

const { output } = await cruise(
  rooms,
  {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|tests/bench/peers)/' },
    tsConfig: { fileName: join(root, 'tsconfig.json') },
  },
  { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  { tsConfig: extractTsConfig(join(root, 'tsconfig.json')) },
)
if (typeof output === 'string') throw new Error(output)

const read = new Set(output.modules.map((module) => module.source))
const unread = rooms.flatMap(sources).filter((file) => !read.has(file))
for (const {
  rule: { name },
  from,
  to,
} of output.summary.violations)
  console.error(`${name}: ${from} -> ${to}`)
for (const file of unread) console.error(`not read: ${file}`)
if (output.summary.violations.length > 0 || unread.length > 0) process.exit(1)
console.log(`${read.size} modules, ${forbidden.length} rules, every import goes the right way.`)

function rule(name: string, from: object, to: object) {
  return { name, severity: 'error' as const, from, to }
}

function sources(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) =>
        /\.(tsx?|mjs)$/.test(name) &&
        !/\.d\.ts$/.test(name) &&
        !name.includes('/node_modules/') &&
        !name.startsWith('tests/bench/peers/'),
    )
}
