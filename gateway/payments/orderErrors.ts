/** What is wrong with a merchant's order beyond what the contract's schema can judge. */

import { fromWire } from '../../core/serverTime.ts'
import type { FieldError, OrderRequest } from '../../schemas/types.ts'
import { isVisible } from '../../validators/visible.ts'
import type { Gateway } from '../gateway.ts'
import { chargeAt } from '../orders/schedule.ts'
import { planOf } from '../orders/terms.ts'
import { type Config, reachOf } from '../settings/config.ts'
import { refusalOf } from '../webhooks/reach.ts'

type Fault = [field: string, keyword: string, isFaulty: boolean]

/** A page calls a shop without a name by its website, cut at so many characters (product spec, section 9). */
const maxHostAsName = 30
/** Shown whole, over two lines of a phone. */
const maxHost = 60
/** In a link: what a browser shows of one. */
const maxLinkHost = 100

/** @param now by the gateway's clock. @returns what a 422 says; empty when the order can be taken */
export function orderErrors(gateway: Gateway, request: OrderRequest, now: Date): FieldError[] {
  const { country, kind, subscription, installment } = request
  const { codes } = gateway.files().catalogs.countries
  const faults: Fault[] = [
    ['country', 'enum', country !== undefined && !codes.includes(country)],
    ['subscription', 'required', kind === 'subscription' && !subscription],
    // Later charges are made without the shopper, who is then told that they were: none waits to be captured.
    ['capture', 'kind', request.capture === 'manual' && kind === 'subscription'],
    ['extendMinutes', 'timeFixedBy', request.extendMinutes !== undefined && request.timeFixedBy !== undefined],
    ['installment', 'required', kind === 'installment' && !installment],
    ...nameFaults(request),
    ...linkFaults(request, gateway.config),
    ...dateFaults(subscription, now),
  ]
  return faults
    .filter(([, , isFaulty]) => isFaulty)
    .map(([field, keyword]) => {
      const messageKey = keyword === 'required' ? 'error.required' : 'error.invalidField'
      return { field, keyword, messageKey, params: {} }
    })
}

/** A shopper must see whom they pay: a name that shows nothing, or a website that shows somebody else's, is refused. */
function nameFaults({ orderno, website, brand = {}, subscription }: OrderRequest): Fault[] {
  const max = brand.brand ? maxHost : maxHostAsName
  return [
    ['orderno', 'visible', !isVisible(orderno)],
    ['website', 'visible', !isVisible(website)],
    ['website', 'host', !isOwnHost(website, brand.website ? maxHost : max)],
    ['brand.brand', 'visible', Boolean(brand.brand) && !isVisible(brand.brand ?? '')],
    ['brand.website', 'visible', Boolean(brand.website) && !isVisible(brand.website ?? '')],
    ['brand.website', 'host', !isOwnHost(brand.website ?? '', max)],
    ['subscription.product', 'visible', subscription !== undefined && !isVisible(subscription.product)],
  ]
}

/** @param website with or without protocol, as pages show it; words are no host, and may be cut */
function isOwnHost(website: string, max: number): boolean {
  const bare = website.trim().replace(/^https?:\/\//i, '')
  if (/\s/.test(bare)) return true
  const [host = ''] = bare.replace(/^www\./i, '').split(/[/?#\\]/)
  return !host.includes('@') && [...host].length <= max
}

function linkFaults({ returnUrl, webhookUrl }: OrderRequest, config: Config): Fault[] {
  // What could never be called is refused now; a name is judged each time that it is resolved.
  const isCallable = webhookUrl === undefined || refusalOf(webhookUrl, reachOf(config, webhookUrl)) === undefined
  return [
    ['returnUrl', 'format', !isWebAddress(returnUrl, maxLinkHost)],
    ['webhookUrl', 'format', !isWebAddress(webhookUrl, Number.POSITIVE_INFINITY) || !isCallable],
  ]
}

/** What stands before an '@' looks like the host, and a password has no business in a link. */
export function isWebAddress(text: string | undefined, max: number): boolean {
  if (text === undefined) return true
  if (!URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.length <= max
}

const dayMs = 86_400_000
/** A merchant's clock and ours may differ, and a call may come late. */
const lateMs = dayMs
const furthestMs = 100 * 366 * dayMs

/** A subscription begins now or later, and ends once something was charged. */
function dateFaults(subscription: OrderRequest['subscription'], now: Date): Fault[] {
  if (!subscription) return []
  const { startsAt, endsAt } = subscription
  const start = startsAt === undefined ? now : fromWire(startsAt)
  const end = endsAt === undefined ? undefined : fromWire(endsAt)
  const isNear = (date: Date) => date.getTime() - now.getTime() <= furthestMs
  const { endsAt: _, ...endless } = planOf(subscription, now)
  const first = chargeAt(endless, 1)
  return [
    ['subscription.startsAt', 'date', !start || start.getTime() < now.getTime() - lateMs || !isNear(start)],
    ['subscription.trialCount', 'date', start !== undefined && isNear(start) && !(first && isNear(first))],
    ['subscription.endsAt', 'date', endsAt !== undefined && !(end && first && end > first && isNear(end))],
  ]
}
