/** Loads methods and forms from the gateway into a session. */

import { choiceField, optionField } from '../../../core/compile/choice.ts'
import { compileForm } from '../../../core/compile/compileForm.ts'
import { DefinitionError } from '../../../core/compile/definitionError.ts'
import type { CompileContext, CompiledForm } from '../../../core/compile/types.ts'
import type { FieldDefinition, FormView, MethodEntry } from '../../../schemas/types.ts'
import { keywords } from '../../../validators/keywords.vite.ts'
import { calls } from '../../api/browser.ts'
import { ChunkError, loadChunk } from '../../api/chunks.ts'
import { heldReader } from '../../api/drawn.ts'
import { HttpError } from '../../api/errors.ts'
import { carryOver, lostValue, optionsOf } from '../../form/carryOver.ts'
import { commitDraft } from '../../form/typing.ts'
import { widgetOf } from '../../form/widgetOf.ts'
import { language } from '../../i18n/language.ts'
import { loadWidgets, otherWidgets } from '../../widgets/load.ts'
import { misfit, report } from '../report/report.ts'
import { keptForm } from './keptForms.ts'
import { drawnForm, type FormFault, type ReadyForm, type Session } from './session.ts'

/** Best first, regardless of the device. @throws NetworkError, HttpError */
export const askMethods = (key: string, country: string) => calls.methods(key, country, language().tag)

/** The methods of a country that this device can pay by. @throws NetworkError, HttpError */
export const fetchMethods = async (key: string, country: string) => ofDevice(await askMethods(key, country))

/** Keeps a device's wallet only if the device has it, or very probably has it while that can't be asked. */
export async function ofDevice(methods: MethodEntry[]): Promise<MethodEntry[]> {
  const likely = heldReader()?.device
  const isThere = await Promise.all(
    methods.map(
      async ({ code, device }) =>
        !device ||
        (likely?.includes(device) ??
          (device in window &&
            (await loadChunk(() => import('./wallet.ts'))
              .then(({ loadWallet }) => loadWallet(code))
              .catch(() => false)))),
    ),
  )
  return methods.filter((_, at) => isThere[at])
}

/** The wanted method, or the best one that has a form: a wallet's sheet has no form, and is one press away anyway. */
export const chosenOf = (methods: MethodEntry[], wanted?: string) =>
  methods.find(({ code }) => code === wanted) ?? methods.find(({ asks }) => asks !== 'deviceSheet') ?? methods[0]

/** This device can't pay by the method. */
class UnsupportedError extends Error {}

/** The form of a method, or why there is none. @param mayRenew whether the page may reload for missing code */
export const formOrFault = (key: string, method: MethodEntry, country: string, mayRenew: () => boolean) =>
  readyForm(key, method, country).then(
    (form) => ({ form }),
    async (error: unknown) => {
      if (mayRenew()) await globalThis.renew?.(error as Error, location.pathname)
      return { fault: faultOf(error, key) }
    },
  )

/** @throws DefinitionError, UnsupportedError, NetworkError, HttpError */
async function readyForm(key: string, method: MethodEntry, country: string): Promise<ReadyForm> {
  const { code, asks } = method
  if (
    asks === 'deviceSheet' &&
    !heldReader() &&
    !(await (await loadChunk(() => import('./wallet.ts'))).loadWallet(code))
  )
    throw new UnsupportedError(code)
  // At the same time as the form, which may name them.
  if (code !== 'CARD') void otherWidgets().catch(() => {})
  return compiledForm(await calls.form(key, code, country, language().tag), { country, method: code }, method)
}

/**
 * @param method whose options the form also asks for
 * @throws DefinitionError if the answer is faulty
 */
export async function compiledForm(view: FormView, context: CompileContext, method?: MethodEntry): Promise<ReadyForm> {
  // The compiler refuses anything except a list of definitions, with a code.
  const definitions = view.definitions as FieldDefinition[]
  const compiled = await compileWith(method ? withChoice(definitions, method) : definitions, context)
  if (method) addImages(compiled, method)
  hideMirror(compiled)
  const cases = compiled.conditions?.cases.flatMap((each) => each.cases) ?? []
  const uis = [...Object.values(compiled.uiSchema), ...cases.map(({ ui }) => ui)]
  const widgets = await loadWidgets(uis.map(widgetOf))
  return { formId: view.formId, wallet: view.wallet, compiled, widgets }
}

