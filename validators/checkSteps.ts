/** The JSON Schema keywords that walk into data: one builder per keyword, which check.ts combines. */
import type { ErrorObject } from 'ajv'
import type { CheckContext } from './keyword.ts'

export type Schema = Record<string, unknown>

/** Judges one value and adds its failures to `errors`. */
export type Step = (data: unknown, path: string, errors: ErrorObject[], context: CheckContext) => void

/** The input of a builder: its keyword's parameter, the schema around it, and makers of inner steps and of errors. */
export interface Build {
  parameter: unknown
  schema: Schema
  sub: (schema: Schema | boolean, place: string) => Step
  error: (data: unknown, path: string, params: Record<string, unknown>) => ErrorObject
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** JSON Schema's types with Ajv's strict numbers: NaN and Infinity are not numbers. */
export function isOfType(type: unknown, data: unknown): boolean {
  if (type === 'object') return isObject(data)
  if (type === 'array') return Array.isArray(data)
  if (type === 'null') return data === null
  if (type === 'number') return Number.isFinite(data)
  if (type === 'integer') return Number.isInteger(data)
  return typeof data === type
}

/** An own, defined member, as JSON can have it. */
const has = (data: object, name: string) =>
  Object.hasOwn(data, name) && (data as Record<string, unknown>)[name] !== undefined

const pointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** A builder that judges objects; any other value passes. */
const onObjects =
  (build: (rule: Build) => (data: Record<string, unknown>, ...rest: [string, ErrorObject[], CheckContext]) => void) =>
  (rule: Build): Step => {
    const step = build(rule)
    return (data, ...rest) => {
      if (isObject(data)) step(data, ...rest)
    }
  }

/** A builder for a limit on a count. */
const countStep =
  (countOf: (data: unknown) => number | undefined, fits: (count: number, limit: number) => boolean) =>
  ({ parameter, error }: Build): Step => {
    const limit = Number(parameter)
    return (data, path, errors) => {
      const count = countOf(data)
      if (count !== undefined && !fits(count, limit)) errors.push(error(data, path, { limit }))
    }
  }
const lengthOf = (data: unknown) => (Array.isArray(data) ? data.length : undefined)
const sizeOf = (data: unknown) => (isObject(data) ? Object.keys(data).length : undefined)

/** enum and const compare plain values only, with Ajv's ===. */
function plain<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) throw new Error('enum and const take plain values only')
  return value
}

export const applicators: Record<string, (build: Build) => Step> = {
  // The sub-schema `false`, which takes nothing. Ajv names its error so.
  'false schema':
    ({ error }) =>
    (data, path, errors) =>
      void errors.push(error(data, path, {})),

  type: ({ parameter, error }) => {
    const types = [parameter].flat()
    return (data, path, errors) => {
      if (!types.some((type) => isOfType(type, data))) errors.push(error(data, path, { type: parameter }))
    }
  },

  enum: ({ parameter, error }) => {
    const allowed = (parameter as unknown[]).map(plain)
    return (data, path, errors) => {
      if (!allowed.some((value) => value === data)) {
        errors.push(error(data, path, { allowedValues: allowed }))
      }
    }
  },

  const: ({ parameter, error }) => {
    const allowed = plain(parameter)
    return (data, path, errors) => {
      if (data !== allowed) errors.push(error(data, path, { allowedValue: allowed }))
    }
  },

  // The intended format is unknown, so the errors of each format are left out.
  anyOf: ({ parameter, sub, error }) => {
    const branches = (parameter as (Schema | boolean)[]).map((schema, index) => sub(schema, `anyOf/${index}`))
    return (data, path, errors, context) => {
      const passes = branches.some((step) => {
        const found: ErrorObject[] = []
        step(data, path, found, context)
        return found.length === 0
      })
      if (!passes) errors.push(error(data, path, {}))
    }
  },

  required: onObjects(({ parameter, error }) => (data, path, errors) => {
    for (const name of parameter as string[]) {
      if (has(data, name)) continue
      errors.push(error(data, path, { missingProperty: name }))
    }
  }),

  properties: onObjects(({ parameter, sub }) => {
    const members = Object.entries(parameter as Record<string, Schema | boolean>).map(
      ([name, schema]) => [name, `/${pointer(name)}`, sub(schema, `properties/${pointer(name)}`)] as const,
    )
    return (data, path, errors, context) => {
      for (const [name, place, step] of members) if (has(data, name)) step(data[name], path + place, errors, context)
    }
  }),

  additionalProperties: onObjects(({ parameter, schema, sub, error }) => {
    const known = (schema.properties ?? {}) as object
    const step = isObject(parameter) ? sub(parameter, 'additionalProperties') : undefined
    return (data, path, errors, context) => {
      if (parameter === true) return
      for (const name of Object.keys(data)) {
        if (Object.hasOwn(known, name)) continue
        if (step) step(data[name], `${path}/${pointer(name)}`, errors, context)
        else errors.push(error(data, path, { additionalProperty: name }))
      }
    }
  }),

  propertyNames: onObjects(({ parameter, sub, error }) => {
    const step = sub(parameter as Schema | boolean, 'propertyNames')
    return (data, path, errors, context) => {
      for (const name of Object.keys(data)) {
        const before = errors.length
        step(name, path, errors, context)
        if (errors.length > before) errors.push(error(data, path, { propertyName: name }))
      }
    }
  }),

  items: ({ parameter, sub }) => {
    const step = sub(parameter as Schema | boolean, 'items')
    return (data, path, errors, context) => {
      if (!Array.isArray(data)) return
      data.forEach((item, index) => {
        step(item, `${path}/${index}`, errors, context)
      })
    }
  },

  minItems: countStep(lengthOf, (count, limit) => count >= limit),
  maxItems: countStep(lengthOf, (count, limit) => count <= limit),
  minProperties: countStep(sizeOf, (count, limit) => count >= limit),
  maxProperties: countStep(sizeOf, (count, limit) => count <= limit),
}
