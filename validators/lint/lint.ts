import { type Document, nameOf, readDocument } from './document.ts'
import { lintFields } from './fields.ts'
import { lintForms } from './forms.ts'
import { libraryOf } from './library.ts'
import { lintLocales } from './locales.ts'
import { metaCheck } from './metaSchemas.ts'
import { lintMethods } from './methods.ts'
import { lintPages } from './pages.ts'
import type { Finding, LintTools, SchemaFile } from './types.ts'

/**
 * Finds what is wrong in schema files before a shopper does: syntax, meta-schemas, references, forms and examples.
 * Text in, findings out; no disk, no network, no clock.
 *
 * @param files all of schemas/{meta,fields,methods,forms,catalogs}, pages and locales: references lead from one to another
 * @param tools what stands in the layers above, and the names of widgets and blocks
 * @returns in the order of files, lines and columns; a file that can't be read or breaks its meta-schema is not looked
 *   into further
 */
export function lint(files: SchemaFile[], tools: LintTools): Finding[] {
  const read = files.map(readDocument)
  const broken = read.filter((result): result is Finding[] => Array.isArray(result)).flat()
  const documents = read.filter((result): result is Document => !Array.isArray(result))
  const isMeta = (document: Document) => document.meta === 'schema#' || document.meta === 'schema'

  const judge = metaCheck(documents.filter(isMeta), tools.keywords)
  const judged = documents
    .filter((document) => !isMeta(document))
    .map((document) => ({ document, findings: judge(document) }))
  const library = libraryOf(
    judged.filter(({ findings }) => findings.length === 0).map(({ document }) => document),
    new Set([...broken, ...judged.flatMap(({ findings }) => findings)].map(({ file }) => nameOf(file))),
    tools,
  )
  const found = [
    ...broken,
    ...judged.flatMap(({ findings }) => findings),
    ...[lintFields, lintMethods, lintForms, lintPages, lintLocales].flatMap((lintOf) => lintOf(library)),
  ]
  const place = new Map(files.map(({ path }, index) => [path, index]))
  return found.sort(
    (a, b) => (place.get(a.file) ?? 0) - (place.get(b.file) ?? 0) || a.line - b.line || a.column - b.column,
  )
}
