/** All documents of one run by what they are, so that each check finds what it refers to. */
import type { FieldKind, FormFile, LocalePack, MethodFile, PageDefinition } from '../../schemas/types.ts'
import type { Document } from './document.ts'
import type { LintTools, Regions } from './types.ts'

/** A document that obeys its meta-schema, with its content typed. */
export interface Typed<Content> extends Document {
  content: Content
}

export interface Library {
  tools: LintTools
  kinds: Typed<FieldKind>[]
  methods: Typed<MethodFile>[]
  forms: Typed<FormFile>[]
  pages: Typed<PageDefinition>[]
  packs: Typed<LocalePack>[]
  kindsByName: Record<string, FieldKind>
  /** File names of documents with findings of their own: what refers to them is not blamed for it. */
  broken: Set<string>
  regions: Regions
  /** Whether a locale key is in the first pack; that all packs have the same is checked by itself. */
  hasText: (key: string) => boolean
  textKeys: string[]
}

/** Sorts documents by their meta-schema; only those without findings come here. */
export function libraryOf(documents: Document[], broken: Set<string>, tools: LintTools): Library {
  const of = <Content>(meta: string) =>
    documents
      .filter((document) => document.meta === meta)
      .map((document): Typed<Content> => ({ ...document, content: document.data as Content }))
  const kinds = of<FieldKind>('field.schema.json')
  const packs = of<LocalePack>('locale.schema.json')
  const textKeys = Object.keys(packs[0]?.content.text ?? {})
  const regions = of<{ regions: Regions }>('regions.schema.json')
  return {
    tools,
    broken,
    kinds,
    methods: of('method.schema.json'),
    forms: of('form.schema.json'),
    pages: of('page.schema.json'),
    packs,
    kindsByName: Object.fromEntries(kinds.map(({ content }) => [content.name, content])),
    regions: regions[0]?.content.regions ?? {},
    textKeys,
    // Without any pack there is nothing to hold keys against.
    hasText: (key) => packs.length === 0 || textKeys.includes(key),
  }
}
