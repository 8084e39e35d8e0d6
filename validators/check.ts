/**
 * Checks data against a JSON Schema without generating code, as a payment page's CSP demands: the same verdicts and
 * keywords as Ajv with our keyword files, in the shape of Ajv's ValidateFunction.
 *
 * check(form.schema, keywords, () => ({ country: 'BR', today: '2026-11-21' }))({ cardNum: '4242' }) // false, .errors
 */
import type { ErrorObject } from 'ajv'
import { applicators, type Build, isOfType, type Schema, type Step } from './checkSteps.ts'
import type { CheckContext, Keyword } from './keyword.ts'

export interface CheckFunction {
  (data: unknown): boolean
  errors: ErrorObject[] | null
  schema: Schema
}

/** Keywords that check nothing. */
const annotations = new Set([
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'tsType',
  'cardBrands',
])

/**
 * @param schema draft-07, with the keywords of `applicators` and of `keywords` only, and `true` or `false` as sub-schemas
 * @param context called at every run, because the date and the country change; by default `values` is the data itself, and
 *   `brands` are the schema's
 * @returns a function that reports every failure, not just the first
 * @throws Error on an unknown keyword, at building time: it never passes silently
 */
export function check(
  schema: Schema,
  keywords: Map<string, Keyword>,
  context: () => Partial<CheckContext> = () => ({}),
): CheckFunction {
  const run = buildStep(schema, '#', keywords)
  const checked: CheckFunction = Object.assign(
    (data: unknown) => {
      const errors: ErrorObject[] = []
      run(data, '', errors, { values: data, brands: schema.cardBrands, ...context() } as CheckContext)
      checked.errors = errors.length > 0 ? errors : null
      return errors.length === 0
    },
    { errors: null, schema },
  )
  return checked
}

function buildStep(schema: Schema | boolean, at: string, keywords: Map<string, Keyword>): Step {
  if (typeof schema === 'boolean') return buildStep(schema ? {} : { 'false schema': false }, at, keywords)
  const steps = Object.entries(schema)
    .filter(([name]) => !annotations.has(name))
    .map(([name, parameter]) => {
      const build: Build = {
        parameter,
        schema,
        sub: (inner, place) => buildStep(inner, `${at}/${place}`, keywords),
        error: (data, path, params) => ({
          keyword: name,
          instancePath: path,
          schemaPath: `${at}/${name}`,
          params,
          message: `must pass "${name}"`,
          schema: parameter,
          parentSchema: schema,
          data,
        }),
      }
      const applicator = Object.hasOwn(applicators, name) ? applicators[name] : undefined
      return applicator ? applicator(build) : keywordStep(name, keywords.get(name), at, build)
    })
  return (data, path, errors, context) => {
    for (const step of steps) step(data, path, errors, context)
  }
}

function keywordStep(name: string, keyword: Keyword | undefined, at: string, { parameter, error }: Build): Step {
  if (!keyword) throw new Error(`unknown keyword "${name}" at ${at}`)
  const types = [keyword.type].flat()
  return (data, path, errors, context) => {
    if (!types.some((type) => isOfType(type, data))) return
    if (!keyword.test(parameter, data as never, context)) {
      errors.push(error(data, path, keyword.params?.(parameter, context) ?? {}))
    }
  }
}
