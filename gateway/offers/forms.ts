/**
 * Forms: gives them to a shopper, stores their definitions, and checks the values that come back against exactly those.
 * The page is never trusted: the gateway compiles the same definitions and checks with Ajv.
 */
import { withHidden } from '../../core/compile/addressParts.ts'
import { withAskedOption } from '../../core/compile/askedOption.ts'
import { optionField } from '../../core/compile/choice.ts'
import { compileForm } from '../../core/compile/compileForm.ts'
import { DefinitionError } from '../../core/compile/definitionError.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm, MergeContext } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import { conditionalSchema } from '../../core/conditions/conditionalSchema.ts'
import { countryName } from '../../core/countries.ts'
import { datesOnEarth } from '../../core/serverTime.ts'
import type { FieldDefinition, FieldError, FormView, MethodFile } from '../../schemas/types.ts'
import { ajvCheck } from '../../validators/ajv.ts'
import { canonicalNames, clean } from '../../validators/clean.ts'
import { fieldErrors } from '../../validators/fieldErrors.ts'
import type { CheckContext } from '../../validators/keyword.ts'
import { keywords } from '../../validators/keywords.node.ts'
import type { OrderQueue } from '../orders/orderQueue.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { phoneExample } from '../phones.ts'
import { Problem } from '../problem.ts'
import { behaviourOf } from '../schemas/flowBehaviour.ts'
import { packText } from '../schemas/packs.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import type { Database } from '../store/open.ts'
import { formOfOrder } from '../store/statements.ts'
import type { Checked, FormRequest, Forms, MethodsFor, ProviderFor, Values } from './formShapes.ts'
import { methodSnapshot } from './methodSnapshot.ts'
import { inNameOrder } from './nameOrder.ts'
import { type FormKey, saveOrderForm } from './orderForms.ts'

/** Version of the wire contract of field definitions. */
const version = 1

export function createForms(
  { db, orderQueue }: { db: Database; orderQueue: OrderQueue },
  files: () => SchemaFiles,
  methodsFor: MethodsFor,
  providerFor: ProviderFor,
): Forms {
  const compiled = new Map<string, { form: CompiledForm; check: ReturnType<typeof checkerOf> }>()
  /** Includes the method's choice if its form depends on it. */
  const compiledFor = (
    definitions: FieldDefinition[],
    { method, country, formId }: FormKey,
    options?: MethodSnapshot['options'],
  ) => {
    const id = `${method} ${country} ${formId}`
    const known = compiled.get(id)
    if (known) return known
    const whole = withAskedOption(definitions, options)
    const form = compileForm(withHidden(whole), { method, country }, keywords, compileConditions)
    const made = { form, check: checkerOf(form, whole !== definitions) }
    if (compiled.size > 500) compiled.clear()
    compiled.set(id, made)
    return made
  }
  const handedOut = async (order: Order, { method, country, formId }: FormKey) => {
    const [form] = await formOfOrder(db, { orderId: order.id, formId, method, country })
    return form
  }
  const merged = ({ fields, text }: Asked, context: Omit<FormKey, 'formId'> & OrderTerms & { language: string }) => {
    const { kinds, catalogs, methods } = files()
    return mergeDefinitions(fields, {
      ...context,
      text,
      kinds,
      regions: catalogs.regions.regions,
      banks: catalogs.banks.banks,
      countries: catalogs.countries.codes,
      addresses: catalogs.addresses.countries,
      cardBrands: catalogs.cardBrands.brands,
      network: methods.get(context.method)?.network,
      packText: packText(context.language),
      phoneExample,
      countryName: (code) => countryName(code, context.language),
    })
  }

  const viewOf = (asked: Asked, request: Omit<FormRequest, 'now'>, terms: OrderTerms = {}): FormView => {
    const { method, country, language, fault } = request
    return asUnavailable(fault, () => {
      const definitions = merged(asked, { method, country, language, ...terms })
      const whole = withAskedOption(definitions, asked.options)
      const { $id: formId } = compileForm(whole, { method, country }, keywords, compileConditions)
      // The language decides the order of names. This does not change the form's id.
      return { formId, version, method, country, definitions: inNameOrder(definitions, language) }
    })
  }

  const handOut = async (
    order: Order,
    asked: Asked,
    request: FormRequest,
    methodSnapshot?: MethodSnapshot,
  ): Promise<FormView> => {
    const { method, country, now } = request
    const view = viewOf(asked, request, termsOf(order))
    const { formId } = view
    // Checks do not depend on the language, so one stored form serves all languages.
    const inEnglish = () => merged(asked, { method, country, language: 'en', ...termsOf(order) })
    await saveOrderForm(
      { db, orderQueue },
      order,
      { formId, method, country },
      () => ({ definitions: inEnglish(), methodSnapshot }),
      now,
    )
    return view
  }

  return {
    handOut(order, request) {
      const method = methodsFor(order, request.country).find(({ code }) => code === request.method)
      if (!method) throw new Problem(404, 'methodUnavailable')
      const provider = providerFor(order, request)
      return handOut(order, method, request, methodSnapshot(method, files().flows, order, request.country, provider))
    },

    handOutOwn: (order, fields, request) => handOut(order, { fields }, request),

    async check(order, formKey, values, now) {
      const form = await handedOut(order, formKey)
      if (!form) throw new Problem(422, 'unknownForm', { errors: [] })
      const methodSnapshot = form.methodSnapshot ?? undefined
      const { check, form: asked } = compiledFor(form.definitions, formKey, methodSnapshot?.options)
      // A form that an earlier release gave out has no brands of its own.
      const { cardBrands = files().catalogs.cardBrands.brands } = asked.schema
      const checked = check(values, formKey.country, now, { brands: cardBrands })
      return {
        ...checked,
        errors: [...checked.errors, ...besideErrors(values, methodSnapshot, files().flows)],
        methodSnapshot,
      }
    },

    async asked(order, formKey) {
      const form = await handedOut(order, formKey)
      return form && compiledFor(form.definitions, formKey, form.methodSnapshot?.options).form
    },

    ofFile: (fields, request) => viewOf({ fields }, request),

    checkOfFile(fields, request, formId, values, now) {
      const { definitions, method, country, formId: current } = viewOf({ fields }, request)
      if (formId !== current) throw new Problem(422, 'unknownForm', { errors: [] })
      return compiledFor(definitions as FieldDefinition[], { method, country, formId }).check(values, country, now)
    },

    checkFields(fields, { method, country, cardBrand }, secret, now) {
      const compiled = compileForm(
        merged({ fields }, { method, country, language: 'en' }),
        { method, country },
        keywords,
        compileConditions,
      )
      return checkerOf(compiled)({ data: {}, secret }, country, now, { cardBrand }).errors
    },
  }
}

