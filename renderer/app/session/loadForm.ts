/** Methods and forms: from the gateway into a session. */

import { compileForm } from '../../../core/compile/compileForm.ts'
import { DefinitionError } from '../../../core/compile/definitionError.ts'
import type { CompileContext, CompiledForm } from '../../../core/compile/types.ts'
import type { FieldDefinition, FormView, MethodEntry } from '../../../schemas/types.ts'
import { keywords } from '../../../validators/keywords.vite.ts'
import { calls } from '../../api/browser.ts'
import { ChunkError, loadChunk } from '../../api/chunks.ts'
import { HttpError } from '../../api/errors.ts'
import { carryOver, lostValue, optionsOf, type ShownOptions } from '../../form/carryOver.ts'
import { commitDraft } from '../../form/typing.ts'
import { hasRegions } from '../../i18n/countries.ts'
import { language, languageReady } from '../../i18n/language.ts'
import { loadWidgets } from '../../widgets/load.ts'
import { report } from '../background/report.ts'
import { addImages, withChoice } from './methodOptions.ts'
import type { ReadyForm, Session, SessionState } from './session.ts'

/** Numbers the changes of a session: only the last one's answers count. */
const latest = new WeakMap<Session, number>()

function begin(session: Session): () => boolean {
  const turn = (latest.get(session) ?? 0) + 1
  latest.set(session, turn)
  return () => latest.get(session) === turn
}

/** The methods of a page, and which is chosen. @throws NetworkError, HttpError when the methods can't be had */
export async function loadMethods(session: Session): Promise<void> {
  const isLatest = begin(session)
  const { order, country, method } = session.get()
  await languageReady()
  const methods = await fetchMethods(order.key, country)
  if (isLatest()) session.set({ methods, method: chosenOf(methods, method ?? order.method)?.code })
}

/** Best first; a wallet of the device's own only where the device has it. @throws NetworkError, HttpError */
async function fetchMethods(key: string, country: string): Promise<MethodEntry[]> {
  const methods = await calls.methods(key, country, language().tag)
  const isThere = await Promise.all(
    methods.map(
      async ({ code, device }) =>
        !device ||
        (device in window &&
          (await loadChunk(() => import('../payment/wallet.ts'))
            .then(({ loadWallet }) => loadWallet(code))
            .catch(() => false))),
    ),
  )
  return methods.filter((_, at) => isThere[at])
}

/** That method, else the best whose form can be open: a device's sheet asks nothing, and is no less in reach for being closed. */
const chosenOf = (methods: MethodEntry[], wanted?: string) =>
  methods.find(({ code }) => code === wanted) ?? methods.find(({ asks }) => asks !== 'deviceSheet') ?? methods[0]

/** The form of the chosen method. A fault becomes the session's, since the page stands nevertheless. */
export async function loadChosenForm(session: Session): Promise<void> {
  const { order, country, methods, method: code } = session.get()
  const method = methods?.find((each) => each.code === code)
  if (!method) return
  const isLatest = begin(session)
  try {
    const form = await readyForm(order.key, method, country)
    if (!isLatest()) return
    const { cleared, ...shown } = formChange(session, form)
    const changed = cleared.length > 0 ? { cleared } : undefined
    session.set({ ...shown, changed, fault: undefined, changing: false })
  } catch (error) {
    if (isLatest()) session.set({ form: undefined, fault: faultOf(error, order.key), changing: false })
  }
}

/** 'Next step': the methods and the form of the country that was chosen first. @throws NetworkError, HttpError */
export async function confirmCountry(session: Session): Promise<void> {
  session.set({ changing: true })
  try {
    await loadMethods(session)
    await loadChosenForm(session)
    session.set({ step: 'pay' })
  } finally {
    session.set({ changing: false })
  }
}

