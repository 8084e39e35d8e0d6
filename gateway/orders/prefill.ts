/**
 * Values that a merchant knows already and sends with an order for the form's fields. They are judged as a stranger's: only
 * fields that some form asks in the open, of their type and length, and nothing that holds a card's number. Whether a value
 * fits its field is the form's to say, to the shopper, who can change it.
 */
import { canonicalJson } from '../../core/canonicalJson.ts'
import { isFinal } from '../../core/states.ts'
import type { FieldError, MethodField, OrderRequest } from '../../schemas/types.ts'
import { canonicalName, canonicalNames } from '../../validators/clean.ts'
import { keywords } from '../../validators/keywords.node.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { Order } from './orderSnapshot.ts'

export type Prefill = NonNullable<OrderRequest['prefill']>

/** What is asked by a name, in whichever form. */
interface Asked {
  type: string
  maxLength: number
  isSecret: boolean
}

/** As the contract limits every prefilled text. */
const longest = 256
/** Documents and accounts have numbers of their own, of which some look like a card's. */
const maybeDigits = ['identityNumber', 'iBan']
/** What the order itself says: its `country`. */
const ownNames = ['country']

/** @returns what a 422 says: each value that no form would take from anybody, by `prefill.<name>` */
export function prefillErrors(files: Pick<SchemaFiles, 'kinds' | 'methods'>, prefill: Prefill = {}): FieldError[] {
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

/** By name, what any form may ask: every field kind, and what methods call otherwise. Secret anywhere is secret. */
function askedFields({ kinds, methods }: Pick<SchemaFiles, 'kinds' | 'methods'>): Map<string, Asked> {
  const all = [...Object.keys(kinds).map((use): MethodField => ({ use })), ...[...methods.values()].flatMap(fieldsOf)]
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

/** As it is kept; nothing of an order that came without. */
export const keptPrefill = (prefill: Prefill = {}): Prefill | null =>
  Object.keys(prefill).length > 0 ? (canonicalNames(prefill) as Prefill) : null

/**
 * Whether a repeated request brings the values that the order came with. The hash of a request leaves them out, since of a
 * tax number a hash tells too much; of an order that is final they are forgotten, and no longer compared.
 */
export const isSamePrefill = ({ state, prefill: kept }: Pick<Order, 'state' | 'prefill'>, prefill?: Prefill): boolean =>
  isFinal(state) || canonicalJson(kept) === canonicalJson(keptPrefill(prefill))
