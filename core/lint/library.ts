/** All documents of one run by what they are, so that each check finds what it refers to. */
import type {
  BankCatalog,
  BlockFile,
  CountryCatalog,
  FieldKind,
  FlowFile,
  FormFile,
  LocalePack,
  MethodFile,
  PageDefinition,
} from '../../schemas/types.ts'
import type { Compiled } from './compiledForms.ts'
import type { Document } from './document.ts'
import type { SoundForms } from './memory.ts'
import { scopeOf } from './scope.ts'
import type { LintTools, Regions } from './types.ts'

/** A document that obeys its meta-schema, with its content typed. */
export interface Typed<Content> extends Document {
  content: Content
}

export interface Library {
  tools: LintTools
  soundForms: SoundForms
  /** What files say of their fields where nothing was wrong with that, in this run. */
  soundFields: Set<string>
  /** The forms that were compiled in this run, by their definitions. */
  compiled: Map<string, Compiled>
  kinds: Typed<FieldKind>[]
  methods: Typed<MethodFile>[]
  forms: Typed<FormFile>[]
  flows: Typed<FlowFile>[]
  flowsByName: Map<string, FlowFile>
  pages: Typed<PageDefinition>[]
  packs: Typed<LocalePack>[]
  /** Those that find what a card is by its first digits. */
  brands: Typed<Record<string, unknown>>[]
  /** All of schemas/catalogs. */
  catalogs: Typed<Record<string, unknown>>[]
  blocks: Typed<BlockFile>[]
  /** The options of blocks that have some, by the block's name. */
  blockFiles: Map<string, BlockFile>
  /** What the conditions of a page can ask about: schemas by path. */
  scope: Map<string, Record<string, unknown>>
  kindsByName: Record<string, FieldKind>
  /** File names of documents with findings of their own: what refers to them is not blamed for it. */
  broken: Set<string>
  regions: Regions
  /** Names of banks by country and code. */
  banks: BankCatalog['banks']
  regionCatalogs: Typed<{ regions: Regions }>[]
  /** The countries whose provinces the page expects in a list; undefined without the catalog. */
  withRegions: readonly string[] | undefined
  /** Whether a locale key is in the first pack; that all packs have the same is checked by itself. */
  hasText: (key: string) => boolean
  textKeys: string[]
  pageIds: string[]
  /** Those that can show what a method is paid by. */
  instructionPages: string[]
  /** ISO 3166-1 alpha-2; empty without the catalog. */
  countries: string[]
  /** What the sandbox can make, each with the JSON Schema of a method's `providers.sandbox`. */
  makers: Map<string, Record<string, unknown>>
}

/** The same each time, so that what was judged by it need not be judged again. */
const none = {}
const noCountries: string[] = []

/**
 * Sorts documents by their meta-schema.
 *
 * @param documents without findings so far
 * @param metas the meta-schemas themselves
 * @param broken see Library
 */
export function libraryOf(
  documents: Document[],
  metas: Document[],
  broken: Set<string>,
  { tools, soundForms }: Pick<Library, 'tools' | 'soundForms'>,
): Library {
  const of = <Content>(meta: string) =>
    documents.filter((document): document is Typed<Content> => document.meta === meta)
  const kinds = of<FieldKind>('field.schema.json')
  const packs = of<LocalePack>('locale.schema.json')
  const pages = of<PageDefinition>('page.schema.json')
  const blocks = of<BlockFile>('block.schema.json')
  const flows = of<FlowFile>('flow.schema.json')
  const textKeys = tools.texts ?? Object.keys(packs[0]?.content.text ?? {})
  const knownKeys = new Set(textKeys)
  const regionCatalogs = of<{ regions: Regions }>('regions.schema.json')
  const countries = of<CountryCatalog>('countries.schema.json')[0]?.content
  return {
    tools,
    soundForms,
    soundFields: new Set(),
    compiled: new Map(),
    broken,
    kinds,
    methods: of('method.schema.json'),
    forms: of('form.schema.json'),
    flows,
    flowsByName: new Map(flows.map(({ content }) => [content.name, content])),
    pages,
    packs,
    brands: [
      ...of<Record<string, unknown>>('cardBrands.schema.json'),
      ...of<Record<string, unknown>>('coBadges.schema.json'),
    ],
    catalogs: documents.filter((document): document is Typed<Record<string, unknown>> =>
      /(^|\/)catalogs\//.test(document.path),
    ),
    blocks,
    blockFiles: new Map(blocks.map(({ id, content }) => [id, content])),
    scope: scopeOf(metas),
    kindsByName: Object.fromEntries(kinds.map(({ content }) => [content.name, content])),
    regions: regionCatalogs[0]?.content.regions ?? none,
    banks: of<BankCatalog>('banks.schema.json')[0]?.content.banks ?? none,
    regionCatalogs,
    withRegions: countries?.regions,
    textKeys,
    pageIds: (tools.pages ?? pages).map(({ id }) => id),
    instructionPages: tools.pages
      ? tools.pages.filter(({ showsInstructions }) => showsInstructions).map(({ id }) => id)
      : pages.filter(({ content }) => content.data?.includes('instructions')).map(({ id }) => id),
    countries: countries?.codes ?? noCountries,
    makers: new Map(metas.flatMap(({ data }) => makerOf(data))),
    // Without any pack there is nothing to hold keys against.
    hasText: (key) => knownKeys.size === 0 || knownKeys.has(key),
  }
}

/** A schema of schemas/meta/sandbox tells by its $id what it is for. */
function makerOf(schema: Record<string, unknown>): [string, Record<string, unknown>][] {
  const name = /^sandbox\/(\w+)\.schema\.json$/.exec(String(schema.$id))?.[1]
  return name ? [[name, schema]] : []
}
