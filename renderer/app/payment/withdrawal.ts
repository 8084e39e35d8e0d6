/** The right to withdraw from the order's contract: reading it, and the two steps of a statement. Loaded with its page. */
import { clock } from '../../api/browser.ts'
import { heldPosted } from '../../api/drawn.ts'
import { HttpError } from '../../api/errors.ts'
import { readWithdrawal, sendStatement } from '../../api/withdrawalCalls.ts'
import { language, languageReady } from '../../i18n/language.ts'
import { navigate } from '../navigation/navigate.ts'
import { withLanguageOf } from '../navigation/routes.ts'
import { misfit } from '../report/report.ts'
import { compiledForm } from '../session/loadForm.ts'
import { drawnForm, idle, type Session, working } from '../session/session.ts'

/** @param address of the page: it may have the key of the shopper's copy. @throws NetworkError, HttpError: 404 without the right */
export async function loadWithdrawal(session: Session, address: string): Promise<void> {
  await languageReady()
  const receipt = new URL(address, location.origin).searchParams.get('receipt') ?? undefined
  const view = await readWithdrawal(session.get().order.key, language().tag, receipt)
  clock.adjust(view.serverTime)
  const form = view.form && (await compiledForm(view.form, { country: view.form.country, method: view.form.method }))
  session.set({
    withdrawal: { ...view, isChecking: heldPosted()?.isConfirming ?? session.get().withdrawal?.isChecking },
    ...(form && { form: { status: 'ready', form } }),
  })
}

/** Leads to the second step, or back to the first. */
export function checkStatement(session: Session, isChecking: boolean): void {
  const { withdrawal } = session.get()
  if (withdrawal) session.set({ withdrawal: { ...withdrawal, isChecking }, action: idle })
}

/** Sends the confirmed statement. The same one again changes nothing, so it may be sent again whenever no answer came. */
export async function confirmWithdrawal(session: Session): Promise<void> {
  const { order, values, action } = session.get()
  const form = drawnForm(session.get())
  if (action.status === 'working' || !form) return
  session.set({ action: working })
  const data = Object.fromEntries(form.compiled.order.flat().map((name) => [name, String(values[name] ?? '')]))
  try {
    const view = await sendStatement(order.key, { formId: form.formId, data })
    session.set({ withdrawal: view, action: idle })
    // A reload shows the copy again.
    if (view.receipt)
      navigate(
        withLanguageOf(location.search, `/withdraw/${order.key}?${new URLSearchParams({ receipt: view.receipt })}`),
      )
  } catch (error) {
    await afterFault(session, error)
  }
}

async function afterFault(session: Session, error: unknown): Promise<void> {
  if (error instanceof HttpError && error.status === 404) return navigate('/result/error')
  if (error instanceof HttpError && error.body.errors?.length) {
    checkStatement(session, false)
    return session.set({ action: { status: 'refused', errors: error.body.errors } })
  }
  // The period has ended meanwhile.
  if (error instanceof HttpError && error.status === 409) {
    session.set({ action: idle })
    return loadWithdrawal(session, location.href).catch(() => undefined)
  }
  misfit(error)
  session.set({ action: { status: 'unanswered', trouble: 'unknown' } })
}
