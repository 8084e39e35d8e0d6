/**
 * An address of the order: loads its form into a session, and sends the values to the gateway. Loaded with its pages.
 */
import type { FieldError } from '../../../schemas/types.ts'
import { calls } from '../../api/browser.ts'
import { CallError, HttpError } from '../../api/errors.ts'
import { optionsOf } from '../../form/carryOver.ts'
import { commitDraft } from '../../form/typing.ts'
import { language, languageReady } from '../../i18n/language.ts'
import { navigate } from '../navigation/navigate.ts'
import { chooseFormCountry } from '../session/formCountry.ts'
import { compiledForm, faultOf } from '../session/loadForm.ts'
import { idle, type Session, working } from '../session/session.ts'
import { forgetTyped, keepTyped, typedAddress } from '../session/typed.ts'
import { toastTrouble } from '../ui/toasts.ts'

/**
 * Loads the form of the address with the stored values, in the stored address's country if there is one.
 *
 * @param type a file of schemas/forms
 * @throws NetworkError, HttpError if it can't load
 */
export async function loadAddress(session: Session, type: string): Promise<void> {
  const { order, country } = session.get()
  await languageReady()
  const lang = language().tag
  const typed = typedAddress(session, type)
  const wanted = typed?.country ?? (order.country ? undefined : country)
  try {
    const view = await calls.address(order.key, type, { lang, ...(wanted && { country: wanted }) })
    const form = await compiledForm(view.form, { country: view.form.country, method: view.form.method })
    // A shopper who came back may still type on the page that this one replaces.
    commitDraft()
    session.set({
      form: { status: 'ready', form },
      country: view.form.country,
      values: { ...view.values, ...typedAddress(session, type)?.values },
      shownOptions: optionsOf(form.compiled),
    })
    keepTyped(session, type)
  } catch (error) {
    if (error instanceof CallError) throw error
    session.set({ form: { status: 'failed', fault: faultOf(error, order.key) } })
  }
}

/** Chooses another country: another form, which keeps typed values where it can. */
export const chooseAddressCountry = (session: Session, type: string, country: string): Promise<void> =>
  chooseFormCountry(session, country, async () => {
    const view = await calls.address(session.get().order.key, type, { lang: language().tag, country })
    return compiledForm(view.form, { country, method: view.form.method })
  })

/**
 * @param data the form's values: checked, cleaned, only visible fields. Navigates to the checkout when they are stored
 */
export async function saveAddress(session: Session, type: string, data: Record<string, unknown>): Promise<void> {
  const { order, country, form, action } = session.get()
  if (action.status === 'working' || form.status !== 'ready') return
  session.set({ action: working })
  let errors: FieldError[] | undefined
  try {
    const plain = data as Record<string, string | number | boolean>
    await calls.saveAddress(order.key, type, { country, formId: form.form.formId, data: plain })
    forgetTyped(order.key, type)
    return navigate(checkout(order.key), false)
  } catch (error) {
    // The order was paid, cancelled or has expired meanwhile: the checkout's address opens the page of its state.
    if (error instanceof HttpError && [404, 409, 410].includes(error.status)) return navigate(checkout(order.key))
    if (error instanceof HttpError && error.body.errors?.length) errors = error.body.errors
    else toastTrouble(error)
  }
  session.set({ action: errors ? { status: 'refused', errors } : idle })
}

const checkout = (key: string) => `/checkout/${encodeURIComponent(key)}`
