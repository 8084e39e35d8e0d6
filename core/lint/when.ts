/** Checks the conditions of a page's blocks against the data of a session (schemas/meta/pageScope.schema.json). */
import type { PageDefinition } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import { schemaErrors } from './schemaErrors.ts'
import type { Finding } from './types.ts'

type Json = Record<string, unknown>

const open: Json = {}

/** Data that a page can have without an order. */
export const withoutOrder: NonNullable<PageDefinition['data']> = ['install', 'operator']

/** Paths whose values a list knows better than an answer's schema. */
const listed: Record<string, (library: Library) => string[]> = {
  method: ({ methods, broken }) => [...methods.map(({ id }) => id), ...broken],
  country: ({ countries }) => countries,
}

/** TF231 for an unknown path, TF232 for an impossible value, TF235 on a page without an order. */
export function lintWhen(
  page: Typed<PageDefinition>,
  when: Json | undefined,
  pointer: string,
  library: Library,
): Finding[] {
  return Object.entries(when ?? {}).flatMap(([path, wanted]) => {
    const at = `${pointer}/${escapeName(path)}`
    const schema = schemaAt(library.scope, path)
    if (!schema) {
      const hint = didYouMean(path, library.scope.keys(), 'see schemas/meta/pageScope.schema.json')
      return [page.finding('TF231', at, `"${path}" is never in a session.`, hint, { atName: true })]
    }
    const needed = withoutOrder.find((part) => path.startsWith(`${part}.`)) ?? 'order'
    if (!page.content.data?.includes(needed)) {
      const fault = `"${path}" exists only with an ${needed}.`
      return [page.finding('TF235', at, fault, `add "${needed}" to data`)]
    }
    const known = listed[path.replace(/^order\./, '')]?.(library) ?? []
    const words = known.length > 0 ? known : ((schema.enum as unknown[] | undefined) ?? [])
    const can = (value: unknown) =>
      words.length > 0 ? words.includes(value) : schemaErrors(schema, value, library.tools.keywords).length === 0
    const values = Array.isArray(wanted)
      ? wanted.map((value, index) => ({ value, place: `${at}/${index}` }))
      : // true and false test whether a value exists.
        [{ value: wanted, place: at }].filter(() => typeof wanted !== 'boolean')
    return values.flatMap(({ value, place }) => {
      if (can(value)) return []
      const hint = didYouMean(
        value,
        words.map(String),
        words.length > 0 && words.length < 20 ? `one of ${words.join(', ')}` : '',
      )
      return [page.finding('TF232', place, `"${path}" is never ${JSON.stringify(value)}.`, hint)]
    })
  })
}

/** The schema at a path; an open one below an object with free names. */
function schemaAt(scope: Map<string, Json>, path: string): Json | undefined {
  // Paths can't be checked without the schema.
  if (scope.size === 0) return open
  const exact = scope.get(path)
  if (exact) return exact
  const { additionalProperties: inner } = scope.get(path.replace(/\.[^.]*$/, '')) ?? {}
  return typeof inner === 'object' ? (inner as Json) : undefined
}
