/**
 * A value's walk from the method file to the verdict: the modules that ARCHITECTURE.md lists are those that run, and no
 * more than twelve. What ARCHITECTURE.md names as beside the walk is replaced here by what does nothing, and every
 * example of every method without conditions is judged all the same.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Forms } from '../../../gateway/payments/formShapes.ts'
import type { Order } from '../../../gateway/payments/orderSnapshot.ts'
import type { FieldDefinition, FieldError, FormView, MethodFile } from '../../../schemas/types.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { listed } from './listed.ts'
import { isGeneral, type Matter, modulesRun } from './modulesRun.ts'

const root = join(import.meta.dirname, '../../..')
const maxModules = 12
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const today = '2026-11-21'
const now = new Date(`${today}T12:00:00Z`)

const fields: Matter = {
  'core/compile/types.ts': /./,
  'validators/keyword.ts': /./,
  'schemas/types.ts': /\b(Field|Form|Method)[A-Z]|\*/,
}

/** The definitions that the gateway keeps with the forms of an order. */
const kept = new Map<string, FieldDefinition[]>()

/** What is beside the walk, and what does nothing in its place. */
const beside: Record<string, object> = {
  'validators/lint/lint.ts': { createLint: () => () => [] },
  'gateway/schemas/packs.ts': { packText: () => undefined },
  'gateway/schemas/lintTools.ts': { lintTools: () => ({}) },
  'gateway/schemas/changes.ts': { noticeChanges: () => () => {} },
  'gateway/payments/methodSnapshot.ts': { methodSnapshot: () => undefined },
  'gateway/payments/nameOrder.ts': { inNameOrder: (fields: unknown) => fields },
  'gateway/payments/orderForms.ts': {
    saveOrderForm: (_: unknown, __: Order, { formId }: FormView, contentOf: () => { definitions: FieldDefinition[] }) =>
      kept.set(formId, contentOf().definitions),
  },
  'gateway/store/statements.ts': {
    formOfOrder: (_: unknown, { formId }: { formId: string }) => [{ definitions: kept.get(formId) }],
  },
  'core/compile/addressParts.ts': {
    inCountryOrder: (entries: unknown) => entries,
    partHere: () => ({}),
    withHidden: (definitions: unknown) => definitions,
  },
  'core/compile/phoneHint.ts': { phoneHint: () => undefined },
  'core/compile/askedOption.ts': { withAskedOption: (definitions: unknown) => definitions },
  'core/compile/checkOf.ts': { checkOf: () => () => true },
  // A field of a method's own has none but its text's.
  'core/compile/fieldTexts.ts': { fieldTexts: () => ({ label: 'Field' }) },
  'core/compile/fieldUi.ts': { fieldUi: () => ({ 'ui:options': {} }), withoutTexts: () => null },
  'renderer/widgets/load.ts': { loadWidgets: () => ({}) },
  'renderer/form/widgetOf.ts': { widgetOf: () => 'Text' },
}

/** A method whose field has all that a definition may bring: rules of both kinds, options, a limit and advice. */
const withRules = {
  code: 'RULES',
  flow: 'form',
  fields: [
    {
      name: 'note',
      label: 'Note',
      component: 'Text',
      require: 'Y',
      maxLength: 9,
      options: ['Anna', 'Ben', 'Christina'].map((value) => ({ label: value, value })),
      validationRules: 'min:3|minWords:1|regex:^[A-C]',
    },
  ],
  examples: {
    valid: [{ note: 'Anna' }],
    invalid: [
      { data: { note: 'Dora' }, field: 'note', keyword: 'enum' },
      { data: {}, field: 'note', keyword: 'required' },
    ],
  },
} as unknown as MethodFile

interface Example {
  method: MethodFile
  country: string
  data: Record<string, unknown>
  expected: string[]
}

/** Judges one after the other, each as 'field keyword'. */
type Walk = (examples: Example[]) => Promise<string[][]>

let folder = ''
let examples: Example[] = []
let onGateway: Walk
let onPage: Walk

