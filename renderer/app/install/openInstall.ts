/** From an address to an install that is ready to show. Loaded with its pages. */
import type { InstallView } from '../../../schemas/types.ts'
import { clock } from '../../api/browser.ts'
import { readInstall } from '../../api/installCalls.ts'
import { language, languageReady } from '../../i18n/language.ts'
import { createStore } from '../../store.ts'
import { compiledForm, faultOf } from '../session/loadForm.ts'
import { renewWith, takeRenewed } from '../session/renewed.ts'
import { idle } from '../session/session.ts'
import type { Install, InstallState } from './install.ts'

/** The install; the address of the page that fits its state; or 'none' for an unknown install. */
export type Opened = { install: Install } | { elsewhere: string } | 'none'

/** The page that may be framed. It never navigates, because only its own address allows framing. */
export const framed = 'iframe-active'

/** `/v1/plugin/appInstall/northshop/success?key=…` */
export const installPath = ({ platform, key }: InstallView, page: string): string =>
  `/v1/plugin/appInstall/${platform}/${page}?key=${encodeURIComponent(key)}`

/**
 * @param address path and query, such as `/v1/plugin/appInstall/northshop/payment_app_rh?key=…`
 * @throws NetworkError, HttpError if the gateway does not answer with the install
 */
export async function openInstall(address: string, key: string | undefined): Promise<Opened> {
  const [platform, page = ''] = new URL(address, location.origin).pathname.split('/').filter(Boolean).slice(3)
  if (!key) return 'none'
  await languageReady()
  const view = await readInstall(key, language().tag)
  clock.adjust(view.serverTime)
  const isHere = view.platform === platform && view.pages.includes(page)
  if (!isHere) return page === framed ? 'none' : { elsewhere: installPath(view, view.pages[0] ?? 'failed') }
  const { form, values } = await formOf(view)
  const renewed = form && takeRenewed(view.key)
  return {
    install: createStore<InstallState>({ view, page, action: idle, form, values: { ...values, ...renewed?.values } }),
  }
}

/**
 * The form with the values filled in before; undefined if its definitions are faulty, which is reported.
 *
 * @param typed the values to keep if the page reloads because the form's code is missing
 */
export async function formOf(
  { form, values, key }: InstallView,
  typed: () => Pick<InstallState, 'form' | 'values'> = () => ({ values: {} }),
): Promise<Pick<InstallState, 'form' | 'values'>> {
  if (!form) return { form: undefined, values: {} }
  try {
    const { country, method } = form
    return { form: await compiledForm(form, { country, method }), values: values ?? {} }
  } catch (error) {
    await renewWith(error, key, typed)
    faultOf(error, key)
    return { form: undefined, values: {} }
  }
}