/** Never hide a faulty method's error: the shopper returns to the selection. */
function asUnavailable<Result>(fault: FormRequest['fault'], make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    fault(error)
    throw new Problem(503, 'methodUnavailable', { code: error.code })
  }
}

/** What a file asks, and its own texts. */
type Asked = Pick<MethodFile, 'fields' | 'text' | 'options'>

/** What an order decides about its form's fields. */
type OrderTerms = Pick<MergeContext, 'billing' | 'installments' | 'total' | 'supportedCards'>

const termsOf = ({ billing, kind, installment, supportedCards, amountMinor, currency }: Order): OrderTerms => ({
  billing,
  installments: kind === 'installment' ? installment?.counts : undefined,
  total: { amountMinor, currency },
  supportedCards: supportedCards ?? undefined,
})

/**
 * Compiles once for many checks. @param hasChoice whether the method's choice is a form field, sent beside the others
 */
function checkerOf(form: CompiledForm, hasChoice = false) {
  const check = ajvCheck({ schema: form.conditions ? conditionalSchema(form) : form.schema }, keywords)
  const order = form.order.flat()
  const isSecret = (name: string) => form.uiSchema[name]?.['ui:options'].secret === true
  const isChoice = (name: string) => hasChoice && name === optionField
  const knows = (name: string) => Object.hasOwn(form.schema.properties, name) && !isChoice(name)

  return (
    values: Values,
    country: string,
    now: Date,
    card: Pick<CheckContext, 'brands' | 'cardBrand'> = {},
  ): Checked => {
    const data = canonicalNames(values.data)
    const secret = canonicalNames(values.secret)
    const unexpected = [
      ...Object.keys(data).filter((name) => !knows(name) || isSecret(name)),
      ...Object.keys(secret).filter((name) => !knows(name) || !isSecret(name)),
    ]
    const plain = clean(data)
    const hidden = clean(secret)
    const { today, earliest, latest } = datesOnEarth(now)
    const choice = hasChoice && values.option !== undefined ? { [optionField]: values.option } : {}
    const sent = { ...plain, ...hidden, ...choice }
    // Hidden fields are neither checked nor kept, whatever was sent.
    const all = form.conditions?.now(sent).values ?? sent
    const shownOf = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(all, name)))
    // The shopper's time zone may have another date: accept what is valid anywhere on earth.
    const faults = check(all, { country, today, todayRange: { earliest, latest }, ...card, values: all })
    const errors = [
      ...fieldErrors(faults, order, keywords).filter(({ field }) => !unexpected.includes(field) && !isChoice(field)),
      ...unexpected.map(unexpectedField),
    ]
    return { errors, plain: shownOf(plain) as Checked['plain'], secret: shownOf(hidden) as Checked['secret'] }
  }
}

/** Errors of the values beside the fields: the chosen option of the method, and a wallet's token. */
function besideErrors(
  { option, walletToken }: Values,
  snapshot: MethodSnapshot | undefined,
  flows: SchemaFiles['flows'],
): FieldError[] {
  const offered = snapshot?.options ?? []
  const isMissing = option === undefined && offered.length > 0
  // Refuse unknown options: they would be stored.
  const isUnknown = option !== undefined && !offered.some(({ code }) => code === option)
  const isWallet = snapshot !== undefined && behaviourOf(flows, snapshot).asks === 'deviceSheet'
  const isPaid = typeof walletToken === 'string' && walletToken !== ''
  const error = (field: string, keyword: string, messageKey = 'error.invalidField') => ({
    field,
    keyword,
    messageKey,
    params: {},
  })
  return [
    ...(isMissing ? [error('option', 'required', 'error.required')] : []),
    ...(isUnknown ? [error('option', 'enum')] : []),
    ...(isWallet && !isPaid ? [error('walletToken', 'required')] : []),
    ...(!isWallet && isPaid ? [error('walletToken', 'additionalProperties')] : []),
  ]
}

/** A field that the form does not ask for, or a secret field that came unencrypted. */
const unexpectedField = (field: string): FieldError => ({
  field,
  keyword: 'additionalProperties',
  messageKey: 'error.invalidField',
  params: { additionalProperty: field },
})
