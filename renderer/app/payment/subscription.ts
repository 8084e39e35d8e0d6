/** A confirmed subscription: its state, another card or mandate, cancelling. Loaded with its pages. */
import type { CardReplacement, CardUpdate, PageDefinition, ShopperSubscription } from '../../../schemas/types.ts'
import { calls, clock, loadEncrypt } from '../../api/browser.ts'
import { CallError, HttpError } from '../../api/errors.ts'
import { intents } from '../../api/paying.ts'
import { optionsOf } from '../../form/carryOver.ts'
import { language, languageReady } from '../../i18n/language.ts'
import { navigate } from '../navigation/navigate.ts'
import { ifAnswered, misfit } from '../report/report.ts'
import { chooseFormCountry } from '../session/formCountry.ts'
import { askMethods, compiledForm, faultOf } from '../session/loadForm.ts'
import { partSecrets, type Values } from '../session/partSecrets.ts'
import { renewWith, takeRenewed } from '../session/renewed.ts'
import { drawnForm, idle, type ReadyForm, type Session, working } from '../session/session.ts'
import { toast } from '../ui/toasts.ts'
import { mayReplace } from './mayReplace.ts'

const cardMethod = 'CARD'

/** @throws NetworkError, HttpError if the page needs it and it can't load, or the order is of another kind */
export async function loadSubscription(session: Session, { data = [] }: Pick<PageDefinition, 'data'>): Promise<void> {
  const { order, country } = session.get()
  const isNeeded = data.includes('subscription')
  if (order.kind !== 'subscription' && !isNeeded) return
  try {
    const subscription = await calls.subscription(order.key)
    clock.adjust(subscription.serverTime)
    session.set({ subscription, method: cardMethod, country: subscription.country ?? country })
  } catch (error) {
    if (isNeeded || !(error instanceof CallError)) throw error
  }
  const { subscription } = session.get()
  if (data.includes('cardForm') && subscription && mayReplace(subscription)) await loadCardForm(session)
}

async function loadCardForm(session: Session): Promise<void> {
  const { order } = session.get()
  await languageReady()
  const { values, country = session.get().country, isUnsent } = takeRenewed(order.key) ?? {}
  try {
    await loadWays(session, country)
    const form = await cardForm(session, country)
    session.set({
      country,
      form: { status: 'ready', form },
      values: { ...session.get().values, ...values },
      shownOptions: optionsOf(form.compiled),
      ...(isUnsent && { action: { status: 'unanswered', trouble: 'notCharged' } }),
    })
  } catch (error) {
    if (error instanceof CallError) throw error
    await renewCard(session, error)
    session.set({ form: { status: 'failed', fault: faultOf(error, order.key) } })
  }
}

/** What may take the place of a mandate. The first is chosen. */
async function loadWays(session: Session, country: string): Promise<void> {
  const { order, subscription } = session.get()
  const codes = subscription?.replaceBy ?? []
  if (codes.length === 0) return
  const methods = (await askMethods(order.key, country)).filter(({ code }) => codes.includes(code))
  session.set({ methods, method: methods[0]?.code ?? cardMethod })
}

async function cardForm(session: Session, country: string): Promise<ReadyForm> {
  const { order, method = cardMethod } = session.get()
  return compiledForm(await calls.form(order.key, method, country, language().tag), { country, method })
}

/** Chooses a card or an account. Typed values stay where the other form has their fields. */
export function chooseWay(session: Session, method: string): Promise<void> {
  session.set({ method })
  return chooseCardCountry(session, session.get().subscription?.country ?? session.get().country)
}

/** Chooses another billing country of the card. */
export const chooseCardCountry = (session: Session, country: string): Promise<void> =>
  chooseFormCountry(
    session,
    country,
    () => cardForm(session, country),
    (error) => renewCard(session, error),
  )

const renewCard = (session: Session, error: unknown, isUnsent?: boolean): Promise<void> =>
  renewWith(error, session.get().order.key, () => ({ ...session.get(), form: drawnForm(session.get()) }), isUnsent)

