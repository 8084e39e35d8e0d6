/** Reads the conditions of definitions and checks them against the form's fields: they come from a server. */
import conditionSchema from '../../schemas/meta/condition.schema.json' with { type: 'json' }
import type { Condition } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { DefinitionError } from '../compile/definitionError.ts'
import { obeyContract } from '../compile/readDefinitions.ts'
import { listed } from '../compile/rules.ts'
import { truncateValue } from '../compile/truncateValue.ts'
import type { FieldSchema } from '../compile/types.ts'
import type { Test, Value } from './when.ts'

/** The data of a field that a condition may refer to. */
export interface Known {
  type: FieldSchema['type']
  /** Its option values in all cases; absent for free values. */
  values?: unknown[]
  /** Its limits; absent for a field with cases, which may have others. */
  minimum?: number
  maximum?: number
  maxLength?: number
}

export interface Reading {
  fields: Map<string, Known>
  /** The field with the condition. */
  self: string
  keywords: Map<string, Keyword>
}

/**
 * @param path JSON pointer of the condition
 * @throws DefinitionError TF101 for an invalid condition, TF118 for an unknown field, TF119 for a value that the field can't
 *   hold, TF120 for a field that refers to itself
 */
export function readCondition(condition: unknown, path: string, reading: Reading): Test[] {
  obeyContract(condition, path, conditionSchema, reading.keywords)
  return Object.entries(condition as Condition).map(([asked, wanted]): Test => {
    const field = canonicalName(asked)
    const at = `${path}/${asked}`
    const known = askedField(field, at, reading)
    if (typeof wanted === 'boolean') return { field, filled: wanted }
    const { not: none, ...test } = Array.isArray(wanted) ? { one: wanted, not: undefined } : wanted
    const [values, place] = Array.isArray(wanted) ? [wanted, at] : [none ?? [], `${at}/not`]
    for (const [index, value] of values.entries()) refuseStranger(value, known, field, `${place}/${index}`)
    refuseNever({ field, ...test }, known, at)
    return { field, ...(none && { none }), ...test }
  })
}

/** @throws DefinitionError TF118 for an unknown field, TF120 for the field itself */
export function askedField(field: string, path: string, { fields, self }: Reading): Known {
  if (field === self)
    throw new DefinitionError('TF120', path, `field "${self}" asks about itself.`, 'ask about another field')
  const known = fields.get(field)
  if (known) return known
  const hint = 'name a field that is asked there too'
  const unknown = { name: field, known: fields.keys() }
  throw new DefinitionError('TF118', path, `the form has no field "${field}".`, hint, unknown)
}

/** A value that the field can't hold is a mistake: the condition would never, or always, hold. */
function refuseStranger(value: unknown, { type, values }: Known, field: string, path: string): void {
  const fault = `field "${field}" is never ${truncateValue(value)}.`
  if (typeof value !== type) throw new DefinitionError('TF119', path, fault, `it holds a ${type}`)
  if (values && !values.includes(value)) {
    const hint = `one of ${values.slice(0, 9).join(', ')}`
    throw new DefinitionError('TF119', path, fault, hint, { name: value, known: values.map(String) })
  }
}

/** A range or a beginning that no value of the field has. */
function refuseNever({ field, atLeast, below, startsWith }: Test, known: Known, path: string): void {
  const refuse = (at: string, hint: string, fault = `field "${field}" is never so.`) =>
    new DefinitionError('TF119', `${path}/${at}`, fault, hint)
  const isRange = atLeast !== undefined || below !== undefined
  const [least, limit] = [atLeast ?? -Infinity, below ?? Infinity]
  const bound = atLeast === undefined ? 'below' : 'atLeast'
  if (isRange && known.type !== 'number') throw refuse(bound, `it holds a ${known.type}`)
  if (least >= limit) throw refuse('below', `write more than ${least}`, 'no number is in this range.')
  if (isRange && known.values?.every((value) => Number(value) < least || Number(value) >= limit))
    throw refuse(bound, `one of ${known.values.slice(0, 9).join(', ')}`)
  if (least > (known.maximum ?? Infinity)) throw refuse('atLeast', `it is ${known.maximum} at most`)
  if (limit <= (known.minimum ?? -Infinity)) throw refuse('below', `it is ${known.minimum} at least`)
  if (startsWith && known.type !== 'string') throw refuse('startsWith', `it holds a ${known.type}`)
  for (const [index, beginning] of (startsWith ?? []).entries()) {
    const at = `startsWith/${index}`
    if (beginning !== beginning.trimStart()) throw refuse(at, 'values are trimmed')
    if (known.values && !known.values.some((value) => String(value).startsWith(beginning)))
      throw refuse(at, `one of ${known.values.slice(0, 9).join(', ')}`)
    if ([...beginning].length > (known.maxLength ?? Infinity))
      throw refuse(at, `it has ${known.maxLength} characters at most`)
  }
}

/**
 * The rules that make a field required, with the meanings of VeeValidate and Laravel: required_if:other,a,b while the other
 * field holds a or b, and without values while it is filled; required_unless:other,a,b while it holds neither.
 *
 * @param rules of a definition
 * @returns one condition per rule
 * @throws DefinitionError TF106 without arguments, TF118, TF119, TF120
 */
export function readRequirements(rules: string | string[] | undefined, path: string, reading: Reading): Test[][] {
  return listed(rules).flatMap((rule): Test[][] => {
    const [, name, rest = ''] = /^(required_if|required_unless)(?::(.*))?$/s.exec(rule) ?? []
    if (!name) return []
    const [other = '', ...texts] = rest.split(',').map((argument) => argument.trim())
    if (!other || (name === 'required_unless' && texts.length === 0)) {
      const hint = name === 'required_if' ? 'it takes a field, and values' : 'it takes a field and at least one value'
      throw new DefinitionError('TF106', path, `rule "${name}" has the wrong arguments.`, hint)
    }
    const field = canonicalName(other)
    const known = askedField(field, path, reading)
    const values = texts.map((text) => typedValue(text, known.type))
    for (const value of values) refuseStranger(value, known, field, path)
    if (name === 'required_unless') return [[{ field, none: values }]]
    return [[values.length > 0 ? { field, one: values } : { field, filled: true }]]
  })
}

/** A rule's argument with the type of the field's value; unchanged when the field can't hold it. */
function typedValue(text: string, type: FieldSchema['type']): Value {
  if (type === 'number' && text !== '' && Number.isFinite(Number(text))) return Number(text)
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}
