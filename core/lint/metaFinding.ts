/** Turns a meta-schema's error into a finding at the faulty member, with the correction. */
import type { ErrorObject } from 'ajv'
import { didYouMean, nearest } from '../../validators/nearest.ts'
import { type Document, escapeName } from './document.ts'
import type { Finding } from './types.ts'

/** @param pointer of the judged value. @returns TF202; undefined for an error that another one states better */
export function metaFinding(document: Document, error: ErrorObject, pointer: string): Finding[] {
  const { keyword, params, data, message = '' } = error
  const at = `${pointer}${error.instancePath}`
  const report = (place: string, what: string, hint: string, atName = false) => [
    document.finding('TF202', place, what, hint, { atName }),
  ]
  // The schema of names has already reported a wrong name.
  if (keyword === 'propertyNames') return []
  if (error.propertyName !== undefined) {
    const { propertyName: name } = error
    const allowed: unknown[] = params.allowedValues ?? []
    const hint = allowed.length > 0 ? didYouMean(name, allowed.map(String), listOf(allowed)) : hintOf(error)
    return report(`${at}/${escapeName(name)}`, `the name "${name}" ${message}.`, hint, true)
  }
  if (params.additionalProperty !== undefined) {
    const name: string = params.additionalProperty
    const hint = didYouMean(name, Object.keys(error.parentSchema?.properties ?? {}), 'take it out')
    return report(`${at}/${escapeName(name)}`, `property "${name}" is not known here.`, hint, true)
  }
  if (keyword === 'uniqueItems') {
    const place = Math.max(params.i, params.j)
    const value = JSON.stringify((data as unknown[])[place])
    return report(`${at}/${place}`, `${value.length > 60 ? 'the same' : value} appears twice.`, 'keep one')
  }
  const constant = params.allowedValue === undefined ? '' : ` ${JSON.stringify(params.allowedValue)}`
  return report(at, `${message}${constant}.`, hintOf(error))
}

const listOf = (values: unknown[]): string => `one of ${values.join(', ')}`

/** The correction, by Ajv's error keyword. */
export function hintOf({ keyword, params, data, parentSchema = {} }: ErrorObject): string {
  const allowed: unknown[] | undefined = params.allowedValues
  if (allowed) {
    const near = typeof data === 'string' ? nearest(data, allowed.map(String)) : undefined
    return near ? `did you mean "${near}"?` : listOf(allowed)
  }
  const hint = hints[keyword]?.(params, data)
  const [example] = (parentSchema.examples ?? []) as unknown[]
  const shown = example === undefined || keyword === 'required' ? '' : `such as ${JSON.stringify(example)}`
  return hint ?? (shown || parentSchema.description || (keyword === 'pattern' && spoken[params.pattern]) || otherwise)
}

const otherwise = 'write it as the message says'

/** Expressions in words. */
const spoken: Record<string, string> = {
  '^[A-Z]{2}$': 'write two capital letters, such as MX',
  '^[A-Z]{3}$': 'write three capital letters, such as EUR',
  '^[a-z]{2,3}(-[a-z]{2})?$': 'write a language in small letters, such as es or zh-tw',
}

/**
 * Corrections that are better than the meta-schema's example; a value of another type may only lack quotation marks or have
 * them by mistake.
 */
const hints: Record<string, (params: Record<string, unknown>, data: unknown) => string | undefined> = {
  required: ({ missingProperty }) => `add "${missingProperty}"`,
  type: ({ type }, data) => {
    const isQuoted = typeof data === 'string' && data.trim() !== ''
    if (isQuoted && (type === 'integer' || type === 'number') && Number.isFinite(Number(data)))
      return `write ${Number(data)}, without quotation marks`
    if (isQuoted && type === 'boolean' && /^(?:true|false)$/.test(data)) return `write ${data}, without quotation marks`
    if (type === 'string' && (typeof data === 'number' || typeof data === 'boolean')) return `write "${data}"`
    if (type === 'integer' && typeof data === 'number') return 'write a whole number'
    if (type === 'array' && data !== null && typeof data !== 'object') return `write [${JSON.stringify(data)}]`
    return undefined
  },
  const: ({ allowedValue }) => `write ${JSON.stringify(allowedValue)}`,
  minItems: ({ limit }) => `list at least ${limit}, or leave the member out`,
  maxItems: ({ limit }) => `list at most ${limit}`,
  minLength: () => 'write something, or leave the member out',
  maxLength: ({ limit }) => `write at most ${limit} characters`,
  minimum: ({ limit }) => `write ${limit} or more`,
  maximum: ({ limit }) => `write ${limit} or less`,
  minProperties: () => 'write something into it, or leave the member out',
}
