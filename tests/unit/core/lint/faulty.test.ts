/**
 * Typical faults of a payment team, each seeded into the project's own files: tests/fixtures/faulty.
 *
 * @long
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { componentNames } from '../../../../core/componentNames.node.ts'
import { createLint } from '../../../../core/lint/lint.ts'
import { providerNames, providerSettings } from '../../../../core/providerNames.node.ts'
import { readSchemas } from '../../../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../../../core/schemaFile.ts'
import { createLintStyle } from '../../../../scripts/schemas/style/lintStyle.ts'
import { codecNames } from '../../../../validators/format/codecNames.node.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { root } from './project.ts'

interface Fault {
  fault: string
  file: string
  /** The first such text in the file is replaced. */
  find: string
  write: string
  code: string
  /** The text at the place of the finding; absent: the place of the edit. */
  at?: string
  /** The file of the finding, if it differs. */
  in?: string
}

const folder = join(root, 'tests/fixtures/faulty')
const areas = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fault[]] as const)

const schemas = readSchemas(join(root, 'schemas'))
const page = readSchemas(root, ['schemas/api', 'schemas/blocks', 'pages', 'locales'])
const files = [...schemas.files.map((file) => ({ ...file, path: `schemas/${file.path}` })), ...page.files]
const tools = {
  keywords,
  widgets: componentNames(join(root, 'renderer'), 'widgets'),
  blocks: componentNames(join(root, 'renderer'), 'blocks'),
  codecs: codecNames,
  providers: providerNames(join(root, 'gateway/providers')),
  providerSettings: providerSettings(join(root, 'gateway/providers')),
  images: [...schemas.images.keys()],
}
const lint = createLint()
const lintStyle = createLintStyle()

it('the project has no finding of its own', () => {
  expect([...lint(files, tools), ...lintStyle(files, files)]).toEqual([])
})

const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
const named = new Set(areas.flatMap(([, faults]) => faults.map(({ file }) => file)))

/**
 * The files around a fault. It includes only affected field kinds, methods and packs, because all of them would be
 * checked again for each fault.
 */
function around(area: string, affected: string[]): SchemaFile[] {
  const isAffected = ({ path }: SchemaFile) => affected.includes(path)
  const rooms: [RegExp, (file: SchemaFile) => boolean][] = [
    [/^schemas\/fields\//, (file) => area === 'methods.json' || isAffected(file)],
    [/^schemas\/methods\//, (file) => (area === 'methods.json' ? named.has(file.path) : isAffected(file))],
    [/^locales\//, (file) => /\/(en|es)\.json$/.test(file.path) || isAffected(file)],
  ]
  return files.filter((file) => rooms.every(([room, isKept]) => !room.test(file.path) || isKept(file)))
}

/** Findings of these files without the fault, caused by the missing files. The expected finding is not one of them. */
const knownBefore = new Map<string, string[]>()
const placesIn = (some: SchemaFile[], area: string) =>
  [...lint(some, tools), ...(area === 'style.json' ? lintStyle(some, some) : [])].map(
    ({ code, file, line }) => `${code} ${file}:${line}`,
  )

describe.each(areas)('%s', (area, faults) => {
  it.each(faults)('$fault in $file', ({ file, find, write, code, at, in: where = file }) => {
    expect(textOf(file)).toContain(find)
    const text = textOf(file).replace(find, () => write)
    const content = where === file ? text : textOf(where)
    const place = at === undefined ? textOf(file).indexOf(find) : content.indexOf(at)
    const line = content.slice(0, place).split('\n').length
    const some = around(area, [file, where])
    const names = some.map(({ path }) => path).join()
    const before = knownBefore.get(names) ?? placesIn(some, area)
    knownBefore.set(names, before)
    const found = placesIn(
      some.map((each) => (each.path === file ? { ...each, text } : each)),
      area,
    )
    expect(found).toContain(`${code} ${where}:${line}`)
    expect(before).not.toContain(`${code} ${where}:${line}`)
  })
})

it('each finding says what to do', () => {
  const all = areas.flatMap(([, faults]) => faults.map(({ file, find, write }) => ({ file, find, write })))
  const dumb = all.flatMap(({ file, find, write }) => {
    const text = textOf(file).replace(find, () => write)
    const found = lint([{ path: file, text }, ...files.filter(({ path }) => /\/meta\//.test(path))], tools)
    return found.filter(({ hint, file: at }) => at === file && hint === '').map(({ message }) => message)
  })
  expect(dumb).toEqual([])
})

it('there are at least 120 different seeded faults', () => {
  const kinds = areas.flatMap(([area, faults]) => faults.map(({ fault }) => `${area} ${fault}`))
  expect(kinds.length).toBeGreaterThanOrEqual(120)
})
