/**
 * Keeps typed values while the tab is open, so that a reload, a way back or an expired order does not lose the
 * shopper's address. It never keeps a secret field, a document number, or a text that contains a card number.
 *
 * Source: contract, "Page side"
 */

import { serverTimeMs } from '../../../core/serverTime.ts'
import { isFinal, type State } from '../../../core/states.ts'
import type { PageDefinition } from '../../../schemas/types.ts'
import { keywords } from '../../../validators/keywords.vite.ts'
import { clock } from '../../api/browser.ts'
import { heldPosted } from '../../api/drawn.ts'
import { fits } from '../../api/shapes.ts'
import { chosenIn, lostValue } from '../../form/carryOver.ts'
import { commitDraft } from '../../form/typing.ts'
import { giveUpHydration, isAsDrawn, isHydrating, onceHydrated } from '../hydration/hydration.ts'
import { drawnForm, type ReadyForm, type Session, type SessionState } from './session.ts'

export interface Typed extends Pick<SessionState, 'country' | 'method' | 'values'> {
  website: string
  /** When the order expires, as the gateway sent it. */
  expires: string
  step?: SessionState['step']
  /** $id of the last form on the page. */
  form?: string
}

const shape = { website: 'string', expires: 'string', country: 'string', values: {} } as const
/** Keywords that only document numbers have. */
const ofDocuments = /"(?:cpf|cnpj|cpfCnpj|cuit|curp|rut|ruc|ci|dni|nit)":|"ui:widget":"Identity"/
/** An expired order is not over: another order of the same shop may follow it. */
const isOver = (state: State) => isFinal(state) && state !== 'expired'

/** @param address the type of the page's address, if it has one: its values are separate from the checkout's */
const typedName = (key: string, address = ''): string => `typed_${key}${address && `:${address}`}`

/**
 * Cardholder names of orders that were declined on this page. A name is secret, so it stays in the page's memory only.
 */
const holders = new Map<string, unknown>()

/** The name is filled in again after a decline; number, expiry and CVC are not. */
export const rememberHolder = ({ key }: { key: string }, name: unknown): void => void holders.set(key, name)

/**
 * The plain values that this page sent with a payment, by the order's key, and the attempt that they became: it thanks the
 * payer by name, and shows in full what the payer checks. A link to an order shows neither, because links get copied, so a
 * reload forgets them.
 */
export const sentValues = new Map<string, { values: Record<string, unknown>; attempt?: number }>()

/** Continues with the values typed on the checkout, and keeps new ones. The values of a final order are deleted. */
export function resumeTyped(session: Session, { data }: Pick<PageDefinition, 'data'>): void {
  const { order, values: known } = session.get()
  if (isOver(order.state)) forgetTyped(order.key)
  if (!data?.includes('form')) return
  // Posted values are newer than the stored ones.
  const own = heldPosted() ? undefined : read(typedName(order.key))
  const { values, country, method, step, form } = own ?? {}
  // The gateway drew another country or method than the shopper's.
  if (own && !isAsDrawn({ country, method, step })) giveUpHydration()
  if (!isHydrating()) session.set({ ...(country && { country, method, ...(step && { step }) }) })
  onceHydrated(() => {
    // Values typed before the script loaded are newer.
    const { values: present } = session.get()
    const typed = Object.entries(present).filter(([name, value]) => value !== known[name])
    session.set({
      values: {
        ...present,
        ...(values ?? ofFormerOrder(session)),
        ...(holders.has(order.key) && { cardHolderName: holders.get(order.key) }),
        ...Object.fromEntries(typed),
      },
      ...(form && { shownOptions: chosenIn(form) }),
      // The page was reloaded in place of a payment (chunks.ts).
      ...(attempt(() => sessionStorage.renewed) === order.key && {
        action: { status: 'unanswered', trouble: 'notCharged' },
      }),
    })
    keepTyped(session)
  })
}

/** The values typed on an address page. */
export const typedAddress = (session: Session, address: string): Typed | undefined =>
  read(typedName(session.get().order.key, address))

/** The values of an expired order of the same shop, which move to this order. */
function ofFormerOrder(session: Session): SessionState['values'] | undefined {
  const { website, key, expires } = session.get().order
  const isFormer = (typed?: Typed) => typed?.website === website && serverTimeMs(typed.expires) < clock.now()
  const former = names().find((name) => !name.includes(':') && isFormer(read(name)))
  const typed = former && read(former)
  if (!typed) return undefined
  remove(former)
  write(typedName(key), { ...typed, expires, form: undefined })
  return typed.values
}

/** Keeps values that are typed from now on. */
export function keepTyped(session: Session, address?: string): void {
  const { key, website, expires } = session.get().order
  const name = typedName(key, address)
  session.subscribe(() => {
    const { order, country, method, step, values, shownOptions } = session.get()
    const form = drawnForm(session.get())
    if (isOver(order.state)) return forgetTyped(key)
    const kept = { ...read(name)?.values }
    for (const field of Object.keys(form?.compiled.uiSchema ?? {})) kept[field] = mayStay(form, field, values[field])
    // Without the province of a country that the shopper left, although no form has asked for it since.
    for (const field of Object.keys(shownOptions)) if (shownOptions[field] === lostValue) delete kept[field]
    write(name, { website, expires, country, method, step, form: form?.compiled.$id ?? read(name)?.form, values: kept })
  })
}

/** @param address that was saved: the order now has the billing address, which replaces the checkout's own values */
export function forgetTyped(key: string, address?: string): void {
  holders.delete(key)
  const gone = address ? [typedName(key, address), ...(address === 'billing' ? [typedName(key)] : [])] : names()
  for (const name of gone) if (name.split(':')[0] === typedName(key)) remove(name)
}

/** The value, if it may be kept. */
export function mayStay(form: ReadyForm | undefined, name: string, value: unknown): unknown {
  const { uiSchema, schema, conditions } = form?.compiled ?? {}
  const ui = uiSchema?.[name]
  if (!ui || ui['ui:disabled'] || ui['ui:options'].secret) return undefined
  const cases = conditions?.cases.find(({ field }) => field === name)
  if (name === 'identityNumber' || ofDocuments.test(JSON.stringify([schema?.properties[name], ui, cases])))
    return undefined
  const holdsNoCard = keywords.get('noCardNumber')?.test as ((parameter: true, text: string) => boolean) | undefined
  return holdsNoCard?.(true, String(value)) ? value : undefined
}

/** Session storage may be off, full, or contain foreign data. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const names = () => attempt(() => Object.keys(sessionStorage).filter((name) => name.startsWith('typed_'))) ?? []

const read = (name: string): Typed | undefined =>
  attempt(() => {
    const typed = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return fits(typed, shape) ? (typed as Typed) : undefined
  })

const write = (name: string, typed: Typed) => attempt(() => sessionStorage.setItem(name, JSON.stringify(typed)))
/** @param name of an entry in session storage. Without storage nothing happens. */
export const remove = (name: string): void => attempt(() => sessionStorage.removeItem(name))

// On a reload or exit in the middle of a field, only its control has the text.
if (typeof window !== 'undefined') addEventListener('pagehide', commitDraft)
