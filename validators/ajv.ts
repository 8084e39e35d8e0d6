/** The authority on what is valid: Ajv with our keyword files, for the gateway, the schema tool and the tests. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { CheckContext, Keyword } from './keyword.ts'
import { matches } from './safeRegex.ts'

/**
 * An Ajv that knows our keywords, reports every failure and throws on a keyword that it does not know. A context is
 * handed to a validate function as its `this`: validate.call(context, data).
 *
 * @param keywords all keyword files; of the standard ones Ajv uses its own
 * @param options further options of Ajv
 */
export function createAjv(keywords: Map<string, Keyword>, options: Options = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    // Without it {} would have the property __proto__ or toString.
    ownProperties: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    passContext: true,
    ...options,
    code: { regExp: boundedRegExp, ...options.code },
  })
  addFormats.default(ajv)
  ajv.addVocabulary(['tsType', 'enumDescriptions', 'makes'])
  for (const keyword of keywords.values()) if (!keyword.standard) addKeyword(ajv, keyword)
  return ajv
}

/** Ajv's `pattern` then reads no more of a value than ours does. Ajv tells expressions apart by their toString. */
const boundedRegExp = Object.assign(
  (source: string) => ({ test: (value: string) => matches(source, value), toString: () => source }),
  { code: 'boundedRegExp' },
)

function addKeyword(ajv: Ajv, { name, type, parameter, params, test }: Keyword): void {
  function validate(this: Partial<CheckContext> | undefined, ...[argument, data, , at]: Parameters<Validate>): boolean {
    const passed = test(argument, data as never, { values: at?.rootData, ...this } as CheckContext)
    if (!passed) own.errors = [{ keyword: name, params: params?.(argument) ?? {}, message: `must pass "${name}"` }]
    return passed
  }
  const own: Validate = validate
  // Not as `metaSchema`, which Ajv would compile for all keywords here and now, and most schemas have few of them.
  ajv.addKeyword({ keyword: name, type, validateSchema: parameterCheck(parameter), errors: true, validate: own })
}

/** Parameters of keywords, whichever Ajv they are for. */
const parameters = new Ajv({ allowUnionTypes: true })

/** What Ajv makes of a `metaSchema`; compiled when a schema first has the keyword, and kept. */
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

/** What is needed of a compiled form. */
export interface CheckedForm {
  schema: { $id: string; type: 'object' }
}

/** Compiled validators by $id, which names their content; Ajv would keep each schema for ever. */
const compiled = new WeakMap<Map<string, Keyword>, { ajv: Ajv; byId: Map<string, ValidateFunction> }>()
const maxCached = 500

/**
 * @param form from compileForm with the same keywords
 * @returns a function from cleaned data and its context to all failures, in no promised order; see fieldErrors
 */
export function ajvCheck(
  form: CheckedForm,
  keywords: Map<string, Keyword>,
): (data: Record<string, unknown>, context: CheckContext) => ErrorObject[] {
  const validate = validatorOf(form, keywords)
  // Of a condition what it demands is told, not that it was not met; of several formats that none fits, not why each does not.
  return (data, context) =>
    validate.call(context, data)
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
