import type { SchemaFile } from '../schemaFile.ts'
import { lintBlockFile } from './blocks.ts'
import { lintBrands } from './brands.ts'
import { lintCatalog } from './catalogs.ts'
import { lintCodecs } from './codecs.ts'
import { type Document, documentName, readDocument } from './document.ts'
import { lintDuties } from './duties.ts'
import { lintKind } from './fields.ts'
import { lintFlow } from './flows.ts'
import { lintForm } from './forms.ts'
import { lintAliases } from './languages.ts'
import { type Library, libraryOf } from './library.ts'
import { lintLocales } from './locales.ts'
import { createMemory, createSoundForms } from './memory.ts'
import { metaCheck } from './metaSchemas.ts'
import { lintMethod } from './methods.ts'
import { lintImages } from './options.ts'
import { lintPages } from './pages.ts'
import { lintPlurals } from './plurals.ts'
import { lintRegions } from './regions.ts'
import { lintRollouts } from './rollouts.ts'
import { lintSameTexts } from './sameTexts.ts'
import { lintCopiedTexts, lintExpressions } from './slips.ts'
import type { Finding, LintTools } from './types.ts'

/**
 * Finds faults in schema files before a shopper meets them: syntax, meta-schemas, references, forms and examples. It takes
 * texts and returns findings, without disk, network or clock.
 *
 * @param files all of schemas/{meta,api,blocks,fields,flows,methods,forms,catalogs}, pages and locales: they refer to one
 *   another
 * @param tools all keywords, and the names that a file may refer to
 * @returns in the order of files, lines and columns; an unreadable file or one that breaks its meta-schema gets no further
 *   checks
 */
export const lint: Lint = (files, tools) => createLint()(files, tools)

export type Lint = (files: SchemaFile[], tools: LintTools) => Finding[]

/**
 * `lint` for repeated checks: it judges again only what has changed, or refers to something that has changed. So one changed
 * method among hundreds costs as much as one.
 */
export function createLint(): Lint {
  let texts = new Map<string, { text: string; result: Document | Finding[] }>()
  const metaMemory = createMemory()
  const ownMemory = createMemory()
  const soundForms = createSoundForms()
  let metaOf = metaCheck([], new Map())

  return (files, tools) => {
    texts = new Map(
      files.map((file) => {
        const known = texts.get(file.path)
        return [file.path, known?.text === file.text ? known : { text: file.text, result: readDocument(file) }]
      }),
    )
    const results = [...texts.values()].map(({ result }) => result)
    const unread = results.filter((result): result is Finding[] => Array.isArray(result)).flat()
    const documents = results.filter((result): result is Document => !Array.isArray(result))
    const metas = documents.filter(isMeta)
    if (metaMemory.forgetUnless(metas)) metaOf = metaCheck(metas, tools.keywords)
    const judged = documents
      .filter((document) => !isMeta(document))
      .map((document) => ({ document, findings: metaMemory.once(document, () => metaOf(document)) }))

    const broken = [...unread, ...judged.flatMap(({ findings }) => findings)]
    const sound = judged.filter(({ findings }) => findings.length === 0).map(({ document }) => document)
    const brokenNames = new Set(broken.map(({ file }) => documentName(file)))
    const library = libraryOf(sound, metas, brokenNames, { tools, soundForms })
    ownMemory.forgetUnless([
      ...metas,
      ...sound.filter(({ meta }) => !isLeaf(meta)),
      ...broken.map(({ file }) => file).filter((file) => !/(^|\/)(methods|next|rollout)\//.test(file)),
      ...[tools.widgets, tools.blocks, tools.pages ?? [], tools.texts ?? [], tools.providers ?? []].map((names) =>
        names.join(),
      ),
    ])
    const own = <Item extends Document>(items: Item[], lintOne: (item: Item, library: Library) => Finding[]) =>
      items.flatMap((item) => ownMemory.once(item, () => lintOne(item, library)))

    const found = [
      ...broken,
      ...own(library.kinds, (kind, all) => [...lintKind(kind, all), ...lintExpressions(kind)]),
      ...own([...library.methods, ...library.next], (method, all) => [
        ...lintMethod(method, all),
        ...lintExpressions(method),
        ...lintCopiedTexts(method),
      ]),
      ...own(library.forms, (form, all) => [...lintForm(form, all), ...lintExpressions(form)]),
      ...lintRollouts(library),
      ...own(library.flows, lintFlow),
      // The same document object serves all checks, because memory is kept per object.
      ...own(library.catalogs, (catalog) => [
        ...of(library.brands, catalog).flatMap(lintBrands),
        ...of(library.regionCatalogs, catalog).flatMap((regions) => lintRegions(regions, library)),
        ...lintCatalog(catalog, library),
      ]),
      ...[...library.methods, ...library.next].flatMap((method) =>
        tools.images ? lintImages(method, tools.images) : [],
      ),
      ...own(library.blocks, lintBlockFile),
      ...lintPages(library),
      ...lintDuties(library),
      ...lintLocales(library),
      ...lintSameTexts(library),
      ...own(library.packs, lintPlurals),
      ...lintAliases(library),
      ...lintCodecs(library),
    ]
    const place = new Map(files.map(({ path }, index) => [path, index]))
    return found.sort(
      (a, b) => (place.get(a.file) ?? 0) - (place.get(b.file) ?? 0) || a.line - b.line || a.column - b.column,
    )
  }
}

/** The document, typed, when it is of one of these kinds. */
const of = <Item extends Document>(items: Item[], document: Document): Item[] =>
  items.filter((item) => (item as Document) === document)

const isMeta = ({ meta }: Document) => meta === 'schema#' || meta === 'schema'

/** Documents that no other file refers to. */
const isLeaf = (meta: string) => ['method.schema.json', 'form.schema.json', 'rollout.schema.json'].includes(meta)
