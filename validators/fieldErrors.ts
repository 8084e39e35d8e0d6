import type { ErrorObject } from 'ajv'
import type { FieldError } from '../schemas/types.ts'
import type { Keyword } from './keyword.ts'

/** A field shows one error at a time: missing first, then type and length, pattern, other keywords. */
const ranks: Record<string, number> = { required: 0, early: 1, length: 2, pattern: 3, keyword: 4 }
/** Keywords that check.ts has built in. */
const structural: Record<string, number> = { required: 0, type: 2, additionalProperties: 2, enum: 2, const: 2 }

/**
 * The first failure of each field, in display order, for the gateway's answer and the form.
 *
 * @param errors as check() or Ajv report them for a flat object
 * @param order field names in display order; other fields come last
 * @returns messageKey is `error.required` or the keyword's own message
 */
export function fieldErrors(errors: ErrorObject[], order: string[], keywords: Map<string, Keyword>): FieldError[] {
  const rankOf = ({ keyword }: ErrorObject) =>
    structural[keyword] ?? ranks[keywords.get(keyword)?.rank ?? 'keyword'] ?? 4
  const first = new Map<string, ErrorObject>()
  for (const error of errors) {
    const field = fieldOf(error)
    const known = first.get(field)
    const lead = known ? rankOf(error) - rankOf(known) || (error.keyword < known.keyword ? -1 : 1) : -1
    if (lead < 0) first.set(field, error)
  }
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return [...first]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([field, { keyword, params }]) => ({
      field,
      keyword,
      messageKey: keyword === 'required' ? 'error.required' : (keywords.get(keyword)?.message ?? 'error.invalidField'),
      params,
    }))
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const name = params.missingProperty ?? params.additionalProperty ?? instancePath.split('/')[1] ?? ''
  return String(name).replaceAll('~1', '/').replaceAll('~0', '~')
}
