/** All that a form asks of the validators, over one compiled form: the same keyword tests as the gateway's. */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { FieldError } from '../../schemas/types.ts'
import { check } from '../../validators/check.ts'
import { clean } from '../../validators/clean.ts'
import { fieldErrors } from '../../validators/fieldErrors.ts'
import type { CheckContext, Keyword } from '../../validators/keyword.ts'
import { packError } from './errorMessage.ts'

type Data = Record<string, unknown>

export interface FormChecks {
  /** For rjsf; its errors are packed, one per field. */
  validator: ValidatorType
  /** The first failure of one field, as if it held this value beside the others; required ones too. */
  failureOf(name: string, value: unknown, others: Data): FieldError | undefined
  /** Whether nothing that is still typed can mend this value: a keyword of rank 'early' fails. */
  isLost(name: string, value: unknown, others: Data): boolean
  /** Hints that never block, by field. */
  advice(data: Data): Map<string, FieldError>
  /** What is sent: the fields of this form alone, trimmed, without empties. */
  outgoing(data: Data): Data
}

/**
 * @param context asked at each check, since neither country nor today is part of a compiled form
 * @throws when the form holds a keyword that there is not
 */
export function formChecks(
  form: CompiledForm,
  keywords: Map<string, Keyword>,
  context: () => Partial<CheckContext>,
): FormChecks {
  const order = form.order.flat()
  const judge = check(form.schema, keywords, context)
  const advise = check(form.advice, keywords, context)
  const failures = (run: typeof judge, data: Data): FieldError[] =>
    run(data) ? [] : fieldErrors(run.errors ?? [], order, keywords)

  const forRjsf = Object.assign(
    (data: unknown) => {
      const errors = failures(judge, clean(data as Data))
      forRjsf.errors = errors.map((error) => ({
        keyword: error.keyword,
        instancePath: `/${error.field}`,
        schemaPath: '',
        params: {},
        message: packError(error),
      }))
      return errors.length === 0
    },
    { errors: [] as object[], schema: form.schema },
  )

  const own = new Map<string, typeof judge>()
  let othersNow: Data = {}
  const checkOf = (name: string) => {
    const required = form.schema.required.filter((each) => each === name)
    const properties = { [name]: form.schema.properties[name] }
    return check({ type: 'object', properties, required }, keywords, () => ({ ...context(), values: othersNow }))
  }

  const failureOf: FormChecks['failureOf'] = (name, value, others) => {
    const run = own.get(name) ?? checkOf(name)
    own.set(name, run)
    othersNow = clean({ ...others, [name]: value })
    return failures(run, clean({ [name]: value }))[0]
  }
  const isEarly = (keyword = '') => keywords.get(keyword)?.rank === 'early'

  return {
    validator: createPrecompiledValidator(
      { [form.schema.$id]: forRjsf } as unknown as Parameters<typeof createPrecompiledValidator>[0],
      form.schema as unknown as RJSFSchema,
    ),
    failureOf,
    isLost: (name, value, others) =>
      Object.keys(form.schema.properties[name] ?? {}).some(isEarly) && isEarly(failureOf(name, value, others)?.keyword),
    advice: (data) => new Map(failures(advise, clean(data)).map((error) => [error.field, error])),
    outgoing: (data) =>
      clean(Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(form.schema.properties, name)))),
  }
}
