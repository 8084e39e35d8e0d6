/**
 * Opens card values, and says what may be kept of them. They count for one order and for a while only: a ciphertext that
 * was caught pays for nothing else.
 */

import { fromWire } from '../../core/serverTime.ts'
import { brandOf } from '../../validators/card/brand.ts'
import { canonicalNames } from '../../validators/clean.ts'
import type { Gateway } from '../gateway.ts'
import { Unreadable } from '../keys/cardKeys.ts'
import { Problem } from '../problem.ts'

/** From the answer with the keys to the confirm: a slow line, a wallet's sheet, a page that lay asleep in between. */
const oldestMs = 15 * 60_000
/** The time is a gateway's own, so it is ahead only where their clocks differ. */
const aheadMs = 5 * 60_000

/**
 * @returns the values by name
 * @throws Problem 400 when it does not open, or was sealed for another order or another time
 */
export async function openCard(gateway: Gateway, jwe: string, key: string): Promise<Record<string, unknown>> {
  const { orderKey, sealedTime, ...values } = await opened(gateway, jwe)
  if (orderKey !== key) throw unreadable('it is sealed for another order')
  const sealedAt = fromWire(String(sealedTime))
  const ageMs = sealedAt && (await gateway.clock.now()).getTime() - sealedAt.getTime()
  if (ageMs === undefined || ageMs > oldestMs || ageMs < -aheadMs) throw unreadable('it is sealed for another time')
  return canonicalNames(values)
}

/** What may be kept and shown of a card. */
export interface CardSummary {
  brand?: string
  lastFour?: string
}

export function cardSummary(gateway: Gateway, { cardNum }: Record<string, unknown>): CardSummary {
  if (typeof cardNum !== 'string') return {}
  const digits = withoutSpaces(cardNum)
  // Fewer digits than a card has could be all of a secret; they fail the check right after.
  if (digits.length < 12) return {}
  return { brand: brandOf(digits, gateway.files().catalogs.cardBrands.brands)?.type, lastFour: digits.slice(-4) }
}

/** A number may come as it was typed, in groups of four. */
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
