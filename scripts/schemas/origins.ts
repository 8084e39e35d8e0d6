/** Finds the source of a member of a compiled form. */
import { join } from 'node:path'
import type { AskedEntry } from '../../core/compile/types.ts'
import { type Document, readDocument } from '../../core/lint/document.ts'
import { readOne } from '../../core/readSchemas.node.ts'
import { canonicalName } from '../../validators/clean.ts'
import { root, schemas } from './folder.ts'
import { shownPath } from './names.ts'

/** The file's names of a compiled member, where they differ; the first existing one counts. */
const writtenAs: Record<string, string[]> = {
  'ui:widget': ['component'],
  enum: ['options', 'optionsFrom'],
  options: ['options', 'optionsFrom'],
  default: ['value'],
  type: ['schema/type', 'type'],
  labelKey: ['label'],
  placeholderKey: ['placeholder'],
  maxLength: ['schema/maxLength', 'maxLength'],
  'ui:disabled': ['disabled'],
}

/**
 * @param file of the method, below the schemas folder
 * @param entries of the method that are asked in the country
 * @param list the JSON pointer of the file's list that has these entries
 * @returns the file and line of a member of `part` (schema, advice, uiSchema); 'compiled' for a member without a source
 */
export function originsOf(file: string, entries: AskedEntry[], country: string, list = '/fields') {
  const read = (path: string) => documentOf(join(schemas, path))
  const method = read(file)
  const pack = documentOf(join(root, 'locales/en.json'))
  const kinds = new Map<string, Document | undefined>()
  const placed = new Map(
    entries
      .flatMap((entry) => [entry, ...entry.rowFields])
      .map(({ field, path }) => [canonicalName(field.as ?? field.use ?? field.name ?? ''), { field, path }]),
  )
  return (part: string, name: string, member: string): string => {
    const entry = placed.get(name)
    const use = canonicalName(entry?.field.use ?? name)
    if (!kinds.has(use)) kinds.set(use, read(`fields/${use}.json`))
    const kind = kinds.get(use)
    const own = `${list}${entry?.path}`
    const here = `/byCountry/${country}`
    const inText = ['labelKey', 'placeholderKey'].includes(member) ? member.slice(0, -3) : member
    const texts = entry?.field.texts ?? name
    // The more specific source wins over the general one, as in merging.
    const places: [Document | undefined, string[]][] = [
      [entry && method, [...within(`${own}${here}`, part, member), ...within(own, part, member)]],
      [entry && method, [`/text/en/fields/${texts}/${inText}`, `/text/en/fields/${name}/${inText}`]],
      [kind, [...within(here, part, member), ...within('', part, member)]],
      [pack, [`/text/field.${use}.${inText}`]],
      // Rules in the wire's notation become keywords.
      [entry && method, [`${own}${here}/validationRules`, `${own}/validationRules`]],
      [kind, [`${here}/validationRules`, '/validationRules']],
    ]
    for (const [document, pointers] of places)
      for (const pointer of pointers) {
        const line = document && lineOf(document, pointer)
        if (line) return `${document.path}:${line}`
      }
    return 'compiled'
  }
}

function within(at: string, part: string, member: string): string[] {
  const names = writtenAs[member] ?? [member]
  if (part === 'uiSchema') return names.map((name) => `${at}/${name}`)
  return [`${at}/${part}/${member}`, ...names.map((name) => `${at}/${name}`)]
}

function lineOf(document: Document, pointer: string): number | undefined {
  const steps = pointer.split('/').slice(1)
  const there = steps.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name as never] : undefined,
    document.data,
  )
  return there === undefined ? undefined : document.finding('', pointer, '', '', { atName: true }).line
}

function documentOf(path: string): Document | undefined {
  const read = readOne(path)
  if (!('text' in read)) return undefined
  const document = readDocument({ path: shownPath(path), text: read.text })
  return Array.isArray(document) ? undefined : document
}
