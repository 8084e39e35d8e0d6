/** Builds the body of POST /payments from a charge. Pure. */
import type { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js'
import type { Charge, StoredCharge } from '../provider.ts'
import { amountOf } from './amounts.ts'
import { mappedOf, settingsOf } from './settings.ts'
import type { StoredCard } from './storedCard.ts'

/** The library declares enums; JSON has their values. */
type Body = PaymentRequest

/** @returns undefined if Adyen does not support the amount or the option */
export function paymentOf(charge: Charge, merchantAccount: string): Body | undefined {
  const { attemptId, amountMinor, currency, country, order, returnUrl, device, data } = charge
  const amount = amountOf(amountMinor, currency)
  const settings = settingsOf(charge.settings)
  const asked = settings ? mappedOf(charge, settings) : { paymentMethod: cardOf(charge) }
  if (!amount || !asked) return undefined
  const { email, identityNumber } = data
  return {
    merchantAccount,
    amount,
    reference: attemptId,
    merchantOrderReference: order.orderno.slice(0, 1000),
    returnUrl,
    countryCode: country,
    channel: 'Web',
    shopperInteraction: 'Ecommerce',
    ...(typeof email === 'string' && { shopperEmail: email }),
    // Cards need it where a country's acquirers require it; a local method's file maps its own fields.
    ...(!settings && typeof identityNumber === 'string' && { socialSecurityNumber: identityNumber }),
    ...(device && { shopperIP: device.ip }),
    ...(charge.capture === 'manual' ? { additionalData: { manualCapture: 'true' } } : { captureDelayHours: 0 }),
    ...(charge.isLocal ? {} : threeDSecureOf(charge)),
    ...(charge.storesCard && {
      storePaymentMethod: true,
      shopperReference: attemptId,
      recurringProcessingModel: 'Subscription',
    }),
    ...completed(asked, country),
  } as unknown as Body
}

/** The card number and its code exist only in memory, on their way to the acquirer: see docs/adyen.md, "PCI DSS". */
function cardOf({ card, data }: Charge): object {
  const [month = '', year = ''] = (card.effectiveDate ?? '').split('/').map((part) => part.trim())
  const { cardNetwork } = data
  return {
    type: 'scheme',
    number: card.cardNum,
    expiryMonth: month,
    expiryYear: `20${year}`,
    cvc: card.cvv,
    holderName: card.cardHolderName,
    ...(typeof cardNetwork === 'string' && Object.hasOwn(brands, cardNetwork) && { brand: brands[cardNetwork] }),
  }
}

/** Card networks by our name, for a card with two networks. */
const brands: Record<string, string> = {
  VISA: 'visa',
  MASTERCARD: 'mc',
  MAESTRO: 'maestro',
  CARTES_BANCAIRES: 'cartebancaire',
  BANCONTACT: 'bcmc',
  DANKORT: 'dankort',
  EFTPOS: 'eftpos_australia',
}

/** The challenge runs on the bank's page, so that no foreign script runs on ours. */
function threeDSecureOf({ device, returnUrl, data, country }: Charge): object {
  return {
    authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
    redirectFromIssuerMethod: 'GET',
    redirectToIssuerMethod: 'GET',
    origin: new URL(returnUrl).origin,
    ...(device && { browserInfo: browserOf(device) }),
    ...(data.address && { billingAddress: addressOf(data, country) }),
  }
}

/** All members are required. The screen and the time zone are unknown: send common values. */
const browserOf = ({ userAgent, accept, language }: NonNullable<Charge['device']>) => ({
  userAgent: userAgent ?? 'unknown',
  acceptHeader: accept ?? '*/*',
  language: language?.split(/[,;]/)[0] || 'en',
  colorDepth: 24,
  javaEnabled: false,
  javaScriptEnabled: true,
  screenHeight: 720,
  screenWidth: 1280,
  timeZoneOffset: 0,
})

const addressOf = (data: Charge['data'], country: string) => ({
  street: String(data.address),
  city: String(data.city ?? ''),
  postalCode: String(data.postalCode ?? ''),
  ...(data.province && { stateOrProvince: String(data.province) }),
  country: String(data.country ?? country),
  houseNumberOrName,
})

/** Our forms ask for an address in one line. Adyen requires the house number separately, or this. */
const houseNumberOrName = 'N/A'

/** Adds the parts that Adyen requires to an address mapped by a method's file. */
function completed(asked: Record<string, unknown>, country: string): Record<string, unknown> {
  const { billingAddress } = asked
  return billingAddress ? { ...asked, billingAddress: { country, houseNumberOrName, ...billingAddress } } : asked
}

/**
 * The merchant charges a stored card without the shopper. @returns undefined for an amount that Adyen cannot express
 */
export function renewalOf(charge: StoredCharge, stored: StoredCard, merchantAccount: string): Body | undefined {
  const amount = amountOf(charge.amountMinor, charge.currency)
  if (!amount) return undefined
  return {
    merchantAccount,
    amount,
    reference: renewalReference(charge.chargeId),
    merchantOrderReference: charge.order.orderno.slice(0, 1000),
    // Adyen requires an address, but no shopper returns.
    returnUrl: charge.order.website,
    countryCode: charge.country,
    shopperReference: stored.shopperReference,
    shopperInteraction: 'ContAuth',
    recurringProcessingModel: 'Subscription',
    captureDelayHours: 0,
    paymentMethod: { type: 'scheme', storedPaymentMethodId: stored.id },
  } as unknown as Body
}

const prefix = 'charge.'

/** Lets a notification distinguish a subscription's charge from an attempt. */
export const renewalReference = (chargeId: string): string => prefix + chargeId

/** @returns the id of the subscription's charge; undefined for an attempt's reference */
export const chargeIdOf = (reference: string): string | undefined =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined
