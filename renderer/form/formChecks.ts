/** All that a form asks of the validators, over one compiled form: the same keyword tests as the gateway's. */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { CompiledForm, FieldSchema } from '../../core/compile/types.ts'
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
  /** What the form is while it holds these values: without its conditions, the same object while the same ones hold. */
  asked(data: Data): CompiledForm
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
  const precompiled = check(form.schema, keywords, context)
  const byId = { [form.schema.$id]: precompiled } as unknown as Precompiled
  const validator = createPrecompiledValidator<Data>(byId, schema)
  const now = (data: Data) => form.conditions?.now(data) ?? { form, values: data }
  // A field that no condition decides is what it always is: typing into it asks none.
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
    return check({ type: 'object', properties, required }, keywords, () => ({ ...context(), values: othersNow }))
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

/** The equal error that was found before: what a keyword says of a field is the same for as long as the form is. */
function sameOf(error: FieldError, known: Map<string, FieldError>): FieldError {
  const id = `${error.field} ${error.keyword}`
  const same = known.get(id) ?? error
  known.set(id, same)
  return same
}
