/**
 * names.schema.json of a schemas folder: every name that its files may use. Editors offer and check these names. The
 * meta-schemas refer to it in `allOf`, which our checks ignore (core/lint/editorParts.ts).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { componentNames } from '../../core/componentNames.node.ts'
import { scopeOf } from '../../core/lint/scope.ts'
import { providerNames } from '../../core/providerNames.node.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type {
  BlockFile,
  CountryCatalog,
  FieldKind,
  FlowFile,
  FormFile,
  LocalePack,
  PageDefinition,
} from '../../schemas/types.ts'
import { firstSentences } from './firstSentences.ts'
import { keywordNames, keywordParameters, ruleNames } from './keywordParts.ts'
import { named, type Part } from './part.ts'

/**
 * The currencies that an editor offers.
 *
 * Source: ISO 4217, active codes for payments. A fixed list and not Intl's, because each Node version knows others and the
 * generated file would differ. Editors only offer them; the checks decide.
 */
const currencies = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD
IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF
XPF YER ZAR ZMW ZWG`
  .trim()
  .split(/\s+/)

/** Members of every block; see meta/pageBlock.schema.json. */
const common = ['block', 'area', 'when', 'blocks']

/** A block of a page with the options of its file in schemas/blocks. */
function blockOptions(blocks: string[], files: BlockFile[]): Part {
  const byName = new Map(files.map((file) => [file.title, file]))
  return {
    allOf: [...blocks].sort().map((block) => {
      const { properties = {}, required = [] } = byName.get(block) ?? {}
      return {
        if: { required: ['block'], properties: { block: { const: block } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
        then: { required, properties, propertyNames: { enum: [...common, ...Object.keys(properties)] } },
      }
    }),
  }
}

/**
 * @param root of this project, with the page's own parts
 * @param schemas the folder of the schema files
 * @returns the text of the file, one name per line
 * @throws SyntaxError when one of these files is invalid JSON
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

/** Blocks of demo pages have a folder of their own. */
function blockFile(root: string, name: string): string {
  const path = join(root, `renderer/blocks/${name}.tsx`)
  return existsSync(path) ? path : join(root, `renderer/demo/${name}.tsx`)
}

/**
 * The sandbox's settings for a method, with the options of each maker (schemas/meta/sandbox).
 * @param makers the schemas of the makers, whose `$id` is sandbox/<name>.schema.json
 */
function makerOptions(makers: Part[]): Part {
  const names = makers.map((maker) => [/^sandbox\/(\w+)\./.exec(String(maker.$id))?.[1] ?? '', maker] as const)
  return {
    properties: { make: named(names.map(([name, { description }]) => [name, String(description)])) },
    allOf: names.map(([name, { $id }]) => ({
      if: { required: ['make'], properties: { make: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
      then: { $ref: `meta/${$id}` },
    })),
  }
}

/**
 * The paths that the `when` of a page's block can use, with their possible values.
 * @param schemas the meta-schemas and those of the API, to which the page's scope refers
 */
function pageConditions(schemas: Part[]): Part {
  const paths = [...scopeOf(schemas.map((data) => ({ data })))].sort(([one], [other]) => (one < other ? -1 : 1))
  const properties = Object.fromEntries(
    paths.map(([path, { description, enum: values }]) => [
      path,
      { ...(description ? { description } : {}), ...(values ? { examples: values } : { examples: [true, false] }) },
    ]),
  )
  return { properties, propertyNames: { enum: paths.map(([path]) => path) } }
}
