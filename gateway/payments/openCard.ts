/**
 * Decrypts card values, and selects what may be stored. They are valid for one order and a limited time: an intercepted
 * ciphertext cannot pay anything else.
 */

import { fromWire } from '../../core/serverTime.ts'
import { brandOf, brandsFor } from '../../validators/card/brand.ts'
import { canonicalNames } from '../../validators/clean.ts'
import type { Gateway } from '../gateway.ts'
import { Unreadable } from '../keys/cardKeys.ts'
import { Problem } from '../problem.ts'

/** From the answer with the key to the confirm: allows for a slow line, a wallet's sheet, or a suspended page. */
const oldestMs = 15 * 60_000
/** A gateway sets the time, so it is in the future only if gateway clocks differ. */
const aheadMs = 5 * 60_000

/**
 * @returns the values by name
 * @throws Problem 400 if it does not decrypt, or was encrypted for another order or time
 */
export async function openCard(gateway: Gateway, jwe: string, key: string): Promise<Record<string, unknown>> {
  const { orderKey, sealedTime, ...values } = await opened(gateway, jwe)
  if (orderKey !== key) throw unreadable('it is sealed for another order')
  const sealedAt = fromWire(String(sealedTime))
  const ageMs = sealedAt && (await gateway.clock.now()).getTime() - sealedAt.getTime()
  if (ageMs === undefined || ageMs > oldestMs || ageMs < -aheadMs) throw unreadable('it is sealed for another time')
  return canonicalNames(values)
}

/** What may be stored and shown of a card. */
export interface CardSummary {
  brand?: string
  lastFour?: string
}

/** @param method a method that brings its own network is paid over that */
export function cardSummary(gateway: Gateway, { cardNum }: Record<string, unknown>, method: string): CardSummary {
  if (typeof cardNum !== 'string') return {}
  const digits = withoutSpaces(cardNum)
  // A short number could be another secret, so store nothing of it; its check fails right after.
  if (digits.length < 12) return {}
  const { catalogs, methods } = gateway.files()
  const brands = brandsFor(catalogs.cardBrands.brands, methods.get(method)?.network)
  return { brand: brandOf(digits, brands)?.type, lastFour: digits.slice(-4) }
}

/** A number may contain spaces between its groups. */
export const withoutSpaces = (cardNum: string): string => cardNum.replace(/\s/g, '')

async function opened(gateway: Gateway, jwe: string): Promise<Record<string, unknown>> {
  try {
    return await gateway.cardKeys.open(jwe)
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable(error.message)
    throw error
  }
}

const unreadable = (message: string): Problem => new Problem(400, 'unreadableCard', { message })
