/**
 * Which room may import which (ARCHITECTURE.md, "Rooms"), and the check that reads all modules below a folder.
 *
 * await checkLayers(root) // { faults: ['… -> …'], modules: 812 }
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const rooms = ['schemas', 'validators', 'core', 'renderer', 'gateway', 'clients', 'scripts', 'tests']
const data = '^(schemas|pages|locales)/'
const react = 'node_modules/(react|react-dom|react-router|react-router-dom|@rjsf)/'
const pure = '^(validators|core)/(?!.*\\.(node|vite)\\.ts$)'

export const forbidden: NonNullable<IFlattenedRuleSet['forbidden']> = [
  rule('data imports nothing', { path: data }, { pathNot: data }),
  rule(
    'validators import data and validators',
    { path: '^validators/' },
    { path: '^(core|renderer|gateway|scripts|tests)/' },
  ),
  rule('core imports data, validators and core', { path: '^core/' }, { path: '^(renderer|gateway|scripts|tests)/' }),
  rule('core knows no lint of its own', { path: '^core/(?!lint/)' }, { path: '^core/lint/' }),
  rule(
    'the page knows no gateway, no scripts and no tests',
    { path: '^renderer/' },
    { path: '^(gateway|scripts|tests)/' },
  ),
  rule(
    'the gateway knows no page, no scripts and no tests',
    { path: '^gateway/' },
    { path: '^(renderer|scripts|tests)/' },
  ),
  rule(
    'a client knows the contract alone',
    { path: '^clients/' },
    { path: '^(schemas|validators|core|renderer|gateway|scripts|tests)/' },
  ),
  rule(
    'the page, the gateway and scripts know no client',
    { path: '^(schemas|validators|core|renderer|gateway|scripts)/' },
    { path: '^clients/' },
  ),
  rule('scripts know no page, no gateway and no tests', { path: '^scripts/' }, { path: '^(renderer|gateway|tests)/' }),
  rule(
    'theme and api know nothing else of the page',
    { path: '^renderer/(theme|api)/' },
    { path: '^renderer/', pathNot: '^renderer/$1/' },
  ),
  rule('api knows no React', { path: '^renderer/api/' }, { path: react }),
  rule('i18n knows api, and no form', { path: '^renderer/i18n/' }, { path: '^renderer/(?!i18n/|api/)' }),
  rule(
    'form knows no widgets, no app and no blocks',
    { path: '^renderer/form/' },
    { path: '^renderer/(widgets|app|blocks|demo)/' },
  ),
  rule('widgets know no app and no blocks', { path: '^renderer/widgets/' }, { path: '^renderer/(app|blocks|demo)/' }),
  rule('app finds blocks by their names alone', { path: '^renderer/app/' }, { path: '^renderer/(blocks|demo)/' }),
  rule('blocks know no demo', { path: '^renderer/blocks/' }, { path: '^renderer/demo/' }),
  rule(
    'a widget imports no other widget',
    { path: '^renderer/widgets/([A-Z]\\w+)\\.' },
    { path: '^renderer/widgets/[A-Z]\\w+\\.tsx$', pathNot: '^renderer/widgets/$1\\.' },
  ),
  rule(
    'a block imports no other block and no widget',
    { path: '^renderer/(?:blocks|demo)/([A-Z]\\w+)\\.' },
    { path: '^renderer/(widgets|blocks|demo)/[A-Z]\\w+\\.tsx$', pathNot: '^renderer/(blocks|demo)/$1\\.' },
  ),
  rule(
    'keys know of the gateway the clock and the store',
    { path: '^gateway/keys/' },
    { path: '^gateway/(?!keys/|store/|clock\\.ts$)' },
  ),
  rule(
    'schemas know no payments, no store, no routes and no providers',
    { path: '^gateway/schemas/' },
    {
      path: '^gateway/(payments|captures|refunds|modifications|subscriptions|webhooks|store|routes|providers|plugins|keys)/',
    },
  ),
  rule(
    'store knows of the gateway the interface of providers alone',
    { path: '^gateway/store/' },
    { path: '^gateway/(?!store/|providers/provider\\.ts$)' },
  ),
  rule(
    'plugins know no payments, no webhooks, no routes and no providers',
    { path: '^gateway/plugins/' },
    { path: '^gateway/(payments|captures|refunds|modifications|subscriptions|webhooks|routes|providers)/' },
  ),
  rule(
    'providers know no store, no payments, no webhooks, no routes and no plugins, but for their own routes',
    { path: '^gateway/providers/(?!\\w+/routes\\.ts$)' },
    {
      path: '^gateway/(store|payments|captures|refunds|modifications|subscriptions|webhooks|routes|plugins)/|^gateway/providers/\\w+/routes\\.ts$',
    },
  ),
  rule(
    'a provider is found by its folder alone',
    { path: '^gateway/(?!providers/\\w+/)' },
    { path: '^gateway/providers/\\w+/' },
  ),
  rule(
    'a provider imports no other provider',
    { path: '^gateway/providers/(\\w+)/' },
    { path: '^gateway/providers/\\w+/', pathNot: '^gateway/providers/$1/' },
  ),
  rule(
    'orders, payments, captures, refunds, modifications and subscriptions know no routes and no plugins',
    { path: '^gateway/(orders|payments|captures|refunds|modifications|subscriptions)/' },
    { path: '^gateway/(routes|plugins)/' },
  ),
  rule(
    'webhooks know of the gateway the clock, the request id, the keys, the store and the interface of providers',
    { path: '^gateway/webhooks/' },
    { path: '^gateway/(?!webhooks/|keys/|store/|(clock|version|requestId)\\.ts$|providers/provider\\.ts$)' },
  ),
  rule('codes know nothing else of the gateway', { path: '^gateway/codes/' }, { path: '^gateway/(?!codes/)' }),
  rule(
    'a route imports no other route',
    { path: '^gateway/routes/(\\w+)\\.ts$', pathNot: '/route\\.ts$' },
    { path: '^gateway/routes/', pathNot: '/(route|$1)\\.ts$' },
  ),
  rule('pure rooms know no React', { path: pure }, { path: react }),
  rule('pure rooms know no Node', { path: pure }, { dependencyTypes: ['core'] }),
  rule(
    'what the page may load imports no loader of Node',
    { path: '^(validators|core|renderer)/(?!.*\\.node\\.ts$)' },
    { path: '\\.node\\.ts$' },
  ),
  rule(
    'what runs in Node imports no loader of Vite',
    { path: '^(validators|core|gateway|scripts)/(?!.*\\.vite\\.ts$)' },
    { path: '\\.vite\\.ts$' },
  ),
  rule('the page knows no Node', { path: '^renderer/(?!.*\\.node\\.ts$)' }, { dependencyTypes: ['core'] }),
  rule('no import goes round in a circle', {}, { circular: true }),
]

export interface LayerReport {
  /** One line for each import that goes the wrong way, and for each module that was not read. */
  faults: string[]
  /** How many modules were read: a tool that reads nothing is green. */
  modules: number
}

/** @param root the project's folder, or one like it: rooms that it lacks are left out */
export async function checkLayers(root: string): Promise<LayerReport> {
  const here = rooms.filter((room) => existsSync(join(root, room)))
  const tsConfig = join(root, 'tsconfig.json')
  const { output } = await cruise(
    here,
    {
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(dist|tests/bench/peers)/' },
      ...(existsSync(tsConfig) && { tsConfig: { fileName: tsConfig } }),
    },
    { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    existsSync(tsConfig) ? { tsConfig: extractTsConfig(tsConfig) } : {},
  )
  if (typeof output === 'string') throw new Error(output)
  const read = new Set(output.modules.map((module) => module.source))
  const unread = here.flatMap((room) => sources(root, room)).filter((file) => !read.has(file))
  return {
    faults: [
      ...output.summary.violations.map(({ rule: { name }, from, to }) => `${name}: ${from} -> ${to}`),
      ...unread.map((file) => `not read: ${file}`),
    ],
    modules: read.size,
  }
}

function rule(name: string, from: object, to: object) {
  return { name, severity: 'error' as const, from, to }
}

function sources(root: string, room: string): string[] {
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
