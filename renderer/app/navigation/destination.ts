/** The page that follows an answer, chosen by status code and state. Pure. */
import statuses from '../../../schemas/catalogs/statuses.json' with { type: 'json' }
import type { CheckoutView, PaymentAnswer } from '../../../schemas/types.ts'
import { isMobile } from './variant.ts'

/** The common part of an answer and an order. */
export type Status = Pick<PaymentAnswer, 'state' | 'next'> & { code?: string; type: PaymentAnswer['type'] }

interface StatusEntry {
  code: string
  aliases?: string[]
  state: string
  page: string
  query?: Record<string, string>
}

const entries: StatusEntry[] = statuses.entries

/** An order in the shape of an answer. */
export const statusOf = (order: CheckoutView): Status => ({
  code: order.code,
  state: order.state,
  type: order.kind,
  next: order.next,
})

/**
 * The address that follows an answer: a path of this site, or another site's address that the gateway sent.
 *
 * @param key the order key
 * @param userAgent chooses between an instruction page and its mobile one
 * Source: product spec, section 2, "Result routes"; schemas/catalogs/statuses.json
 */
export function destination(status: Status, key: string, userAgent = ''): string {
  const { redirect, challenge } = status.next ?? {}
  const elsewhere = redirect ?? challenge
  if (elsewhere && isAddress(elsewhere)) return elsewhere
  const instructions = instructionPath(status, key, userAgent)
  if (instructions) return instructions
  const entry = entryFor(status)
  // The dialog that asks for the CVC is on the checkout.
  if (status.state === 'verify' || entry?.page === 'checkout') return `/checkout/${encodeURIComponent(key)}`
  return resultPath(entry?.page ?? statuses.otherwise, key, status.type, entry?.query)
}

/** `/result/success?key=…&type=payment` */
export function resultPath(page: string, key: string, type: string, query: Record<string, string> = {}): string {
  return `/result/${page}?${new URLSearchParams({ key, type, ...query })}`
}

/** `/payment/local?key=…&type=payment`: the page with the payment instructions of a pending order, if it has one. */
export function instructionPath({ state, next, type }: Status, key: string, userAgent: string): string | undefined {
  const route = (isMobile(userAgent) && next?.mobilePage) || next?.page
  if (state !== 'pending' || !route || !/^\/(?![/\\])/.test(route)) return undefined
  return `${route}?${new URLSearchParams({ key, type })}`
}

/** The id of the page for an order in this state. */
export const pageFor = (status: Status): string =>
  status.state === 'verify' ? 'checkout' : (entryFor(status)?.page ?? statuses.otherwise)

/** A path of this site, or an http or https address. The page never follows any other. */
export const isAddress = (address: string): boolean => /^(\/(?![/\\])|https?:\/\/)/i.test(address)

/** By code and state. If they disagree, the code counts, because it is newer. */
function entryFor({ code, state }: Status): StatusEntry | undefined {
  if (code === undefined) return entries.find((entry) => entry.state === state)
  const ofCode = entries.filter((entry) => entry.code === code || entry.aliases?.includes(code))
  return ofCode.find((entry) => entry.state === state) ?? ofCode[0]
}
