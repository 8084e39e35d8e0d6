/** The authority on what is valid: Ajv with our keyword files, for the gateway, the schema tool and the tests. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { CardBrand } from '../schemas/types.ts'
import { hasBeginning } from './hasBeginning.ts'
import type { CheckContext, Keyword } from './keyword.ts'
import { matches } from './safeRegex.ts'

/**
 * An Ajv with our keywords. It reports every failure and throws on an unknown keyword. Pass the context as `this` of the
 * validate function: validate.call(context, data).
 *
 * @param keywords all keyword files; Ajv keeps its own standard keywords
 * @param options further options of Ajv
 */
export function createAjv(keywords: Map<string, Keyword>, options: Options = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    // Without this option {} would have the property __proto__ or toString.
    ownProperties: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    passContext: true,
    ...options,
    code: { regExp: boundedRegExp, ...options.code },
  })
  addFormats.default(ajv)
  ajv.addVocabulary(['tsType', 'enumDescriptions', 'makes', 'cardBrands'])
  ajv.addKeyword({ keyword: 'startsWith', type: 'string', schemaType: 'array', validate: hasBeginning })
  for (const keyword of keywords.values()) if (!keyword.standard) addKeyword(ajv, keyword)
  return ajv
}

/** Ajv's `pattern` then reads as much of a value as ours. Ajv distinguishes expressions by their toString. */
const boundedRegExp = Object.assign(
  (source: string) => ({ test: (value: string) => matches(source, value), toString: () => source }),
  { code: 'boundedRegExp' },
)

function addKeyword(ajv: Ajv, { name, type, parameter, params, test }: Keyword): void {
  function validate(this: Partial<CheckContext> | undefined, ...[argument, data, , at]: Parameters<Validate>): boolean {
    const context = { values: at?.rootData, ...this } as CheckContext
    const passed = test(argument, data as never, context)
    if (!passed)
      own.errors = [{ keyword: name, params: params?.(argument, context) ?? {}, message: `must pass "${name}"` }]
    return passed
  }
  const own: Validate = validate
  // Not as `metaSchema`: Ajv would compile it for every keyword at once, and most schemas use few keywords.
  ajv.addKeyword({ keyword: name, type, validateSchema: parameterCheck(parameter), errors: true, validate: own })
}

/** Schemas of keyword parameters, shared by all Ajv instances. */
const parameters = new Ajv({ allowUnionTypes: true })

/** The compiled `metaSchema` of each keyword, made at its first use and kept. */
function parameterCheck(parameter: Keyword['parameter']): ValidateFunction {
  const check = (argument: unknown) => {
    const validate = parameters.compile(parameter)
    const passed = validate(argument)
    own.errors = validate.errors
    return passed
  }
  const own = check as ValidateFunction
  return own
}

interface Validate {
  (argument: unknown, data: unknown, schema?: unknown, at?: { rootData: unknown }): boolean
  errors?: Partial<ErrorObject>[]
}

/** The used part of a compiled form. */
export interface CheckedForm {
  schema: { $id: string; type: 'object'; cardBrands?: readonly CardBrand[] }
}

/** Compiled validators by $id, which names their content; Ajv itself would keep every schema for ever. */
const compiled = new WeakMap<Map<string, Keyword>, { ajv: Ajv; byId: Map<string, ValidateFunction> }>()
const maxCached = 500

/**
 * @param form from compileForm with the same keywords
 * @returns a function from cleaned data and its context to all failures, in any order; see fieldErrors
 */
export function ajvCheck(
  form: CheckedForm,
  keywords: Map<string, Keyword>,
): (data: Record<string, unknown>, context: CheckContext) => ErrorObject[] {
  const validate = validatorOf(form, keywords)
  // Of a condition, the errors of its branch count and not that of `if`; of several formats, only that none fits.
  return (data, context) =>
    validate.call({ brands: form.schema.cardBrands, ...context }, data)
      ? []
      : (validate.errors ?? []).filter(({ keyword, schemaPath }) => keyword !== 'if' && !schemaPath.includes('/anyOf/'))
}

function validatorOf({ schema: { $id, ...schema } }: CheckedForm, keywords: Map<string, Keyword>): ValidateFunction {
  let cache = compiled.get(keywords)
  if (!cache || cache.byId.size >= maxCached) {
    cache = { ajv: createAjv(keywords), byId: new Map() }
    compiled.set(keywords, cache)
  }
  const validate = cache.byId.get($id) ?? cache.ajv.compile(schema)
  cache.byId.set($id, validate)
  return validate
}