/**
 * Sends another card, or another mandate. Typed values stay in the form after any answer.
 *
 * @param data the form's values: checked, cleaned, only visible fields
 * @returns the result; undefined without an answer, or if values were refused, which the session then contains
 */
export async function replaceCard(session: Session, data: Record<string, unknown>): Promise<CardUpdate | undefined> {
  const { order, country, form, action, method = cardMethod, subscription: before } = session.get()
  if (action.status === 'working' || form.status !== 'ready' || !before) return undefined
  session.set({ action: working })
  const { plain, secret } = partSecrets(form.form, data as Values)
  try {
    const body = { country, formId: form.form.formId, data: plain }
    const update = await sendOnce(
      order.key,
      method === cardMethod
        ? await cardCall(order.key, body, secret)
        : (intent) => calls.replaceMandate(order.key, { ...body, method }, intent),
    )
    session.set({ subscription: update.subscription, action: idle })
    return update
  } catch (error) {
    if (error instanceof HttpError && error.body.errors?.length)
      return void session.set({ action: { status: 'refused', errors: error.body.errors } })
    // If code is missing, nothing was sent.
    await renewCard(session, error, true)
    const now = await stateNow(session, error)
    // Only the answer was lost: the card was replaced.
    return now && isOtherCard(before, now) ? { result: 'updated', subscription: now } : undefined
  }
}

type Call = (intent: string) => Promise<CardUpdate>

async function cardCall(key: string, body: Omit<CardReplacement, 'card'>, secret: Values): Promise<Call> {
  const { encrypt } = await loadEncrypt()
  const card = await encrypt(secret, await calls.keys(), key)
  return (intent) => calls.replaceCard(key, { ...body, card }, intent)
}

/** Keeps one idempotency key until there is an answer, so that a repeated request is one try. */
async function sendOnce(key: string, call: Call): Promise<CardUpdate> {
  const send = () => call(intents.open(key))
  try {
    const update = await send().catch((error: unknown) => {
      // The key belongs to another card whose answer never came.
      if (!(error instanceof HttpError && error.body.error === 'intentReused')) throw error
      intents.close(key)
      return send()
    })
    intents.close(key)
    return update
  } catch (error) {
    if (error instanceof HttpError) intents.close(key)
    throw error
  }
}

const isOtherCard = (before: ShopperSubscription, now: ShopperSubscription) =>
  before.cardBrand !== now.cardBrand ||
  before.lastFour !== now.lastFour ||
  before.mandate?.reference !== now.mandate?.reference ||
  (before.overdueMinor !== undefined && now.overdueMinor === undefined)

/** Cancels the subscription. If it has already ended, the session then says so. */
export async function cancelSubscription(session: Session): Promise<void> {
  const { order, action } = session.get()
  if (action.status === 'working') return
  session.set({ action: working })
  try {
    const subscription = await calls.cancelSubscription(order.key)
    session.set({ subscription, action: idle })
  } catch (error) {
    await stateNow(session, error)
  }
}

/** After a failed call: writes the subscription's present state into the session; undefined if it can't load. */
async function stateNow(session: Session, error: unknown): Promise<ShopperSubscription | undefined> {
  const { key } = session.get().order
  if (error instanceof HttpError && error.status === 404) return void navigate('/result/error')
  const isOfCode = misfit(error)
  const before = session.get().subscription
  const now = await ifAnswered(calls.subscription(key))
  const isSame = now !== undefined && JSON.stringify(stateOf(now)) === JSON.stringify(before && stateOf(before))
  if (now) session.set({ subscription: now })
  // Unchanged means that the call did not arrive, and can be repeated.
  const trouble = isSame ? 'notCharged' : 'unknown'
  session.set({ action: now && !isSame ? idle : { status: 'unanswered', trouble } })
  if (!isOfCode && (!now || isSame)) toast('error.network')
  return now
}

const stateOf = ({ state, cardBrand, lastFour, overdueMinor }: ShopperSubscription) => [
  state,
  cardBrand,
  lastFour,
  overdueMinor,
]
