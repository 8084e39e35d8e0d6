/** From an address to a page that is ready to show: its code, its order, its methods and its form. */

import { likelyCountry } from '../../../core/region.ts'
import type { CheckoutView, Operator, PageDefinition } from '../../../schemas/types.ts'
import { calls, clock } from '../../api/browser.ts'
import { loadChunk } from '../../api/chunks.ts'
import { CallError, HttpError } from '../../api/errors.ts'
import { countryCodes } from '../../i18n/countries.ts'
import { allTexts, fitLanguage, readerLanguages, setPlace } from '../../i18n/language.ts'
import type { Install } from '../install/install.ts'
import { destination, isAddress, statusOf } from '../navigation/destination.ts'
import { type Block, loadBlocks, loadOops, loadTexts } from '../navigation/pages.vite.ts'
import { findPage, rightAddress, withLanguageOf } from '../navigation/routes.ts'
import { variantFor } from '../navigation/variant.ts'
import { misfit } from '../report/report.ts'
import { loadChosenForm, loadMethods } from '../session/choosing.ts'
import type { OpenedRefund } from '../session/openRefund.ts'
import { resumePosted } from '../session/posting.ts'
import { createSession, type Session } from '../session/session.ts'
import { resumeTyped } from '../session/typed.ts'

/** Why 'Oops!' replaces a page: an unknown order, no answer, code that did not load, or code that does not run here. */
export type Fault = 'broken' | 'network' | 'code' | 'unfit'

/** A page with everything that it needs. */
export interface View {
  /** The page's own address. It differs from the requested one if the order's state has another page. */
  address: string
  page: PageDefinition
  blocks: Record<string, Block>
  session?: Session
  install?: Install
  operator?: Operator
  fault?: Fault
}

const notFound = '/error/404'

/** Data that loads with code of its own. */
const isLater = /subscription|withdrawal/

/**
 * @param address path and query
 * @param isWanted checked before the language or the site changes, because the shopper may have left the address
 * @throws only if not even 'Oops!' can load
 */
