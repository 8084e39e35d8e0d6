/**
 * The allowed imports between rooms (ARCHITECTURE.md, "Rooms"), and the check that reads all modules below a folder.
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

/** The gateway's rooms, from the ground up. Rooms of one floor don't import each other. */
export const gatewayFloors = [
  ['codes', 'schemas'],
  ['providers'],
  ['store'],
  ['trail'],
  ['keys'],
  ['webhooks'],
  ['settings'],
  ['metrics', 'traces'],
  ['plugins'],
  ['page'],
  ['orders'],
  ['offers'],
  ['payments'],
  ['installs', 'modifications', 'subscriptions', 'withdrawals'],
  ['due'],
  ['posts'],
  ['routes'],
  ['guard'],
  ['evidence'],
  ['commands'],
]

/** Those of renderer/app, in the same way. */
export const appFloors = [
  ['report'],
  ['ui'],
  ['hydration'],
  ['session'],
  ['navigation'],
  ['payment', 'install'],
  ['frame'],
]

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
  ...appFloors
    .slice(0, -1)
    .map((rooms, floor) =>
      rule(
        `${rooms.join(', ')} import lower floors of the app alone`,
        { path: `^renderer/app/(${rooms.join('|')})/` },
        { path: `^renderer/app/(${appFloors.slice(floor).flat().join('|')})/`, pathNot: '^renderer/app/$1/' },
      ),
    ),
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
  ...gatewayFloors.slice(0, -1).map((rooms, floor) =>
    rule(
      `${rooms.join(', ')} import lower floors of the gateway alone`,
      // A provider's own routes are on the floor of routes.
      { path: `^gateway/(${rooms.join('|')})/`, pathNot: '^gateway/providers/\\w+/routes\\.ts$' },
      {
        path: `^gateway/(${gatewayFloors.slice(floor).flat().join('|')})/|^gateway/providers/\\w+/routes\\.ts$`,
        pathNot: '^gateway/$1/(?!\\w+/routes\\.ts$)',
      },
    ),
  ),
  rule(
    'what is below the orders takes what it uses, not the whole gateway',
    {
      path: `^gateway/(${gatewayFloors
        .slice(
          0,
          gatewayFloors.findIndex((rooms) => rooms.includes('orders')),
        )
        .flat()
        .join('|')})/`,
      pathNot: '/routes\\.ts$',
    },
    { path: '^gateway/gateway\\.ts$' },
  ),
  rule(
    'only commands put a gateway together',
    { path: '^gateway/(?!commands/)\\w+/' },
    { path: '^gateway/(server|openSchemas|keptSchemas)\\.ts$' },
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
  /** One line per forbidden import, and per unread module. */
  faults: string[]
  /** The number of modules read: a check that reads nothing would pass. */
  modules: number
}

/** @param root the project's folder, or a similar one: missing rooms are skipped */
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
