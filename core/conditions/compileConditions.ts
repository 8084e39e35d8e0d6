/**
 * Adds value-dependent parts to a compiled form: shown fields, required fields and cases. It is apart from compileForm
 * because most forms don't need it; a page loads it on demand.
 */
import definitionSchema from '../../schemas/meta/definition.schema.json' with { type: 'json' }
import caseSchema from '../../schemas/meta/fieldCase.schema.json' with { type: 'json' }
import type { FieldCase, FieldDefinition } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { canonicalJson } from '../canonicalJson.ts'
import type { CompileConditions, CompiledField } from '../compile/compileForm.ts'
import { DefinitionError } from '../compile/definitionError.ts'
import { withoutTexts } from '../compile/fieldUi.ts'
import { hash128 } from '../compile/hash.ts'
import { obeyContract, type Placed } from '../compile/readDefinitions.ts'
import { listed } from '../compile/rules.ts'
import type { CompiledForm, Conditions, FieldSchema } from '../compile/types.ts'
import { type Asking, inOrder } from './dependencies.ts'
import { formNow } from './formNow.ts'
import { askedField, type Known, type Reading, readCondition, readRequirements } from './readCondition.ts'
import type { Test } from './when.ts'

/** Limits per form, checked before any condition is read: a case is a whole field to compile. */
const maxConditions = 1000
const maxCases = 500

/**
 * @param placed the definitions of a form
 * @returns a function that takes the form without conditions, and the compiler of each field
 * @throws DefinitionError TF120 for a circle and TF121 at once; the returned function throws TF101, TF104, TF106, and TF118
 *   to TF120
 */
export const compileConditions: CompileConditions = (placed, keywords) => {
  refuseTooMany(placed)
  const order = inOrder(placed.map(asksOf))
  return (form, compileField) => addConditions(form, placed, order, compileField, keywords)
}

function addConditions(
  form: CompiledForm,
  placed: Placed[],
  order: string[],
  compileField: (placed: Placed) => CompiledField,
  keywords: Map<string, Keyword>,
): CompiledForm {
  const fields = new Map(placed.map((one) => [one.definition.name, knownOf(one.definition, form)]))
  const parts = placed.map((one) => readPart(one, { fields, self: one.definition.name, keywords }, compileField))
  const partOf = new Map(parts.map((part) => [part.field, part]))
  const shown = order.flatMap((field) => {
    const when = partOf.get(field)?.shown ?? []
    return when.length > 0 ? [{ field, when }] : []
  })
  const isOften = (field: string) => !shown.some((each) => each.field === field)
  const always = form.schema.required.filter(isOften)
  const required = parts.flatMap(({ field, required: when }) => {
    if (always.includes(field)) return []
    const all = form.schema.required.includes(field) ? [[]] : when
    return all.length > 0 ? [{ field, when: all }] : []
  })
  const cases = parts.flatMap(({ field, cases }) =>
    cases.length > 0 ? [{ field, cases: [...cases, baseOf(form, field)] }] : [],
  )
  // Rules such as same refer to fields without changing which are shown, required or different.
  if (shown.length + required.length + cases.length === 0) return form
  return withConditions(form, { shown, required, cases }, always)
}

/** The field when none of its cases holds. */
function baseOf({ schema, advice, uiSchema }: CompiledForm, field: string): CompiledCase {
  const { [field]: own } = schema.properties
  return { when: [], schema: own, advice: advice.properties[field], ui: uiSchema[field] } as CompiledCase
}

type Data = Omit<Conditions, 'now'>
type CompiledCase = Conditions['cases'][number]['cases'][number]

/** The form in which fields with cases have only a type until a case is known. */
function withConditions(form: CompiledForm, conditions: Data, required: string[]): CompiledForm {
  const open = conditions.cases.map(({ field, cases }) => {
    const { type, default: preset } = form.schema.properties[field] ?? { type: 'string' as const }
    // A list with changing options gets its preset when its case is known.
    const isList = cases.some(({ schema }) => schema.enum !== undefined)
    return [field, { type, ...(preset !== undefined && !isList && { default: preset }) }] as const
  })
  const isOpen = (field: string) => open.some(([name]) => name === field)
  const advice = Object.fromEntries(Object.entries(form.advice.properties).filter(([field]) => !isOpen(field)))
  const named = () => [form.$id, conditions.shown, conditions.required, conditions.cases.map(withoutWords)]
  // A form that was compiled without $id stays without.
  const $id = form.$id && hash128(canonicalJson(named()))
  const properties = { ...form.schema.properties, ...Object.fromEntries(open) }
  const whole: CompiledForm = {
    ...form,
    $id,
    schema: { ...form.schema, $id, properties, required },
    advice: { ...form.advice, properties: advice },
  }
  whole.conditions = { ...conditions, now: formNow(whole, conditions) }
  return whole
}

