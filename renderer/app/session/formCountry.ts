/** Another country for a form on its own page: an address, or the card of a subscription. Loaded with those pages. */
import { latest } from '../../api/latest.ts'
import { toast } from '../ui/toasts.ts'
import { begin, withProvinceReset } from './choosing.ts'
import { faultOf, formChange } from './loadForm.ts'
import { isWorking, type ReadyForm, type Session } from './session.ts'

/**
 * Loads another form, which keeps typed values where it can.
 *
 * @param load the form in that country
 * @param renew reloads the page if its code is missing; by default the usual reload of pages that keep typed values
 */
export async function chooseFormCountry(
  session: Session,
  country: string,
  load: () => Promise<ReadyForm>,
  renew = (error: unknown) => globalThis.renew?.(error as Error, location.pathname),
): Promise<void> {
  const { order, country: former, shownOptions } = session.get()
  const isOther = country !== former
  begin(session, { country, shownOptions: isOther ? withProvinceReset(shownOptions, former, country) : shownOptions })
  const reply = await latest(session, 'form', load)
  if (!reply) return
  const { form: open } = session.get()
  const before = open.status === 'loading' ? open.before : undefined
  const { answer: form, error } = reply
  if (form) {
    const { cleared, notKept, ...kept } = formChange(session, form)
    // The same country again is another language: only lost values are reported.
    const changed = before && before.country !== country ? { country, cleared, notKept } : { cleared }
    return session.set({ ...kept, form: { status: 'ready', form, changed } })
  }
  if (!isWorking(session.get())) await renew(error)
  const fault = faultOf(error, order.key)
  if (fault !== 'network') return session.set({ form: { status: 'failed', fault } })
  session.set({ ...before })
  toast('error.network')
}
