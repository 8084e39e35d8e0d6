import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { appFloors, checkLayers, forbidden, gatewayFloors } from '../../../scripts/layerRules.ts'

/** The rule, a file that breaks it, and the import of that file. */
const broken: [rule: string, file: string, imported: string][] = [
  ['data imports nothing', 'schemas/probe.ts', 'gateway/commands/main.ts'],
  ['validators import data and validators', 'validators/probe.ts', 'renderer/app/frame/App.tsx'],
  ['validators import data and validators', 'validators/probe.ts', 'core/states.ts'],
  ['validators import data and validators', 'validators/ids/probe.ts', 'core/lint/lint.ts'],
  ['core imports data, validators and core', 'core/probe.ts', 'renderer/app/frame/App.tsx'],
  ['core knows no lint of its own', 'core/compile/probe.ts', 'core/lint/lint.ts'],
  ['core imports data, validators and core', 'core/lint/probe.ts', 'gateway/commands/main.ts'],
  ['the page knows no gateway, no scripts and no tests', 'renderer/app/probe.ts', 'gateway/commands/main.ts'],
  ['the gateway knows no page, no scripts and no tests', 'gateway/probe.ts', 'renderer/app/frame/App.tsx'],
  ['the gateway knows no page, no scripts and no tests', 'gateway/probe.ts', 'scripts/types.ts'],
  ['scripts know no page, no gateway and no tests', 'scripts/probe.ts', 'gateway/commands/main.ts'],
  ['scripts know no page, no gateway and no tests', 'scripts/probe.ts', 'renderer/app/frame/App.tsx'],
  ['a client knows the contract alone', 'clients/node/probe.ts', 'schemas/types.ts'],
  ['the page, the gateway and scripts know no client', 'gateway/probe.ts', 'clients/node/index.ts'],
  ['theme and api know nothing else of the page', 'renderer/theme/probe.ts', 'renderer/app/frame/App.tsx'],
  ['theme and api know nothing else of the page', 'renderer/api/probe.ts', 'renderer/theme/Icon.tsx'],
  ['theme and api know nothing else of the page', 'renderer/api/probe.ts', 'renderer/store.ts'],
  ['api knows no React', 'renderer/api/probe.ts', 'react'],
  ['i18n knows api, and no form', 'renderer/i18n/probe.ts', 'renderer/form/Field.tsx'],
  ['form knows no widgets, no app and no blocks', 'renderer/form/probe.ts', 'renderer/widgets/Text.tsx'],
  ['form knows no widgets, no app and no blocks', 'renderer/form/probe.ts', 'renderer/app/frame/App.tsx'],
  ['form knows no widgets, no app and no blocks', 'renderer/form/probe.ts', 'renderer/blocks/Prose.tsx'],
  ['widgets know no app and no blocks', 'renderer/widgets/Probe.tsx', 'renderer/app/frame/App.tsx'],
  ['widgets know no app and no blocks', 'renderer/widgets/Probe.tsx', 'renderer/blocks/Prose.tsx'],
  ['blocks know no demo', 'renderer/blocks/Probe.tsx', 'renderer/demo/parts/Copy.tsx'],
  ...appFloors
    .slice(0, -1)
    .flatMap((rooms) =>
      rooms.map((room): [string, string, string] => [
        `${rooms.join(', ')} import lower floors of the app alone`,
        `renderer/app/${room}/probe.ts`,
        'renderer/app/frame/App.tsx',
      ]),
    ),
  ...gatewayFloors
    .slice(0, -1)
    .flatMap((rooms) =>
      rooms.map((room): [string, string, string] => [
        `${rooms.join(', ')} import lower floors of the gateway alone`,
        `gateway/${room}/${room === 'providers' ? 'acquirer/' : ''}probe.ts`,
        room === 'posts' ? 'gateway/routes/orders.ts' : 'gateway/commands/main.ts',
      ]),
    ),
  [
    'installs, modifications, subscriptions, withdrawals import lower floors of the gateway alone',
    'gateway/installs/probe.ts',
    'gateway/subscriptions/cancel.ts',
  ],
  [
    'what is below the orders takes what it uses, not the whole gateway',
    'gateway/store/probe.ts',
    'gateway/gateway.ts',
  ],
  ['only commands put a gateway together', 'gateway/due/probe.ts', 'gateway/server.ts'],
  ['app finds blocks by their names alone', 'renderer/app/probe.ts', 'renderer/blocks/Prose.tsx'],
  ['a widget imports no other widget', 'renderer/widgets/Probe.tsx', 'renderer/widgets/Text.tsx'],
  ['a provider is found by its folder alone', 'gateway/payments/probe.ts', 'gateway/providers/sandbox/index.ts'],
  ['a provider imports no other provider', 'gateway/providers/acquirer/probe.ts', 'gateway/providers/sandbox/index.ts'],
  ['a route imports no other route', 'gateway/routes/probe.ts', 'gateway/routes/orders.ts'],
  ['a block imports no other block and no widget', 'renderer/blocks/Probe.tsx', 'renderer/widgets/Text.tsx'],
  ['pure rooms know no React', 'validators/probe.ts', 'react'],
  ['pure rooms know no React', 'core/probe.ts', 'react'],
  ['pure rooms know no Node', 'validators/probe.ts', 'node:fs'],
  ['pure rooms know no Node', 'core/compile/probe.ts', 'node:fs'],
  ['what the page may load imports no loader of Node', 'renderer/app/probe.ts', 'core/read.node.ts'],
  ['what the page may load imports no loader of Node', 'core/probe.ts', 'core/read.node.ts'],
  ['what runs in Node imports no loader of Vite', 'gateway/probe.ts', 'validators/list.vite.ts'],
  ['the page knows no Node', 'renderer/app/probe.ts', 'node:fs'],
  ['no import goes round in a circle', 'gateway/probe.ts', 'gateway/round.ts'],
]

