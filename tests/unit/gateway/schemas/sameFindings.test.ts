/**
 * The gateway refuses each seeded fault for which the tool reports an error, in the files that the gateway reads.
 *
 * @long
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { componentNames } from '../../../../core/componentNames.node.ts'
import { createLint } from '../../../../core/lint/lint.ts'
import { readSchemas } from '../../../../core/readSchemas.node.ts'
import { createJudge } from '../../../../gateway/schemas/schemaFiles.ts'
import { codecNames } from '../../../../validators/format/codecNames.node.ts'
import { keywords } from '../../../../validators/keywords.node.ts'

interface Fault {
  fault: string
  file: string
  find: string
  write: string
  in?: string
}

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'tests/fixtures/faulty')
/** Files that are built into the page. If the folder differs, the gateway uses the built ones and reports TF239. */
const builtIn = /\/(addresses|coBadges|countries|countryAliases|emailSuffixes|errors|ibanLengths|statuses)\.json$/
/** A finding about language packs, which the gateway does not read. */
const ofPacks = /\/sameTexts\.json$/
const all = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fault[])
const read = all.filter(({ file }) => file.startsWith('schemas/') && !builtIn.test(file) && !ofPacks.test(file))

const schemas = readSchemas(join(root, 'schemas'))
const page = readSchemas(root, ['schemas/api', 'schemas/blocks', 'pages', 'locales'])
const named = new Set(all.map(({ file }) => file.replace('schemas/', '')))
// Without the other methods: they would be checked again for each field kind.
const files = schemas.files.filter(({ path }) => !path.startsWith('methods/') || named.has(path))
const sound = { ...schemas, files }

const tools = {
  ...{
    keywords,
    widgets: componentNames(join(root, 'renderer'), 'widgets'),
    blocks: componentNames(join(root, 'renderer'), 'blocks'),
    codecs: codecNames,
  },
  images: [...schemas.images.keys()],
}
const lint = createLint()
const judge = createJudge(createLint())
const { taken } = judge(sound, new Map())

const placesOf = (found: { code: string; file: string; line: number }[], file: string): string[] =>
  [...new Set(found.filter((each) => each.file === file).map(({ code, line }) => `${code} ${line}`))].sort()

it.each(read)('$fault in $file', ({ file, find, write, in: where = file }) => {
  const [path, reportedPath] = [file, where].map((name) => name.replace('schemas/', '')) as [string, string]
  const spoiled = files.map((each) =>
    each.path === path ? { ...each, text: each.text.replace(find, () => write) } : each,
  )
  const errors = lint([...spoiled, ...page.files], tools).filter(({ severity }) => severity === 'error')
  const judged = judge({ ...sound, files: spoiled }, taken)
  const { faults } = judged.files
  expect(placesOf(faults, reportedPath)).toEqual(placesOf(errors, reportedPath))

  // An example is the file's own test. A failed example does not change what a shopper is asked.
  const isRefused = errors.some((each) => each.file === path && each.code !== 'TF211')
  const text = spoiled.find((each) => each.path === path)?.text
  expect(judged.taken.get(path) !== text, 'the gateway uses the last content').toBe(isRefused)
})
