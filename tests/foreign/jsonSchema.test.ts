/** JSON Schema's official suite, draft-07: check() on the keywords that it claims, Ajv as the gateway has it on all. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAjv } from '../../validators/ajv.ts'
import { check } from '../../validators/check.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { foreign, listOf } from './foreign.ts'

interface Group {
  description: string
  schema: Record<string, unknown>
  tests: { description: string; data: unknown; valid: boolean }[]
}

const version = 'draft-07, November 2026'
const groups = readdirSync(join(import.meta.dirname, 'lists/json-schema-draft7'))
  .sort()
  .flatMap((file) =>
    listOf<Group[]>(`json-schema-draft7/${file}`).map((group) => ({
      ...group,
      keyword: file.replace('.json', ''),
      title: `${file}: ${group.description}`,
    })),
  )

/** What no compiled form has, and check() refuses to build: it never passes silently. */
const unclaimed = /^unknown keyword|take plain values only$/

function judgeOf(schema: Group['schema']) {
  try {
    return check(schema, keywords)
  } catch (error) {
    if (unclaimed.test((error as Error).message)) return undefined
    throw error
  }
}

/** Without strict types, because the suite's schemas have no type beside a keyword. */
const ajvOf = (schema: Group['schema']) => createAjv(keywords, { strict: false }).compile(schema)

foreign('JSON-Schema-Test-Suite, check()', version, ({ real, wrong, note }) => {
  const left = new Set<string>()
  const claimed = new Set<string>()
  for (const { title, keyword, schema, tests } of groups) {
    const judge = judgeOf(schema)
    if (!judge) left.add(title)
    else claimed.add(keyword)
    if (!judge) continue
    for (const { description, data, valid } of tests)
      (valid ? real : wrong)(`${title}: ${description}`, judge(structuredClone(data)))
  }
  note(`claims ${[...claimed].join(' ')}; ${left.size} of ${groups.length} schemas use other keywords`)
})

/** Ajv does not check a property of this name, and no field has it: names begin with a letter. */
const unknownToAjv = (data: unknown) => Object.hasOwn(Object(data), '__proto__')

foreign('JSON-Schema-Test-Suite, Ajv', version, ({ real, wrong, note }) => {
  for (const { title, schema, tests } of groups) {
    const judge = ajvOf(schema)
    for (const { description, data, valid } of tests)
      if (unknownToAjv(data)) note('without data that has a property __proto__, which Ajv does not check')
      else (valid ? real : wrong)(`${title}: ${description}`, judge.call({ values: {} }, data) as boolean)
  }
})

interface Fault {
  instancePath: string
  keyword: string
  schemaPath: string
}

/** Of several formats, only that none fits. */
const faults = (errors: Fault[] | null | undefined) =>
  (errors ?? [])
    .filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    .sort()

it('check() names the same places and keywords as Ajv', () => {
  for (const { title, schema, tests } of groups) {
    const ours = judgeOf(schema)
    const theirs = ajvOf(schema)
    for (const { description, data } of ours ? tests.filter((test) => !unknownToAjv(test.data)) : []) {
      ours?.(data)
      theirs.call({ values: {} }, data)
      expect(faults(ours?.errors), `${title}: ${description}`).toEqual(faults(theirs.errors))
    }
  }
})