beforeAll(async () => {
  for (const [path, stub] of Object.entries(beside)) vi.doMock(join(root, path), () => stub)
  folder = mkdtempSync(join(tmpdir(), 'walk-'))
  cpSync(join(root, 'schemas'), folder, { recursive: true })
  writeFileSync(join(folder, 'methods/RULES.json'), JSON.stringify(withRules))
  const { openSchemaFiles } = await import('../../../gateway/schemas/schemaFiles.ts')
  const { createForms } = await import('../../../gateway/payments/forms.ts')
  const { compiledForm } = await import('../../../renderer/app/session/loadForm.ts')
  const { formChecks } = await import('../../../renderer/form/formChecks.ts')

  const order = { billing: 'minimal' } as Order
  const openForms = () => {
    const { now: files } = openSchemaFiles(folder)
    return createForms(
      {} as never,
      files,
      () => [...files().methods.values()],
      () => 'sandbox',
    )
  }
  /** Each form is handed out once, and judges all its examples. */
  const handOut = (forms: Forms) =>
    onceEach(({ method, country }: Example) =>
      forms.handOut(order, { method: method.code, country, language: 'en', now, fault: () => {} }),
    )

  onGateway = async (examples) => {
    const forms = openForms()
    const viewOf = handOut(forms)
    return inTurn(examples, async (example) => {
      const view = await viewOf(example)
      const { errors } = await forms.check(order, view, { data: askedOf(example.data, view), secret: {} }, now)
      return errors
    })
  }
  examples = [...openSchemaFiles(folder).now().methods.values()].filter(isPlain).flatMap(examplesOf)
  const viewOf = handOut(openForms())
  await Promise.all(examples.map(viewOf))
  onPage = (examples) => {
    const formOf = onceEach(async (example: Example) => {
      const { method, country } = example
      const { compiled } = await compiledForm(await viewOf(example), { country, method: method.code })
      return { compiled, checks: formChecks(compiled, keywords, () => ({ country, today })) }
    })
    return inTurn(examples, async (example) => {
      const { compiled, checks } = await formOf(example)
      const values = checks.outgoing(example.data)
      return compiled.order.flat().flatMap((name) => checks.failureOf(name, values[name], values) ?? [])
    })
  }
})

/** What is made of a form, made once for all examples of a method in a country. */
function onceEach<Made>(make: (example: Example) => Made): (example: Example) => Made {
  const made = new Map<string, Made>()
  return (example) => {
    const id = `${example.method.code} ${example.country}`
    const known = made.get(id) ?? make(example)
    made.set(id, known)
    return known
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function inTurn(examples: Example[], judge: (example: Example) => Promise<FieldError[]>): Promise<string[][]> {
  const verdicts: string[][] = []
  for (const example of examples)
    verdicts.push((await judge(example)).map(({ field, keyword }) => `${field} ${keyword}`))
  return verdicts
}

/** Conditions go through the modules of core/conditions besides: tests/unit/core/conditions judges those. */
const isPlain = ({ fields }: MethodFile) => !/"(when|requireWhen|cases)":/.test(JSON.stringify(fields))

function examplesOf(method: MethodFile): Example[] {
  const market = method.markets?.find(({ country }) => country !== '*')?.country ?? 'US'
  const countryOf = (data: Record<string, unknown>) => String(data.country ?? market)
  return [
    ...method.examples.valid.map((data) => ({ method, country: countryOf(data), data, expected: [] })),
    ...(method.examples.invalid ?? []).map(({ data, field, keyword, country }) => ({
      method,
      country: country ?? countryOf(data),
      data,
      expected: [`${field} ${keyword}`],
    })),
  ]
}

/** An example names its country also where the form asks for none. */
function askedOf(data: Example['data'], { definitions }: FormView): Example['data'] {
  const names = (definitions as FieldDefinition[]).flatMap(({ name, rowFields }) =>
    rowFields ? rowFields.map((field) => field.name) : [name],
  )
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}

const keywordFile = 'the keyword’s file'

/** As the list names them: of the keywords' files a value's field has one or another. */
const named = (paths: string[]) =>
  new Set(paths.map((path) => (path.startsWith('validators/keywords/') ? keywordFile : path)))

describe.each([
  ['gateway', () => onGateway],
  ['page', () => onPage],
])('a value’s walk on the %s', (side, walk) => {
  const list = listed(architecture, side)
  let run: string[] = []
  let verdicts: string[][] = []
  beforeAll(async () => {
    run = await modulesRun(async () => {
      verdicts = await walk()(examples)
    })
  })

  it('ends in the same verdicts without what is beside it', () => {
    expect(examples.length).toBeGreaterThan(100)
    expect(verdicts).toEqual(examples.map(({ expected }) => expected))
  })

  it('goes through each module that ARCHITECTURE.md lists', () => {
    expect(list.filter((path) => !named(run).has(path))).toEqual([])
  })

  it('goes through no other that knows what a field is', () => {
    expect([...named(run.filter((path) => !isGeneral(path, fields)))].filter((path) => !list.includes(path))).toEqual(
      [],
    )
  })

  it(`goes through ${maxModules} modules at most, as many as ARCHITECTURE.md says`, () => {
    expect(list.length).toBeLessThanOrEqual(maxModules)
    expect(new Set(list).size).toBe(list.length)
    expect(architecture).toContain(`| ${side}, ${list.length} modules |`)
  })
})

it('ARCHITECTURE.md names all that is beside the walk', () => {
  expect(Object.keys(beside).filter((path) => !architecture.includes(`\`${basename(path)}\``))).toEqual([])
})
