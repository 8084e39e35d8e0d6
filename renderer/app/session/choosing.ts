/** The methods of a page, and the shopper's choices: country, method, language. Each requests methods and form, and shows them together. */
import type { MethodEntry } from '../../../schemas/types.ts'
import { latest } from '../../api/latest.ts'
import { lostValue, type ShownOptions } from '../../form/carryOver.ts'
import { hasRegions } from '../../i18n/countries.ts'
import { languageReady } from '../../i18n/language.ts'
import { isHydrating, onceHydrated } from '../hydration/hydration.ts'
import { toast } from '../ui/toasts.ts'
import { askMethods, chosenOf, faultOf, fetchMethods, formChange, formOrFault, ofDevice } from './loadForm.ts'
import { type FormFault, idle, isWorking, type ReadyForm, type Session, type Settled } from './session.ts'

/** Loads the methods when a page opens, and chooses one. @throws NetworkError, HttpError if they can't load */
export async function loadMethods(session: Session): Promise<void> {
  const { order, country, method } = session.get()
  await languageReady()
  const all = await askMethods(order.key, country)
  const methods = await ofDevice(all)
  session.set({ methods, method: chosenOf(methods, method ?? order.method)?.code })
  if (!isHydrating()) return
  // The gateway could not ask the device when it drew the page. The form can be used before the code of wallets loads.
  onceHydrated(() =>
    setTimeout(async () => {
      const own = await ofDevice(all)
      if (session.get().methods !== methods || own.length === methods.length) return
      session.set({ methods: own })
      if (!own.some(({ code }) => code === session.get().method)) await loadChosenForm(session)
    }),
  )
}

/** Chooses another country: methods and form change, and typed values stay where they can. */
export async function chooseCountry(session: Session, country: string): Promise<void> {
  const { country: former, shownOptions } = session.get()
  if (country === former) return
  begin(session, { country, shownOptions: withProvinceReset(shownOptions, former, country) })
  await refresh(session)
}

/** Chooses another method. */
export async function chooseMethod(session: Session, method: string): Promise<void> {
  const { method: former, form } = session.get()
  if (method === former && form.status !== 'failed') return
  begin(session, { method, wished: method })
  await refresh(session)
}

/** 'Next step': loads the methods and form of the country that was chosen first. On failure the step stays. */
export async function confirmCountry(session: Session): Promise<void> {
  begin(session)
  await refresh(session)
}

/**
 * Loads the form of the chosen method. A fault is kept in the session, because the page stays usable without a form.
 */
export const loadChosenForm = (session: Session): Promise<void> => refresh(session)

/** Requests methods and form again in the chosen language, because the gateway wrote names into them. */
export async function sayAnew(session: Session): Promise<void> {
  const { step, form } = session.get()
  if (step === 'pay' || form.status === 'loading') await refresh(session, true)
}

/** Resets the province if one of the countries has a list of provinces, whichever form is open. */
export const withProvinceReset = (shownOptions: ShownOptions, ...countries: string[]): ShownOptions =>
  countries.some(hasRegions) ? { ...shownOptions, province: lostValue } : shownOptions

/** Makes a choice, and keeps the state before the first unanswered choice, which the page restores on failure. */
export function begin(session: Session, choice: Partial<Omit<Settled, 'form'>> = {}): void {
  const { country, methods, method, wished, shownOptions, form, action } = session.get()
  // The effects of a change are shown until the next change.
  const shown = form.status === 'ready' || form.status === 'none' ? { ...form, changed: undefined } : form
  const before =
    shown.status === 'loading' ? shown.before : { country, methods, method, wished, shownOptions, form: shown }
  session.set({
    ...choice,
    form: { status: 'loading', before },
    action: action.status === 'refused' ? idle : action,
  })
}

/** The result of a choice. Without methods there was no answer. */
interface Found {
  methods?: MethodEntry[]
  method?: string
  form?: ReadyForm
  fault?: FormFault
}

/**
 * Requests everything for the present choice, and shows it together. A newer choice also covers the older one.
 *
 * @param isAnew whether the methods are requested again
 */
async function refresh(session: Session, isAnew = false): Promise<void> {
  const { order, country, methods: known, method: chosen, wished, form: state } = session.get()
  const wanted = wished ?? chosen ?? order.method
  const isKnown = !isAnew && (state.status !== 'loading' || state.before.country === country)
  const reply = await latest(session, 'form', async (isLatest): Promise<Found> => {
    const methods = known && isKnown ? known : await fetchMethods(order.key, country)
    const method = chosenOf(methods, wanted)
    return {
      methods,
      method: method?.code,
      ...(method && (await formOrFault(order.key, method, country, () => isLatest() && !isWorking(session.get())))),
    }
  })
  if (reply) show(session, reply.answer ?? { fault: faultOf(reply.error, order.key) }, wanted)
}

/** @param wanted the code of the requested method */
function show(session: Session, { methods, method, form, fault }: Found, wanted?: string): void {
  const state = session.get()
  const { country } = state
  const before = state.form.status === 'loading' ? state.form.before : undefined
  const isElsewhere = before !== undefined && before.country !== country
  if (isWorking(state) && state.form.status === 'ready') {
    // A payment in progress keeps its form.
    session.set({ methods: methods ?? state.methods })
  } else if (before && (!methods || (isElsewhere && fault === 'network'))) {
    // Without an answer everything stays as it was. A form that can't be drawn counts as the new country's form.
    session.set(before)
    if (fault !== 'unavailable') toast('error.network')
  } else if (fault) {
    session.set({ ...(methods && { methods, method, step: 'pay' }), form: { status: 'failed', fault } })
  } else {
    const { cleared, notKept, ...kept } = formChange(session, form)
    const isOffered = methods?.some(({ code }) => code === wanted)
    const gone = isOffered ? undefined : before?.methods?.find(({ code }) => code === wanted)
    const changed = isElsewhere ? { country, cleared, notKept, gone } : cleared.length > 0 ? { cleared } : undefined
    session.set({
      ...kept,
      methods,
      method,
      step: 'pay',
      form: form ? { status: 'ready', form, changed } : { status: 'none', changed },
    })
  }
}
