/**
 * names.schema.json of a schemas folder: every name that its files may use, for editors to offer and to check while one
 * writes. The meta-schemas refer to it in `allOf`, which the checks leave out (core/lint/editorParts.ts).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { componentNames } from '../../core/componentNames.node.ts'
import { providerNames } from '../../core/providerNames.node.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { CountryCatalog, FieldKind, FlowFile, FormFile, LocalePack, PageDefinition } from '../../schemas/types.ts'
import { blockOptions } from './blockOptions.ts'
import { currencies } from './currencies.ts'
import { firstSentences } from './firstSentences.ts'
import { keywordNames, keywordParameters, ruleNames } from './keywordParts.ts'
import { makerOptions } from './makerOptions.ts'
import { pageConditions } from './pageConditions.ts'
import { named, type Part } from './part.ts'

/**
 * @param root of this project, where the page's own parts are
 * @param schemas the folder of the schema files
 * @returns the text of the file, one name a line
 * @throws SyntaxError where a file of these is no JSON
 */
export function renderNames(root: string, schemas: string): string {
  const own = readSchemas(schemas, ['meta', 'meta/sandbox', 'catalogs', 'fields', 'flows', 'forms'])
  const page = readSchemas(root, ['schemas/api', 'schemas/blocks', 'pages', 'locales'])
  const english = contentsIn<LocalePack>(page, 'locales').find(({ tag }) => tag === 'en')?.text ?? {}
  const countries = own.files.find(({ path }) => path === 'catalogs/countries.json')
  const { codes } = countries ? (JSON.parse(countries.text) as CountryCatalog) : { codes: [] }
  const kinds = contentsIn<FieldKind>(own, 'fields').map(({ name, description }) => [name, description] as const)
  const blocks = componentNames(join(root, 'renderer'), 'blocks').map(
    (name) => [name, firstSentences(blockFile(root, name))] as const,
  )

  const definitions: Record<string, Part> = {
    widget: named(
      componentNames(join(root, 'renderer'), 'widgets').map((name) => [
        name,
        firstSentences(join(root, `renderer/widgets/${name}.tsx`)),
      ]),
    ),
    fieldKind: named(kinds),
    condition: { propertyNames: { examples: kinds.map(([name]) => name).sort() } },
    flow: named(contentsIn<FlowFile>(own, 'flows').map(({ name, description }) => [name, description])),
    form: named(contentsIn<FormFile>(own, 'forms').map(({ name }) => [name, undefined])),
    keyword: named(keywordNames(root)),
    keywords: keywordParameters(root),
    rules: { examples: ruleNames() },
    page: named(contentsIn<PageDefinition>(page, 'pages').map(({ id, description }) => [id, description])),
    block: named(blocks),
    blockOptions: blockOptions(
      blocks.map(([name]) => name),
      contentsIn(page, 'schemas/blocks'),
    ),
    pageConditions: pageConditions([...contentsIn<Part>(own, 'meta'), ...contentsIn<Part>(page, 'schemas/api')]),
    provider: { propertyNames: { enum: providerNames(join(root, 'gateway/providers')) } },
    maker: makerOptions(contentsIn<Part>(own, 'meta/sandbox')),
    country: { enum: [...codes].sort() },
    market: { enum: ['*', ...[...codes].sort()] },
    countries: { propertyNames: { enum: [...codes].sort() } },
    currency: { examples: currencies },
    localeKey: { enum: Object.keys(english).sort() },
    texts: {
      properties: Object.fromEntries(
        Object.keys(english)
          .sort()
          .map((key) => [key, { description: `In English: ${english[key]}` }]),
      ),
    },
  }
  const file = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'names.schema.json',
    title: 'Names',
    description:
      'Made by npm run types: the names that files may use, for editors. Change what they are made of, not this.',
    definitions,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Blocks of demo pages have a room of their own. */
function blockFile(root: string, name: string): string {
  const path = join(root, `renderer/blocks/${name}.tsx`)
  return existsSync(path) ? path : join(root, `renderer/demo/${name}.tsx`)
}