export async function openAddress(address: string, isWanted = () => true): Promise<View> {
  const right = rightAddress(address)
  let shown = right
  try {
    const found = await findPage(right)
    if (!found) shown = withLanguageOf(right, notFound)
    const match = found ?? (await findPage(notFound))
    if (!match) throw new Error('No page for unknown addresses.')
    const page = variantFor(match.page, navigator.userAgent)
    const [blocks, subject] = await Promise.all([loadBlocks(page), loadSubject(page, match.key), loadTexts(page)])
    if (page.data?.includes('install'))
      return await openInstallPage({ address: shown, page, blocks }, match.key, isWanted)
    if (subject === 'none') return await oops(shown, 'broken')
    const elsewhere = subject && (await redirectFor(page, subject, shown))
    if (elsewhere) return await openElsewhere(withLanguageOf(shown, elsewhere), isWanted)
    if (isWanted()) await fitLanguage(page.languages)
    if (!subject) return { address: shown, page, blocks, operator: await operatorFor(page) }
    const { order } = subject
    setPlace(order.country)
    await Promise.all([
      loadBlocks(page, order),
      (order.kind === 'subscription' || order.items || order.button) && allTexts(),
    ])
    return { address: shown, page, blocks, session: await openSession(page, subject, shown) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return oops(shown, 'broken')
    if (error instanceof CallError) return oops(shown, 'network')
    const isOfCode = misfit(error)
    if (isWanted()) await globalThis.renew?.(error as Error, shown, shown)
    return oops(shown, isOfCode ? 'unfit' : 'code')
  }
}

/** A page of an install, or the page that fits the install's state. */
async function openInstallPage(view: View, key: string | undefined, isWanted: () => boolean): Promise<View> {
  const { openInstall } = await loadChunk(() => import('../install/openInstall.ts'))
  const opened = await openInstall(view.address, key)
  if (opened === 'none') return oops(view.address, 'broken')
  if ('elsewhere' in opened) return openElsewhere(withLanguageOf(view.address, opened.elsewhere), isWanted)
  return { ...view, install: opened.install }
}

/** The data of a page: an order, or a refund with its order. */
type Subject = { order: CheckoutView } & Partial<OpenedRefund>

/** The data that decides which page to show. */
type Placed = Pick<Subject, 'order' | 'to'> & { refund?: { state: string } }

/** 'none' if the page needs an order or a refund and its address names none. */
async function loadSubject(page: PageDefinition, key: string | undefined): Promise<Subject | 'none' | undefined> {
  if (!page.data?.includes('order')) return undefined
  if (!key) return 'none'
  if (page.data.includes('refund')) return (await loadChunk(() => import('../session/openRefund.ts'))).loadRefund(key)
  const order = await calls.checkout(key)
  clock.adjust(order.serverTime)
  return { order }
}

/** Without an answer, the page says less. */
const operatorFor = async ({ data }: PageDefinition) =>
  data?.includes('operator') ? calls.operator().catch(() => undefined) : undefined

/** The address for an order in this state; undefined if this page is the right one. */
async function redirectFor(
  page: PageDefinition,
  { order, refund = order, to = destination(statusOf(order), order.key, navigator.userAgent) }: Placed,
  address: string,
): Promise<string | undefined> {
  if (!page.states || (page.states.includes(refund.state) && !(await hasOwnInstructions(page, order, to))))
    return undefined
  const here = new URL(address, location.origin)
  const there = new URL(to, location.origin)
  return there.origin === here.origin && there.pathname === here.pathname ? undefined : to
}

/**
 * Whether another page has the payment instructions of this pending order. The pending page itself may be shown while
 * the order waits for a bank's site, because the shopper comes back to it.
 */
async function hasOwnInstructions(page: PageDefinition, { state, next }: CheckoutView, to: string): Promise<boolean> {
  if (state !== 'pending' || (next?.redirect && !page.data?.includes('instructions'))) return false
  // The sandbox's bank acts as another site, although it has our address: the shopper comes back to the order's own
  // page.
  if (page.routes.every((route) => route.startsWith('sandbox/'))) return false
  return (await findPage(to))?.page.id !== page.id
}

function openElsewhere(address: string, isWanted: () => boolean): Promise<View> {
  const target = new URL(address, location.origin)
  if (target.origin === location.origin) return openAddress(target.pathname + target.search, isWanted)
  if (isAddress(address) && isWanted()) location.replace(target)
  // The browser is leaving for another site, so nothing is shown.
  return new Promise(() => {})
}

async function openSession(page: PageDefinition, { order, refund }: Subject, address: string): Promise<Session> {
  const asked = choiceIn(address)
  const known = asked.country ?? order.country
  const asksCountry = !known && page.blocks.some(({ block }) => block === 'CountryStep')
  const country = known ?? likelyCountry(readerLanguages(), countryCodes)
  const session = createSession(order, country, asksCountry ? 'country' : 'pay')
  session.set({ refund, method: asked.method })
  resumeTyped(session, page)
  if (session.get().step === 'country') return session
  const showRefusal = resumePosted(session)
  // The reason of the last failure is shown above the form for the next try.
  if (order.state === 'failed' || showRefusal) await allTexts()
  if (page.data?.includes('instructions'))
    await (await loadChunk(() => import('../session/loadInstructions.ts'))).loadInstructions(session)
  if (page.data?.includes('methods')) await loadMethods(session)
  if (page.data?.includes('form')) await loadChosenForm(session)
  if (page.address || page.data?.some((name) => isLater.test(name)))
    await (await loadChunk(() => import('../payment/pageData.ts'))).loadPageData(session, page, address)
  showRefusal?.()
  return session
}

/** The country and the method in an address. An unknown country is ignored. */
function choiceIn(address: string): { country?: string; method?: string } {
  const { searchParams } = new URL(address, location.origin)
  const country = countryCodes.find((code) => code === searchParams.get('country'))
  return { country, method: searchParams.get('method') ?? undefined }
}

async function oops(address: string, fault: Fault): Promise<View> {
  return { address, ...(await loadOops()), fault }
}
