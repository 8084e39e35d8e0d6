/** The table of errors has every error of the code, and only these. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fastifyCodes } from '../../../gateway/plugins/errors.ts'
import { nodeCodes } from '../../../gateway/plugins/headers.ts'
import catalog from '../../../schemas/catalogs/errors.json' with { type: 'json' }
import { renderErrors, withCodes } from '../../../scripts/errorsOf.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort()

it('the table has every error of the gateway with its status, and no other', () => {
  const thrown = sourcesIn('gateway').flatMap((source) =>
    [...source.matchAll(/new Problem\(\s*(\d+),\s*'(\w+)'/g)].map(([, status, code]) => `${status} ${code}`),
  )
  const before = [fastifyCodes, nodeCodes].flatMap((codes) =>
    Object.entries(codes).map(([status, code]) => `${status} ${code}`),
  )
  const listed = catalog.answers.flatMap(({ code, statuses }) => statuses.map((status) => `${status} ${code}`))
  expect(sorted([...thrown, ...before])).toEqual(sorted(listed))
})

it('every error has its status and code literally in the source', () => {
  const made = sourcesIn('gateway').flatMap((source) => source.match(/new Problem\(/g) ?? [])
  const literal = sourcesIn('gateway').flatMap((source) => source.match(/new Problem\(\s*\d+,\s*'\w+'/g) ?? [])
  // One exception passes on refusals by Fastify, with fastifyCodes.
  expect(made.length - literal.length).toBe(1)
})

it('the table has every fault of a definition, and no other', () => {
  const thrown = sourcesIn('core', 'renderer').flatMap((source) =>
    [...source.matchAll(/DefinitionError\(\s*'(TF\d+)'/g)].map(([, code = '']) => code),
  )
  expect(sorted(thrown)).toEqual(sorted(catalog.definitions.map(({ code }) => code)))
})

it('each code appears once', () => {
  const codes = [...catalog.answers, ...catalog.definitions].map(({ code }) => code)
  expect(codes).toHaveLength(new Set(codes).size)
})

it('the contract has the codes of the table, and docs/errors.md has its texts', () => {
  const answer = read('schemas/api/errorAnswer.schema.json')
  expect(withCodes(answer, catalog)).toBe(answer)
  expect(JSON.parse(answer).properties.error.enum).toEqual(catalog.answers.map(({ code }) => code))
  expect(read('docs/errors.md')).toBe(renderErrors(catalog))
})
