/** Opens card values. They count for one order and for a while only: a ciphertext that was caught pays for nothing else. */

import { fromWire } from '../../core/serverTime.ts'
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

async function opened(gateway: Gateway, jwe: string): Promise<Record<string, unknown>> {
  try {
    return await gateway.cardKeys.open(jwe)
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable(error.message)
    throw error
  }
}

const unreadable = (message: string): Problem => new Problem(400, 'unreadableCard', { message })
