/** Sends a merchant's form, and follows the check to its end. */
import type { InstallView } from '../../../schemas/types.ts'
import { calls, clock, loadEncrypt } from '../../api/browser.ts'
import { HttpError } from '../../api/errors.ts'
import { activate, readInstall } from '../../api/installCalls.ts'
import { onWake } from '../../api/wake.ts'
import { language } from '../../i18n/language.ts'
import { navigate } from '../navigation/navigate.ts'
import { misfit } from '../report/report.ts'
import { partSecrets, type Values } from '../session/partSecrets.ts'
import { renewWith } from '../session/renewed.ts'
import { idle, working } from '../session/session.ts'
import { toast, toastTrouble } from '../ui/toasts.ts'
import type { Install } from './install.ts'
import { formOf, framed, installPath } from './openInstall.ts'

/** @param data the form's values: checked, cleaned, only visible fields */
export async function sendInstall(install: Install, data: Record<string, unknown>): Promise<void> {
  const { view, form, action } = install.get()
  if (action.status === 'working' || !form) return
  install.set({ action: working })
  try {
    const { plain, secret } = partSecrets(form, data as Values)
    const { encrypt } = await loadEncrypt()
    const jwe = await encrypt(secret, await calls.keys(), view.key)
    const answer = await activate(view.key, language().tag, { formId: form.formId, data: plain, secret: jwe })
    return showInstall(install, answer)
  } catch (error) {
    if (error instanceof HttpError && error.body.errors?.length)
      return install.set({ action: { status: 'refused', errors: error.body.errors } })
    // If code is missing, nothing was sent.
    await renewWith(error, view.key, install.get, true)
    await readAnew(install, error)
  }
  install.set({ action: idle })
}

/** The call may not have arrived, or may not be valid any more: the install's present state decides the next step. */
async function readAnew(install: Install, error: unknown): Promise<void> {
  const isOfCode = misfit(error)
  try {
    const { view, form, values } = install.get()
    const now = await readInstall(view.key, language().tag)
    if (!now.form) return showInstall(install, now)
    const isOther = now.form.formId !== form?.formId
    if (isOther) install.set({ form: (await formOf(now, install.get)).form, values })
    if (isOther) toast('install.formChanged')
    else if (!isOfCode) toast('error.network')
  } catch (again) {
    toastTrouble(again)
  }
}

/** Shows the page of the install's state. The API key is removed from the page as soon as it was sent. */
export function showInstall(install: Install, view: InstallView): void {
  const { page } = install.get()
  clock.adjust(view.serverTime)
  if (view.form) return void formOf(view).then((form) => show(form))
  show({ form: undefined, values: {} })

  function show(form: Awaited<ReturnType<typeof formOf>>) {
    install.set({ view, ...form, action: idle })
    const [belongs = 'failed'] = view.pages
    // The page that may be framed never navigates. Going back works to a form, but not to the pages after it.
    if (page !== belongs && page !== framed) navigate(installPath(view, belongs), page !== view.app)
  }
}

const firstMs = 1_000
const maxMs = 5_000

/**
 * Asks until the check is over, and at once when the page is visible again.
 *
 * @param onReach called after each call with whether there was an answer
 * @returns a function that stops it
 */
export function followInstall(install: Install, onReach: (isReached: boolean) => void): () => void {
  let timer: number | undefined
  let delayMs = firstMs
  let isDone = false
  const plan = () => {
    timer = window.setTimeout(ask, delayMs)
    delayMs = Math.min(delayMs * 1.3, maxMs)
  }
  const ask = async () => {
    window.clearTimeout(timer)
    try {
      const view = await readInstall(install.get().view.key, language().tag)
      if (isDone) return
      onReach(true)
      if (view.state !== 'activating') return showInstall(install, view)
    } catch (error) {
      if (isDone || misfit(error)) return
      onReach(false)
    }
    plan()
  }
  const stopWaking = onWake(() => !isDone && void ask())
  plan()
  return () => {
    isDone = true
    window.clearTimeout(timer)
    stopWaking()
  }
}
