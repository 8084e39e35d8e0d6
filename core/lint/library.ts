/** All documents of one run by their kind, so that each check finds the documents that it refers to. */
import type {
  BankCatalog,
  BlockFile,
  CardBrand,
  CardBrandCatalog,
  CountryCatalog,
  FieldKind,
  FlowFile,
  FormFile,
  LocalePack,
  MethodFile,
  PageDefinition,
  RolloutFile,
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
  /** The field data of files without faults, in this run. */
  soundFields: Set<string>
  /** The forms that were compiled in this run, by definitions. */
  compiled: Map<string, Compiled>
  kinds: Typed<FieldKind>[]
  methods: Typed<MethodFile>[]
  /** Next versions of methods. */
  next: Typed<MethodFile>[]
  rollouts: Typed<RolloutFile>[]
  forms: Typed<FormFile>[]
  flows: Typed<FlowFile>[]
  flowsByName: Map<string, FlowFile>
  pages: Typed<PageDefinition>[]
  packs: Typed<LocalePack>[]
  /** The brands by which forms judge cards. */
  cardBrands: readonly CardBrand[] | undefined
  /** Expressions that recognise a card by its first digits. */
  brands: Typed<Record<string, unknown>>[]
  /** All of schemas/catalogs. */
  catalogs: Typed<Record<string, unknown>>[]
  blocks: Typed<BlockFile>[]
  /** The options of blocks that have options, by block name. */
  blockFiles: Map<string, BlockFile>
  /** The data that conditions of a page can refer to: schemas by path. */
  scope: Map<string, Record<string, unknown>>
  kindsByName: Record<string, FieldKind>
  /** File names of documents with findings: documents that refer to them get no further finding. */
  broken: Set<string>
  regions: Regions
  /** Names of banks by country and code. */
  banks: BankCatalog['banks']
  regionCatalogs: Typed<{ regions: Regions }>[]
  /** The countries for which the page expects a list of provinces; undefined without the catalog. */
  withRegions: readonly string[] | undefined
  /** Whether the first pack has a locale key; another check compares the packs. */
  hasText: (key: string) => boolean
  textKeys: string[]
  pageIds: string[]
  /** The pages that can show payment instructions. */
  instructionPages: string[]
  /** Those of them that can ask a second step. */
  stepPages: string[]
  /** ISO 3166-1 alpha-2; empty without the catalog. */
  countries: string[]
  /** The sandbox's makers, each with the JSON Schema of a method's `providers.sandbox`. */
  makers: Map<string, Record<string, unknown>>
}

/** The same object each time, so that results based on it stay valid. */
const none = {}
const noCountries: string[] = []

/**
 * Sorts documents by their meta-schema.
 *
 * @param documents that have no findings yet
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
  const methods = of<MethodFile>('method.schema.json')
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
    methods: methods.filter(({ path }) => !isNext(path)),
    next: methods.filter(({ path }) => isNext(path)),
    rollouts: of('rollout.schema.json'),
    forms: of('form.schema.json'),
    flows,
    flowsByName: new Map(flows.map(({ content }) => [content.name, content])),
    pages,
    packs,
    cardBrands: of<CardBrandCatalog>('cardBrands.schema.json')[0]?.content.brands,
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
    stepPages: tools.pages
      ? tools.pages.filter(({ asksStep }) => asksStep).map(({ id }) => id)
      : pages.filter(({ content }) => asksStep(content)).map(({ id }) => id),
    countries: countries?.codes ?? noCountries,
    makers: new Map(metas.flatMap(({ data }) => makerOf(data))),
    // Keys can't be checked without a pack.
    hasText: (key) => knownKeys.size === 0 || knownKeys.has(key),
  }
}

const isNext = (path: string) => /(^|\/)next\/[^/]+$/.test(path)

/** Whether a page draws the form of a second step. */
export const asksStep = ({ blocks }: PageDefinition): boolean => blocks.some(({ block }) => block === 'StepForm')

/** The $id of a schema in schemas/meta/sandbox names its maker. */
function makerOf(schema: Record<string, unknown>): [string, Record<string, unknown>][] {
  const name = /^sandbox\/(\w+)\.schema\.json$/.exec(String(schema.$id))?.[1]
  return name ? [[name, schema]] : []
}
