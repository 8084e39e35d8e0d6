/** All checks of one compiled form, with the same keyword tests as the gateway. */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { CompiledForm, FieldSchema } from '../../core/compile/types.ts'
import type { FieldError } from '../../schemas/types.ts'
import { type CheckFunction, check } from '../../validators/check.ts'
import { clean } from '../../validators/clean.ts'
import { fieldErrors } from '../../validators/fieldErrors.ts'
import type { CheckContext, Keyword } from '../../validators/keyword.ts'

type Data = Record<string, unknown>

/** The type of rjsf's validator with precompiled checks, found by the schema's id. Ours need no generated code. */
type Precompiled = Parameters<typeof createPrecompiledValidator>[0]

/** Gives rjsf's form no errors, because it would keep each as a string. */
const findsNothing = { validateFormData: () => ({ errors: [], errorSchema: {} }) }

export interface FormChecks {
  /** For rjsf's form; it never reports errors. */
  validator: ValidatorType<Data>
  /** The form for these values, with its conditions applied. The same object while the same conditions hold. */
  asked(data: Data): CompiledForm
  /**
   * The first error of each field, by field, in display order. Equal errors are one object, so that none is drawn
   * twice.
   */
  errors(data: Data): ReadonlyMap<string, FieldError>
  /** The first error of one field with this value beside the others, required ones too. */
  failureOf(name: string, value: unknown, others: Data): FieldError | undefined
  /** Whether no further typing can correct this value: a keyword of rank 'early' fails. */
  isLost(name: string, value: unknown, others: Data): boolean
  /** Hints that never block, by field. */
  advice(data: Data): ReadonlyMap<string, FieldError>
  /** The values to send: only the fields of this form, trimmed, without empty ones. */
  outgoing(data: Data): Data
}

/**
 * @param context called at each check, because country and date are not part of a compiled form
 * @throws Error for an unknown keyword
 */
export function formChecks(
  form: CompiledForm,
  keywords: Map<string, Keyword>,
  context: () => Partial<CheckContext>,
): FormChecks {
  const order = form.order.flat()
  const schema = form.schema as unknown as RJSFSchema
  const precompiled = check(form.schema, keywords, context)
  const byId = { [form.schema.$id]: precompiled } as unknown as Precompiled
  const validator = createPrecompiledValidator<Data>(byId, schema)
  const now = (data: Data) => form.conditions?.now(data) ?? { form, values: data }
  // Fields that no condition depends on skip the conditions while they are typed.
  const { shown = [], required = [], cases = [] } = form.conditions ?? {}
  const decided = new Set([...shown, ...required, ...cases].map(({ field }) => field))
  const isFree = (name: string) => {
    const { same, different }: Partial<FieldSchema> = form.schema.properties[name] ?? {}
    return !decided.has(name) && same === undefined && different === undefined
  }
  const nowFor = (name: string, data: Data) => (isFree(name) ? { form, values: data } : now(data))

  const runs = new WeakMap<object, CheckFunction>([[form.schema, precompiled]])
  const errorsIn = (run: CheckFunction, data: Data) => (run(data) ? [] : fieldErrors(run.errors ?? [], order, keywords))
  const failures = (judged: Data, data: Data) => {
    const run = runs.get(judged) ?? check(judged, keywords, context)
    runs.set(judged, run)
    return errorsIn(run, data)
  }
  const byField = (errors: FieldError[], known: Map<string, FieldError>) =>
    new Map(errors.map((error) => [error.field, sameOf(error, known)]))
  const found = new Map<string, FieldError>()
  const advised = new Map<string, FieldError>()

  const own = new WeakMap<CompiledForm, Map<string, CheckFunction>>()
  let othersNow: Data = {}
  const checkOf = ({ schema }: CompiledForm, name: string) => {
    const required = schema.required.filter((each) => each === name)
    const properties = { [name]: schema.properties[name] ?? {} }
    return check({ ...schema, properties, required }, keywords, () => ({ ...context(), values: othersNow }))
  }

  const failureOf: FormChecks['failureOf'] = (name, value, others) => {
    const { form: asked, values } = nowFor(name, clean({ ...others, [name]: value }))
    const known = own.get(asked) ?? new Map<string, CheckFunction>()
    own.set(asked, known)
    const run = known.get(name) ?? checkOf(asked, name)
    known.set(name, run)
    othersNow = values
    return errorsIn(run, clean({ [name]: value }))[0]
  }
  const isEarly = (keyword = '') => keywords.get(keyword)?.rank === 'early'

  return {
    validator: Object.assign(Object.create(validator), findsNothing),
    asked: (data) => now(data).form,
    errors(data) {
      const { form: asked, values } = now(clean(data))
      return byField(failures(asked.schema, values), found)
    },
    failureOf,
    isLost: (name, value, others) =>
      Object.keys(nowFor(name, others).form.schema.properties[name] ?? {}).some(isEarly) &&
      isEarly(failureOf(name, value, others)?.keyword),
    advice(data) {
      const { form: asked, values } = now(clean(data))
      return byField(failures(asked.advice, values), advised)
    },
    outgoing: (data) =>
      now(
        clean(Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(form.schema.properties, name)))),
      ).values,
  }
}

/** The equal error found before: a keyword's error for a field does not change while the form is the same. */
function sameOf(error: FieldError, known: Map<string, FieldError>): FieldError {
  const id = `${error.field} ${error.keyword}`
  const same = known.get(id) ?? error
  known.set(id, same)
  return same
}