/** The shopper lives elsewhere: methods and form are others, what was typed stays where it can. */
export async function chooseCountry(session: Session, country: string): Promise<void> {
  const { order, country: former, methods: formerMethods, method: formerMethod, shownOptions: stood } = session.get()
  if (country === former) return
  const isLatest = begin(session)
  session.set({
    country,
    shownOptions: withProvinceReset(stood, former, country),
    changing: true,
    changed: undefined,
    serverErrors: undefined,
  })
  try {
    const methods = await fetchMethods(order.key, country)
    const method = chosenOf(methods, formerMethod)
    const form = method ? await readyForm(order.key, method, country) : undefined
    if (!isLatest()) return
    const { cleared, ...shown } = formChange(session, form)
    const left = method?.code === formerMethod ? undefined : formerMethods?.find(({ code }) => code === formerMethod)
    session.set({
      ...shown,
      methods,
      method: method?.code,
      fault: undefined,
      changing: false,
      changed: { country, cleared, gone: left },
    })
  } catch (error) {
    if (!isLatest()) return
    const fault = faultOf(error, order.key)
    // Without an answer everything stays as it was; a form that can't be drawn is the new country's.
    if (fault === 'network')
      session.set({ country: former, shownOptions: stood, methods: formerMethods, changing: false, fault: undefined })
    else session.set({ form: undefined, fault, changing: false })
    if (fault === 'network') throw error
  }
}

/** The province is reset where one of the two countries has a list of them, whichever form is open meanwhile. */
export const withProvinceReset = (stood: ShownOptions, ...countries: string[]): ShownOptions =>
  countries.some(hasRegions) ? { ...stood, province: lostValue } : stood

/** The shopper wants to pay another way. */
export async function chooseMethod(session: Session, method: string): Promise<void> {
  if (method === session.get().method && !session.get().fault) return
  session.set({
    method,
    form: undefined,
    fault: undefined,
    changing: true,
    changed: undefined,
    serverErrors: undefined,
  })
  await loadChosenForm(session)
}

/** This device can't pay by the method. */
class UnsupportedError extends Error {}

/** @throws DefinitionError, UnsupportedError, NetworkError, HttpError */
async function readyForm(key: string, method: MethodEntry, country: string): Promise<ReadyForm> {
  const { code, asks } = method
  if (asks === 'deviceSheet' && !(await (await loadChunk(() => import('../payment/wallet.ts'))).loadWallet(code)))
    throw new UnsupportedError(code)
  return compiledForm(await calls.form(key, code, country, language().tag), { country, method: code }, method)
}

/**
 * @param method whose choices the form asks for too
 * @throws DefinitionError when the answer is at fault
 */
export async function compiledForm(view: FormView, context: CompileContext, method?: MethodEntry): Promise<ReadyForm> {
  // What is no list of definitions is refused there, with a code.
  const definitions = view.definitions as FieldDefinition[]
  const compiled = compileForm(method ? withChoice(definitions, method) : definitions, context, keywords)
  if (method) addImages(compiled, method)
  hideMirror(compiled)
  const widgets = await loadWidgets(Object.values(compiled.uiSchema).map((ui) => ui['ui:widget']))
  return { formId: view.formId, compiled, widgets }
}

/** The country is chosen above each form, so that a locked copy of it is sent and not drawn. */
function hideMirror(form: CompiledForm): void {
  if (!form.uiSchema.country?.['ui:disabled']) return
  form.order = form.order.map((entry) => [entry].flat().filter((name) => name !== 'country'))
}

/** What to show of another form: with what stays of the values, and the names of the fields that ask for theirs again. */
export function formChange(session: Session, form?: ReadyForm) {
  commitDraft()
  const { values: before, shownOptions: stood, form: former } = session.get()
  // The same form in another language.
  const isSame = former?.compiled.$id === form?.compiled.$id
  const values = form && !isSame ? carryOver(before, stood, form.compiled) : before
  // What the new form sets to the same value by itself is no loss.
  const isLost = (name: string) => !(name in values) && form?.compiled.schema.properties[name]?.default !== before[name]
  const cleared = Object.keys(before).filter((name) => isLost(name) && isAsked(form, name))
  return { form, values, cleared, shownOptions: form ? { ...stood, ...optionsOf(form.compiled) } : stood }
}

/** A definition at fault goes to the log with its code; the shopper reads that the method is unavailable. */
export function faultOf(error: unknown, key: string): SessionState['fault'] {
  if (error instanceof UnsupportedError) return 'unsupported'
  // The gateway has found the fault itself, and logged it.
  if (error instanceof HttpError && error.body.error === 'methodUnavailable') return 'unavailable'
  if (error instanceof ChunkError && error.isLate) return 'code'
  if (!(error instanceof DefinitionError)) return 'network'
  report({ kind: 'definition', code: error.code, message: `${error.path}: ${error.message}`, key })
  return 'unavailable'
}

/** A field that the shopper fills in: a disabled one is filled in by the definition. */
const isAsked = (form: ReadyForm | undefined, name: string) =>
  form !== undefined && name in form.compiled.uiSchema && !form.compiled.uiSchema[name]?.['ui:disabled']
