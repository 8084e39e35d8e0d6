/** What the shopper chooses: country, method, language. Each asks for methods and form, and shows them together. */
import type { MethodEntry } from '../../../schemas/types.ts'
import { latest } from '../../api/latest.ts'
import { lostValue, type ShownOptions } from '../../form/carryOver.ts'
import { hasRegions } from '../../i18n/countries.ts'
import { toast } from '../ui/toasts.ts'
import { chosenOf, faultOf, fetchMethods, formChange, formOrFault } from './loadForm.ts'
import { type FormFault, idle, isWorking, type ReadyForm, type Session, type Settled } from './session.ts'

/** The shopper lives elsewhere: methods and form are others, what was typed stays where it can. */
export async function chooseCountry(session: Session, country: string): Promise<void> {
  const { country: former, shownOptions } = session.get()
  if (country === former) return
  begin(session, { country, shownOptions: withProvinceReset(shownOptions, former, country) })
  await refresh(session)
}

/** The shopper wants to pay another way. */
export async function chooseMethod(session: Session, method: string): Promise<void> {
  const { method: former, form } = session.get()
  if (method === former && form.status !== 'failed') return
  begin(session, { method, wished: method })
  await refresh(session)
}

/** 'Next step': the methods and the form of the country that was chosen first. The step stays where they can't be had. */
export async function confirmCountry(session: Session): Promise<void> {
  begin(session)
  await refresh(session)
}

/** The form of the chosen method. A fault becomes the session's, since the page stays usable without it. */
export const loadChosenForm = (session: Session): Promise<void> => refresh(session)

/** Names that the gateway wrote into methods and form come again, in the language that was chosen. */
export async function sayAnew(session: Session): Promise<void> {
  const { step, form } = session.get()
  if (step === 'pay' || form.status === 'loading') await refresh(session, true)
}

/** The province is reset where one of the two countries has a list of them, whichever form is open meanwhile. */
export const withProvinceReset = (shownOptions: ShownOptions, ...countries: string[]): ShownOptions =>
  countries.some(hasRegions) ? { ...shownOptions, province: lostValue } : shownOptions

/** Makes a choice, and keeps what the page goes back to without an answer: what was there before the first open choice. */
export function begin(session: Session, choice: Partial<Omit<Settled, 'form'>> = {}): void {
  const { country, methods, method, wished, shownOptions, form, action } = session.get()
  // What a change did is told until the next one.
  const settled = form.status === 'ready' || form.status === 'none' ? { ...form, changed: undefined } : form
  const before =
    settled.status === 'loading' ? settled.before : { country, methods, method, wished, shownOptions, form: settled }
  session.set({
    ...choice,
    form: { status: 'loading', before },
    action: action.status === 'refused' ? idle : action,
  })
}

/** What was found for a choice; without methods there was no answer. */
interface Found {
  methods?: MethodEntry[]
  method?: string
  form?: ReadyForm
  fault?: FormFault
}

/**
 * Asks for what belongs to the present choice, and shows it together. A newer choice asks for all that this one asked for.
 *
 * @param isAnew whether the methods are asked for though they are there
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

/** @param wanted the code of the method that was asked for */
function show(session: Session, { methods, method, form, fault }: Found, wanted?: string): void {
  const state = session.get()
  const { country } = state
  const before = state.form.status === 'loading' ? state.form.before : undefined
  const isElsewhere = before !== undefined && before.country !== country
  if (isWorking(state) && state.form.status === 'ready') {
    // A payment on its way keeps the form that it was made with.
    session.set({ methods: methods ?? state.methods })
  } else if (before && (!methods || (isElsewhere && fault === 'network'))) {
    // Without an answer everything is as it was; a form that can't be drawn is the new country's.
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
