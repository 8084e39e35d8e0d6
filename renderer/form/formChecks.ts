/** All that a form asks of the validators, over one compiled form: the same keyword tests as the gateway's. */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { ErrorObject } from 'ajv'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { FieldError } from '../../schemas/types.ts'
import { type CheckFunction, check } from '../../validators/check.ts'
import { clean } from '../../validators/clean.ts'
import { fieldErrors } from '../../validators/fieldErrors.ts'
import type { CheckContext, Keyword } from '../../validators/keyword.ts'

type Data = Record<string, unknown>

/** rjsf's own validator over checks that need no generated code: by the schema's id, as Ajv would have compiled them. */
type Precompiled = Parameters<typeof createPrecompiledValidator>[0]

/** The form itself asks for no errors: it would carry each as a string. */
const findsNothing = { validateFormData: () => ({ errors: [], errorSchema: {} }) }

export interface FormChecks {
  /** For rjsf's form, to which it tells of no errors. */
  validator: ValidatorType<Data>
  /** The first failure of each field, by field, in display order; equal ones are one object, so that none is drawn twice. */
  errors(data: Data): ReadonlyMap<string, FieldError>
  /** The first failure of one field, as if it held this value beside the others; required ones too. */
  failureOf(name: string, value: unknown, others: Data): FieldError | undefined
  /** Whether nothing that is still typed can mend this value: a keyword of rank 'early' fails. */
  isLost(name: string, value: unknown, others: Data): boolean
  /** Hints that never block, by field. */
  advice(data: Data): ReadonlyMap<string, FieldError>
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
  const schema = form.schema as unknown as RJSFSchema
  const precompiled = { [form.schema.$id]: check(form.schema, keywords, context) } as unknown as Precompiled
  const validator = createPrecompiledValidator<Data>(precompiled, schema)
  const advise = check(form.advice, keywords, context)
  const failures = (run: CheckFunction, data: Data): FieldError[] =>
    run(data) ? [] : fieldErrors(run.errors ?? [], order, keywords)
  const byField = (errors: FieldError[], known: Map<string, FieldError>) =>
    new Map(errors.map((error) => [error.field, sameOf(error, known)]))
  const found = new Map<string, FieldError>()
  const advised = new Map<string, FieldError>()

  const own = new Map<string, CheckFunction>()
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
    validator: Object.assign(Object.create(validator), findsNothing),
    errors(data) {
      const { errors = [] } = validator.rawValidation<ErrorObject>(schema, clean(data))
      return byField(fieldErrors(errors, order, keywords), found)
    },
    failureOf,
    isLost: (name, value, others) =>
      Object.keys(form.schema.properties[name] ?? {}).some(isEarly) && isEarly(failureOf(name, value, others)?.keyword),
    advice: (data) => byField(failures(advise, clean(data)), advised),
    outgoing: (data) =>
      clean(Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(form.schema.properties, name)))),
  }
}

/** The equal error that was found before: what a keyword says of a field is the same for as long as the form is. */
function sameOf(error: FieldError, known: Map<string, FieldError>): FieldError {
  const id = `${error.field} ${error.keyword}`
  const same = known.get(id) ?? error
  known.set(id, same)
  return same
}