/** Rules, keywords and conditions that no card form has: their code loads when a form first needs them. */
const unknownYet = ['TF105', 'TF108', 'TF122']

async function compileWith(definitions: FieldDefinition[], context: CompileContext): Promise<CompiledForm> {
  try {
    return import.meta.env.SSR ? keptForm(definitions, context) : compileForm(definitions, context, keywords)
  } catch (error) {
    if (!(error instanceof DefinitionError && unknownYet.includes(error.code))) throw error
    const { compileConditions } = await loadChunk(() => import('./formExtras.ts'))
    return compileForm(definitions, context, keywords, compileConditions)
  }
}

/** The country is chosen above each form, so the form sends a hidden, locked copy. */
function hideMirror(form: CompiledForm): void {
  if (!form.uiSchema.country?.['ui:disabled']) return
  form.order = form.order.map((entry) => [entry].flat().filter((name) => name !== 'country'))
}

/** The values that stay in another form, the fields that must be filled in again, and the values that are lost. */
export function formChange(session: Session, form?: ReadyForm) {
  commitDraft()
  const { values: before, shownOptions } = session.get()
  const former = drawnForm(session.get())
  // The same form in another language.
  const isSame = former?.compiled.$id === form?.compiled.$id
  const values = form && !isSame ? carryOver(before, shownOptions, form.compiled) : before
  // A value that the new form sets by default is not lost.
  const isLost = (name: string) => !(name in values) && form?.compiled.schema.properties[name]?.default !== before[name]
  const cleared = Object.keys(before).filter((name) => isLost(name) && isAsked(form, name))
  const isChosen = (name: string) => before[name] && before[name] !== former?.compiled.schema.properties[name]?.default
  const notKept = Object.keys(before)
    .filter(
      (name) => shownOptions[name] === lostValue && isAsked(former, name) && !isAsked(form, name) && isChosen(name),
    )
    .map((name) => ({ name, options: former?.compiled.uiSchema[name]?.['ui:options'] }))
  return {
    values,
    cleared,
    notKept,
    shownOptions: form ? { ...shownOptions, ...optionsOf(form.compiled) } : shownOptions,
  }
}

/** Logs a faulty definition with its code. The shopper reads that the method is unavailable. */
export function faultOf(error: unknown, key: string): FormFault {
  if (error instanceof UnsupportedError) return 'unsupported'
  // The gateway itself has found and logged this fault.
  if (error instanceof HttpError && error.body.error === 'methodUnavailable') return 'unavailable'
  if (error instanceof ChunkError && error.isLate) return 'code'
  if (error instanceof DefinitionError)
    report({ kind: 'definition', code: error.code, message: `${error.path}: ${error.message}`, key })
  else if (!misfit(error)) return 'network'
  return 'unavailable'
}

/** A field that the shopper fills in. The definition fills in a disabled field. */
const isAsked = (form: ReadyForm | undefined, name: string) =>
  form !== undefined && name in form.compiled.uiSchema && !form.compiled.uiSchema[name]?.['ui:disabled']

/**
 * Banks, shops and wallets of a method, as a field of its form, checked and summarised like any other. It comes first,
 * because the other fields depend on it. Invalid definitions are left to the compiler.
 */
function withChoice(definitions: FieldDefinition[], { options, words, choose }: MethodEntry): FieldDefinition[] {
  if (!options?.length || !Array.isArray(definitions)) return definitions
  return [choiceField(options, words?.options, choose), ...definitions]
}

/** Adds the options' pictures, which come with the method, because a definition has texts only. */
function addImages(form: CompiledForm, { options }: MethodEntry): void {
  const choices = form.uiSchema[optionField]?.['ui:options'].options
  for (const choice of choices ?? []) choice.image = options?.find(({ code }) => code === choice.value)?.image
}
