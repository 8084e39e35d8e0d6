/** Checks of a merchant's order beyond the contract's schema. */

import { fromWire } from '../../core/serverTime.ts'
import { hostOf } from '../../core/website.ts'
import type { FieldError, OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { isHttpAddress } from '../network.ts'
import { itemFaults } from '../orders/basket.ts'
import { chargeAt } from '../orders/schedule.ts'
import { planOf } from '../orders/terms.ts'
import { type Config, reachOf } from '../settings/config.ts'
import { refusalOf } from '../webhooks/reach.ts'

type Fault = [field: string, keyword: string, isFaulty: boolean]

/** A page names a shop without a name by its website, cut to this length (product spec, section 9). */
const maxHostAsName = 30
/** Shown completely, over two lines of a phone. */
const maxHost = 60

/** @param now by the gateway's clock. @returns the 422's errors; empty when the order is valid */
export function orderErrors(gateway: Gateway, request: OrderRequest, now: Date): FieldError[] {
  const { country, kind, subscription, installment } = request
  const { codes } = gateway.files().catalogs.countries
  const faults: Fault[] = [
    ['country', 'enum', country !== undefined && !codes.includes(country)],
    ['subscription', 'required', kind === 'subscription' && !subscription],
    // Later charges run without the shopper and are reported as taken, so none may wait for a capture.
    ['capture', 'kind', request.capture === 'manual' && kind === 'subscription'],
    ['extendMinutes', 'timeFixedBy', request.extendMinutes !== undefined && request.timeFixedBy !== undefined],
    ['installment', 'required', kind === 'installment' && !installment],
    ...nameFaults(request),
    ...linkFaults(request, gateway.config),
    ...itemFaults(request, isVisible),
    ...dateFaults(subscription, now),
    ['withdrawal.until', 'date', request.withdrawal !== undefined && !isAhead(fromWire(request.withdrawal.until), now)],
  ]
  return faults
    .filter(([, , isFaulty]) => isFaulty)
    .map(([field, keyword]) => {
      const messageKey = keyword === 'required' ? 'error.required' : 'error.invalidField'
      return { field, keyword, messageKey, params: {} }
    })
}

/** Shoppers must see whom they pay: refuse an invisible name, or a website text that shows another host. */
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

/** @param website with or without protocol, as pages show it; free text is not a host, and may be cut */
function isOwnHost(website: string, max: number): boolean {
  const host = hostOf(website)
  return /\s/.test(host) || (!host.includes('@') && [...host].length <= max)
}

function linkFaults({ returnUrl, webhookUrl, merchant = {} }: OrderRequest, config: Config): Fault[] {
  // Refuse an address that can never be called. Host names are checked again at each resolution.
  const isCallable =
    webhookUrl === undefined ||
    (isHttpAddress(webhookUrl, Number.POSITIVE_INFINITY) && !refusalOf(webhookUrl, reachOf(config, webhookUrl)))
  return [
    ['returnUrl', 'format', !isLink(returnUrl)],
    ...(['contact', 'termsUrl', 'privacy'] as const).map(
      (name): Fault => [`merchant.${name}`, 'format', !isLink(merchant[name])],
    ),
    ['webhookUrl', 'format', !isCallable],
  ]
}

/** @param text an http(s) address, or an e-mail address, which the schema has checked */
const isLink = (text: string | undefined) => !text?.startsWith('http') || isHttpAddress(text)

const dayMs = 86_400_000
/** Allows for different clocks and late calls. */
const lateMs = dayMs
const furthestMs = 100 * 366 * dayMs

/** A subscription begins now or later, and ends after its first charge. */
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

/** A right that has ended before the payment would promise a page that never opens. */
const isAhead = (date: Date | undefined, now: Date) =>
  date !== undefined && date > now && date.getTime() - now.getTime() <= furthestMs

/**
 * Whether a text shows anything: not only spaces, controls and formats (zero-width ones included), and not only letters and
 * symbols that Unicode draws as nothing (Hangul fillers, the blank braille pattern).
 *
 * Source: Unicode, DerivedCoreProperties, Default_Ignorable_Code_Point
 */
const isVisible = (text: string): boolean => text.replace(unseen, '') !== ''

const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu
