/**
 * Forms: gives them to a shopper, stores their definitions, and checks the values that come back against exactly those.
 * The page is never trusted: the gateway compiles the same definitions.
 */
import { withHidden } from '../../core/compile/addressParts.ts'
import { withAskedOption } from '../../core/compile/askedOption.ts'
import { compileForm } from '../../core/compile/compileForm.ts'
import { DefinitionError } from '../../core/compile/definitionError.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm, MergeContext } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import { countryName } from '../../core/countries.ts'
import { fillTexts } from '../../core/fillTexts.ts'
import type { FieldDefinition, FormView, MethodFile } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import type { OrderQueue } from '../orders/orderQueue.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { phoneExample } from '../phones.ts'
import { Problem } from '../problem.ts'
import { packText } from '../schemas/packs.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import type { Database } from '../store/open.ts'
import { formOfOrder } from '../store/statements.ts'
import { besideErrors, checkerOf } from './checkValues.ts'
import type { FormRequest, Forms, OfferFor, ProviderFor, TextIn } from './formShapes.ts'
import { createKeptViews, isOfEveryOrder } from './keptViews.ts'
import { methodSnapshot } from './methodSnapshot.ts'
import { inNameOrder } from './nameOrder.ts'
import { type FormContent, type FormKey, saveOrderForm } from './orderForms.ts'
import { variablesOf } from './variables.ts'

/** Of the wire contract of field definitions. */
const contractVersion = 1

export function createForms(
  { db, orderQueue }: { db: Database; orderQueue: OrderQueue },
  files: () => SchemaFiles,
  offerFor: OfferFor,
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
  const merged = (
    { fields, textIn, network, files: own }: Asked,
    context: Omit<FormKey, 'formId'> & OrderTerms & { language: string },
  ) => {
    const { kinds, catalogs, methods } = own ?? files()
    return mergeDefinitions(fields, {
      ...context,
      text: textIn?.(context.language),
      kinds,
      regions: catalogs.regions.regions,
      banks: catalogs.banks.banks,
      countries: catalogs.countries.codes,
      addresses: catalogs.addresses.countries,
      cardBrands: catalogs.cardBrands.brands,
      network: own ? network : methods.get(context.method)?.network,
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
      return { formId, version: contractVersion, method, country, definitions: inNameOrder(definitions, language) }
    })
  }

  const keptView = createKeptViews()
  const methodView = (order: Order, asked: Asked, request: FormRequest, keptOf?: object): FormView => {
    const { method, country, language, fault } = request
    const terms = termsOf(order)
    if (!keptOf || terms.installments) return viewOf(asked, request, terms)
    const { currency, billing, supportedCards } = order
    return keptView(keptOf, { method, country, language, currency, billing, supportedCards }, (key) =>
      viewOf(
        asked,
        { method: key.method, country: key.country, language: key.language, fault },
        {
          billing: key.billing,
          supportedCards: key.supportedCards ?? undefined,
          // No kept form depends on it.
          total: { amountMinor: 0, currency: key.currency },
        },
      ),
    )
  }

  const handOut = async (
    order: Order,
    asked: Asked,
    view: FormView,
    { method, country, now }: FormRequest,
    offered: Pick<FormContent, 'methodSnapshot' | 'version'> = {},
  ): Promise<FormView> => {
    const { formId } = view
    // Checks do not depend on the language, so one stored form serves all languages.
    const inEnglish = () => merged(asked, { method, country, language: 'en', ...termsOf(order) })
    await saveOrderForm(
      { db, orderQueue },
      order,
      { formId, method, country },
      () => ({ definitions: inEnglish(), ...offered }),
      now,
    )
    return view
  }

  return {
    async handOut(order, request) {
      const offer = await offerFor(order, request.method, request.country, request.now, request.device)
      if (!offer) throw new Problem(404, 'methodUnavailable')
      const { method, accepted, files: own, wallet, version, isWhole, methods } = offer
      const provider = providerFor(order, request)
      const snapshot = methodSnapshot(accepted, own.flows, order, request.country, provider)
      const textIn = (language: string) =>
        fillTexts(method.text, variablesOf(order, { ...request, language }, snapshot))
      const asked = { ...method, textIn, files: own }
      const view = methodView(order, asked, request, isWhole && isOfEveryOrder(method) ? methods : undefined)
      const handed = await handOut(order, asked, view, request, { methodSnapshot: snapshot, version })
      // Kept views are of all orders, and a wallet's cards are of one.
      return wallet ? { ...handed, wallet } : handed
    },

    async handOutOwn(order, fields, request) {
      const asked = { fields }
      return handOut(order, asked, viewOf(asked, request, termsOf(order)), request)
    },

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

    ofFile: (fields, request, textIn) => viewOf({ fields, textIn }, request),

    formOfFile(fields, request) {
      const { definitions, method, country, formId } = viewOf({ fields }, request)
      return compiledFor(definitions as FieldDefinition[], { method, country, formId }).form
    },

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
type Asked = Pick<MethodFile, 'fields' | 'options' | 'network'> & {
  textIn?: TextIn
  /** The method's own set; absent: the one that is served. */
  files?: SchemaFiles
}

/** What an order decides about its form's fields. */
type OrderTerms = Pick<MergeContext, 'billing' | 'installments' | 'total' | 'supportedCards'>

const termsOf = ({ billing, kind, installment, supportedCards, amountMinor, currency }: Order): OrderTerms => ({
  billing,
  installments: kind === 'installment' ? installment?.counts : undefined,
  total: { amountMinor, currency },
  supportedCards: supportedCards ?? undefined,
})
