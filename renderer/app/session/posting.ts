/**
 * Forms that can be posted without a script: forms without card data, and not of a device's wallet. The gateway reads
 * them by the names of their controls (gateway/posts), and draws the page again with the refused values.
 */
import { hasSecret } from '../../../core/compile/hasSecret.ts'
import { heldPosted } from '../../api/drawn.ts'
import { language } from '../../i18n/language.ts'
import { drawnForm, type Session, type SessionState } from './session.ts'

/** @param deed the last part of the address */
export const postAddress = (key: string, deed: string, query: Record<string, string> = {}): string =>
  `/post/${encodeURIComponent(key)}/${deed}?${new URLSearchParams({ ...query, lang: language().tag })}`

/**
 * The address for posting the form without a script; undefined if it must not be posted.
 * @param more added to the address
 */
export function postAction(state: SessionState, deed = 'pay', more: Record<string, string> = {}): string | undefined {
  const { order, country, method = '', methods } = state
  const form = drawnForm(state)
  const needsScript =
    !form || methods?.some(({ code, asks }) => code === method && asks === 'deviceSheet') || hasSecret(form.compiled)
  if (needsScript) return undefined
  return postAddress(order.key, deed, { method, country, form: form.formId, locale: language().amountLocale, ...more })
}

/** Puts posted values into the form again. @returns a function that shows the refusals once the form is there */
export function resumePosted(session: Session): (() => void) | undefined {
  const posted = heldPosted()
  if (!posted) return undefined
  const { values, errors, trouble } = posted
  session.set({ values: { ...session.get().values, ...values } })
  if (!trouble && errors.length === 0) return undefined
  return () => session.set({ action: trouble ? { status: 'unanswered', trouble } : { status: 'refused', errors } })
}
