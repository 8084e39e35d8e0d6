/**
 * A form that can be posted without a script: one without card data, that no device's sheet pays. The gateway reads it by
 * the names of its controls (gateway/posts), and has the page drawn again with what it refused.
 */
import { hasSecret } from '../../../core/compile/hasSecret.ts'
import { heldPosted } from '../../api/drawn.ts'
import { language } from '../../i18n/language.ts'
import { drawnForm, type Session, type SessionState } from './session.ts'

/** @param deed the last part of the address */
export const postAddress = (key: string, deed: string, query: Record<string, string> = {}): string =>
  `/post/${encodeURIComponent(key)}/${deed}?${new URLSearchParams({ ...query, lang: language().tag })}`

/** Where the form is posted without a script; undefined for one that must not be. @param more goes along in the address */
export function postAction(state: SessionState, deed = 'pay', more: Record<string, string> = {}): string | undefined {
  const { order, country, method = '', methods } = state
  const form = drawnForm(state)
  const needsScript =
    !form || methods?.some(({ code, asks }) => code === method && asks === 'deviceSheet') || hasSecret(form.compiled)
  if (needsScript) return undefined
  return postAddress(order.key, deed, { method, country, form: form.formId, locale: language().amountLocale, ...more })
}

/** What was posted stands in the form again. @returns shows what was refused of it, once the form is there */
export function resumePosted(session: Session): (() => void) | undefined {
  const posted = heldPosted()
  if (!posted) return undefined
  const { values, errors, trouble } = posted
  session.set({ values: { ...session.get().values, ...values } })
  if (!trouble && errors.length === 0) return undefined
  return () => session.set({ action: trouble ? { status: 'unanswered', trouble } : { status: 'refused', errors } })
}
