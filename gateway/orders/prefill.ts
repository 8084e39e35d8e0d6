/**
 * Values that a merchant sends with an order to prefill the form. They are checked like a stranger's: only unencrypted
 * fields that some form asks, of the right type and length, and no card numbers. The form itself checks whether a value
 * is valid, and the shopper can correct it.
 */
import { canonicalJson } from '../../core/canonicalJson.ts'
import { isFinal } from '../../core/states.ts'
import type { FieldError, MethodField, OrderRequest } from '../../schemas/types.ts'
import { canonicalName, canonicalNames } from '../../validators/clean.ts'
import { keywords } from '../../validators/keywords.node.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { Order } from './orderSnapshot.ts'

export type Prefill = NonNullable<OrderRequest['prefill']>

/** What some form asks under a name. */
interface Asked {
  type: string
  maxLength: number
  isSecret: boolean
}

/** The contract's limit for each prefilled text. */
const longest = 256
/** Document and account numbers, some of which look like card numbers. */
const maybeDigits = ['identityNumber', 'iBan']
/** What the order itself says: its `country`. */
const ownNames = ['country']

/** @returns the 422's errors: each value that no form would accept, by `prefill.<name>` */
export function prefillErrors(
  files: Pick<SchemaFiles, 'kinds' | 'methods' | 'next'>,
  prefill: Prefill = {},
): FieldError[] {
  const names = Object.keys(prefill)
  if (names.length === 0) return []
  const asked = askedFields(files)
  return names.flatMap((name) => {
    const fault = faultOf(asked.get(canonicalName(name)), canonicalName(name), prefill[name])
    return fault ? [{ field: `prefill.${name}`, messageKey: 'error.invalidField', ...fault }] : []
  })
}

function faultOf(
  asked: Asked | undefined,
  name: string,
  value: unknown,
): Pick<FieldError, 'keyword' | 'params'> | undefined {
  if (!asked || ownNames.includes(name))
    return { keyword: 'additionalProperties', params: { additionalProperty: name } }
  if (asked.isSecret) return { keyword: 'secret', params: {} }
  if (typeof value !== asked.type) return { keyword: 'type', params: { type: asked.type } }
  if (typeof value !== 'string') return undefined
  if ([...value].length > asked.maxLength) return { keyword: 'maxLength', params: { limit: asked.maxLength } }
  const isCardless = keywords.get('noCardNumber')?.test as (parameter: true, text: string) => boolean
  return isCardless(true, value) || maybeDigits.includes(name) ? undefined : { keyword: 'noCardNumber', params: {} }
}

/**
 * What forms may ask, by name: every field kind, and fields that methods define themselves. A name that is secret in
 * one form is secret in all.
 */
function askedFields({ kinds, methods, next }: Pick<SchemaFiles, 'kinds' | 'methods' | 'next'>): Map<string, Asked> {
  const all = [
    ...Object.keys(kinds).map((use): MethodField => ({ use })),
    ...[...methods.values(), ...next.values()].flatMap(fieldsOf),
  ]
  const asked = new Map<string, Asked>()
  for (const { as, use, name, ...own } of all) {
    const known = asked.get(canonicalName(as ?? use ?? name ?? ''))
    const { type = 'string', maxLength = longest, secret = false } = { ...(use ? kinds[use] : {}), ...own }
    asked.set(canonicalName(as ?? use ?? name ?? ''), {
      type: known?.type ?? type,
      maxLength: Math.max(known?.maxLength ?? 0, Math.min(maxLength, longest)),
      isSecret: (known?.isSecret ?? false) || secret,
    })
  }
  return asked
}

const fieldsOf = ({ fields }: { fields: MethodField[] }): MethodField[] =>
  fields.flatMap((field) => [...(field.rowFields ? [] : [field]), ...fieldsOf({ fields: field.rowFields ?? [] })])

/** As it is stored; null without values. */
export const keptPrefill = (prefill: Prefill = {}): Prefill | null =>
  Object.keys(prefill).length > 0 ? (canonicalNames(prefill) as Prefill) : null

/**
 * Compares the values of a repeated request with the first one. The request's hash leaves them out, because a hash of a
 * tax number reveals too much. They are deleted once the order is final, and then no longer compared.
 */
export const isSamePrefill = ({ state, prefill: kept }: Pick<Order, 'state' | 'prefill'>, prefill?: Prefill): boolean =>
  isFinal(state) || canonicalJson(kept) === canonicalJson(keptPrefill(prefill))