it('each layer rule has a file that breaks it', () => {
  expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
})

/** One tree with all of them, so that all imports are read once. Each file that breaks a rule has its own name. */
const cases = broken.map(([rule, file, imported], index) => ({ rule, file: numbered(file, index), imported }))
const right = [
  ['gateway/right.ts', 'validators/check.ts'],
  ['core/right.ts', 'validators/check.ts'],
  ['core/lint/right.ts', 'core/states.ts'],
] as const
let faults: string[] = []
beforeAll(async () => {
  const round = cases.find(({ imported }) => imported === 'gateway/round.ts')?.file
  faults = await faultsOf({
    ...Object.fromEntries(cases.map(({ file, imported }) => [file, importOf(file, imported)])),
    ...Object.fromEntries(right.map(([file, imported]) => [file, importOf(file, imported)])),
    'gateway/round.ts': `import './${basename(round ?? '')}'\n`,
  })
})
const faultsFrom = (file: string) => faults.filter((fault) => fault.includes(`: ${file} -> `))

it.each(cases)('$rule: $file may not import $imported, and is reported', ({ rule, file }) => {
  expect(faultsFrom(file).map((fault) => fault.split(': ')[0])).toEqual([rule])
})

it('imports in the right direction pass', () => {
  expect(right.flatMap(([file]) => faultsFrom(file))).toEqual([])
  expect(faults.filter((fault) => !cases.some(({ file }) => fault.includes(`: ${file} -> `)))).toEqual([])
})

/** A small tree like ours with these files. @returns the result of the check */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  const tree = {
    'gateway/commands/main.ts': 'export {}',
    'gateway/gateway.ts': 'export {}',
    'gateway/server.ts': 'export {}',
    'gateway/subscriptions/cancel.ts': 'export {}',
    'gateway/routes/orders.ts': 'export {}',
    'gateway/providers/sandbox/index.ts': 'export {}',
    'renderer/store.ts': 'export {}',
    'renderer/theme/Icon.tsx': 'export {}',
    'renderer/form/Field.tsx': 'export {}',
    'renderer/blocks/Prose.tsx': 'export {}',
    'renderer/demo/parts/Copy.tsx': 'export {}',
    'clients/node/index.ts': 'export {}',
    'schemas/types.ts': 'export {}',
    'scripts/types.ts': 'export {}',
    'validators/check.ts': 'export {}',
    'core/lint/lint.ts': 'export {}',
    'core/states.ts': 'export {}',
    'core/read.node.ts': 'export {}',
    'validators/list.vite.ts': 'export {}',
    'renderer/app/frame/App.tsx': 'export {}',
    'renderer/widgets/Text.tsx': 'export {}',
    'node_modules/react/package.json': '{ "name": "react", "version": "1.0.0", "main": "index.js" }',
    'node_modules/react/index.js': '',
    ...files,
  }
  try {
    for (const [file, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    return (await checkLayers(root)).faults
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** An import relative to the file; the import of a package is unchanged. */
function importOf(file: string, imported: string): string {
  const up = '../'.repeat(file.split('/').length - 1)
  return `import '${imported.includes('/') ? up + imported : imported}'\n`
}

/** The file's name with a number at its end: probe7.ts. */
function numbered(file: string, index: number): string {
  return file.replace(/(?=\.\w+$)/, String(index))
}