/** Texts never change a formId, and a hash takes its time: of a case's drawing only what differs from the field's. */
function withoutWords({ field, cases }: Conditions['cases'][number]): unknown[] {
  const drawnOf = ({ ui }: CompiledCase) => withoutTexts(ui) as Record<string, unknown>
  const base = drawnOf(cases.at(-1) as CompiledCase)
  const ownOf = (each: CompiledCase) => {
    const drawn = drawnOf(each)
    const isSame = (name: string) =>
      drawn[name] === base[name] || JSON.stringify(drawn[name]) === JSON.stringify(base[name])
    return Object.keys({ ...base, ...drawn }).flatMap((name) => (isSame(name) ? [] : [[name, drawn[name] ?? null]]))
  }
  return [field, cases.map((each) => [each.when, each.schema, each.advice ?? null, ownOf(each)])]
}

function refuseTooMany(placed: Placed[]): void {
  const sizeOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).length : 0)
  let [count, ofCases] = [0, 0]
  for (const { definition, row } of placed) {
    const { when, requireWhen, cases = [] } = definition
    for (const each of [when, requireWhen, row?.definition.when, cases]) count += sizeOf(each)
    ofCases += sizeOf(cases)
    if (count > maxConditions || ofCases > maxCases) {
      const fault = `there are more than ${maxConditions} conditions or ${maxCases} cases.`
      throw new DefinitionError('TF121', '', fault, 'split the form')
    }
  }
}

function knownOf({ name, cases = [] }: FieldDefinition, { schema }: CompiledForm): Known {
  const own: FieldSchema = schema.properties[name] ?? { type: 'string' }
  const { type, enum: values, minimum, maximum, maxLength } = own
  const limits = cases.length > 0 ? {} : ({ minimum, maximum, maxLength } as Omit<Known, 'type' | 'values'>)
  if (!values) return { type, ...limits }
  const offered = cases.flatMap(({ options }) => (Array.isArray(options) ? options : []))
  const more = offered.map((option) => (type === 'number' ? Number(option?.value) : option?.value))
  return { type, values: [...(values as unknown[]), ...more] }
}

/** The fields that a field's display and cases depend on. A later step refuses invalid conditions. */
function asksOf({ definition, path, row }: Placed): Asking {
  const { name: field, when, cases = [] } = definition
  const asks = new Map<string, string>()
  const note = (condition: unknown, at: string) => {
    for (const asked of Object.keys(Object(condition)).map(canonicalName)) if (asked !== field) asks.set(asked, at)
  }
  note(row?.definition.when, `${row?.path}/when`)
  note(when, `${path}/when`)
  for (const [index, each] of cases.entries()) note(each?.when, `${path}/cases/${index}/when`)
  return { field, asks }
}

interface Part {
  field: string
  shown: Test[]
  required: Test[][]
  cases: CompiledCase[]
}

function readPart(one: Placed, reading: Reading, compileField: (placed: Placed) => CompiledField): Part {
  const { definition, path, row } = one
  const { when, requireWhen, cases = [], validationRules } = definition
  const read = (condition: unknown, at: string): Test[] => readCondition(condition, at, reading)
  const outer = row?.definition
  if (row && (outer?.requireWhen || outer?.cases)) {
    const fault = "a row can't have requireWhen or cases."
    throw new DefinitionError('TF104', row.path, fault, 'move it to its fields')
  }
  const shown = [
    ...(row && outer?.when ? read(outer.when, `${row.path}/when`) : []),
    ...(when ? read(when, `${path}/when`) : []),
  ]
  const compiled = cases.map((each, index) => readCase(each, `${path}/cases/${index}`))
  refuseUnknown(one, reading)
  // Only values decide whether a field is required, so two fields may require each other.
  const needed = requireWhen ? [readCondition(requireWhen, `${path}/requireWhen`, reading)] : []
  const required = [...needed, ...readRequirements(validationRules, `${path}/validationRules`, reading)]
  return { field: definition.name, shown, required, cases: compiled }

  function readCase(each: FieldCase, at: string): CompiledCase {
    obeyContract(each, at, caseSchema, reading.keywords)
    const { when: condition, ...more } = each
    const tests = read(condition, `${at}/when`)
    const { cases: _, when: __, requireWhen: ___, ...base } = definition
    const whole = {
      ...base,
      ...more,
      ...(more.schema && { schema: { ...base.schema, ...more.schema } }),
      ...(more.advice && { advice: { ...base.advice, ...more.advice } }),
    } as FieldDefinition
    // The rest of the definition has passed the contract.
    obeyContract({ name: definition.name, ...more }, at, definitionSchema, reading.keywords)
    const placed = { definition: whole, path: at }
    refuseUnknown(placed, reading)
    const { schema, advice, ui } = compileField(placed)
    return { when: tests, schema, ...(advice && { advice }), ui }
  }
}

/** The fields that keywords such as `same` name. */
function refuseUnknown({ definition: { schema = {}, validationRules }, path }: Placed, reading: Reading): void {
  for (const keyword of ['same', 'different']) {
    if (typeof schema[keyword] === 'string')
      askedField(canonicalName(schema[keyword]), `${path}/schema/${keyword}`, reading)
    for (const rule of listed(validationRules)) {
      const [name, argument] = rule.split(':')
      if (name === keyword && argument) askedField(canonicalName(argument.trim()), `${path}/validationRules`, reading)
    }
  }
}
