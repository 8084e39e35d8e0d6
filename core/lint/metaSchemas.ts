/** Checks every document against its meta-schema. */
import type { Keyword } from '../../validators/keyword.ts'
import { nearest } from '../../validators/nearest.ts'
import type { Document } from './document.ts'
import { withoutEditorParts } from './editorParts.ts'
import { metaFinding } from './metaFinding.ts'
import { parts } from './parts.ts'
import { schemaErrors } from './schemaErrors.ts'
import type { Finding } from './types.ts'

/** The parts that `schemas new` adds to a flow's template; with them it is a method, so the schema of methods applies. */
const templates: Record<string, { at: string; schema: string; around: object }> = {
  'flow.schema.json': {
    at: '/template',
    schema: 'method.schema.json',
    around: {
      $schema: '../meta/method.schema.json',
      code: 'NEW',
      name: 'New',
      flow: 'new',
      markets: [{ country: '*', rank: 5 }],
      fields: [],
      examples: { valid: [{}] },
    },
  },
}

/**
 * @param metas the files of schemas/meta
 * @returns a function from a document to its findings: TF203 without a known $schema, TF202 for a breach of it
 */
export function metaCheck(metas: Document[], keywords: Map<string, Keyword>): (document: Document) => Finding[] {
  const known = new Map(metas.map(({ data }) => [String(data.$id), withoutEditorParts(data)]))

  function judge(document: Document, schema: string, value: unknown, pointer: string): Finding[] {
    const data = known.get(schema)
    const errors = data ? schemaErrors(data, value, keywords) : []
    return errors.flatMap((error) => metaFinding(document, error, pointer))
  }

  function judgeList(document: Document, list: unknown, pointer: string, schema: string, again: string[]): Finding[] {
    if (!Array.isArray(list)) return []
    return list.flatMap((entry, index) => [
      ...judge(document, schema, entry, `${pointer}/${index}`),
      ...again.flatMap((name) => judgeList(document, entry?.[name], `${pointer}/${index}/${name}`, schema, again)),
    ])
  }

  function judgeTemplate(document: Document): Finding[] {
    const template = templates[document.meta]
    const content = template && valueAt(document.data, template.at)
    if (!content || typeof content !== 'object') return []
    return judge(document, template.schema, { ...content, ...template.around }, template.at)
  }

  return (document) => {
    if (!known.has(document.meta)) {
      const near = nearest(document.meta, known.keys())
      return [
        document.finding(
          'TF203',
          '/$schema',
          '$schema does not name a meta-schema.',
          near ? `did you mean "${near}"?` : 'name a file of schemas/meta',
        ),
      ]
    }
    const part = parts[document.meta]
    const inner = part?.lists.flatMap((list) =>
      judgeList(document, valueAt(document.data, list), list, part.schema, part.again),
    )
    return [...judge(document, document.meta, document.data, ''), ...(inner ?? []), ...judgeTemplate(document)]
  }
}

const valueAt = (data: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], data)
