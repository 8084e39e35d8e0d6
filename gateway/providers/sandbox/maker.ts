/**
 * Makes a test code: a file of codes/, named by `providers.sandbox.make` of a method file, exports a Maker by default.
 * Pure: the same attempt gets the same code. Each maker's options are in schemas/meta/sandbox, where the schema tool
 * reads them too.
 */
import { createHash } from 'node:crypto'
import { plainMoney } from '../../../core/money.ts'
import type { Charge, Outcome } from '../provider.ts'

/** @param options the method file's settings for the sandbox, checked against their schema */
export type Maker = (charge: Charge, options: Record<string, unknown>) => Made

export interface Made {
  /** 'wait' by default. */
  action?: Extract<Outcome['action'], 'pay' | 'fail' | 'wait'>
  reason?: string
  /** With 'fail': the provider's own reason code. */
  decline?: string
  /** The code to pay with; absent if the shopper acts elsewhere, for example in a bank's page or app. */
  payCode?: NonNullable<Outcome['payCode']>
  /** The site where the shopper acts, if it is another one. */
  redirectUrl?: string
}

/** Pseudo-random digits, fixed for each attempt. @param salt distinguishes several numbers of one attempt */
export function digitsOf({ attemptId }: Charge, count: number, salt = ''): string {
  let digits = ''
  for (let round = 0; digits.length < count; round++) {
    const hash = createHash('sha256').update(`${attemptId} ${salt} ${round}`).digest('hex')
    digits += BigInt(`0x${hash}`).toString().slice(1, 70)
  }
  return digits.slice(0, count)
}

/** Letters and digits, for codes that accept both. */
export const tokenOf = ({ attemptId }: Charge, count: number): string =>
  createHash('sha256').update(`${attemptId} token`).digest('hex').slice(0, count).toUpperCase()

/** The shop's name, marked as a test, for codes that contain a name. */
export const testName = ({ order }: Charge): string =>
  `TEST ${order.website.replace(/^https?:\/\/(www\.)?/, '').replace(/[/:?#].*$/, '')}`

/** The amount for a QR code of at most 13 characters, so without zero decimals if it is long. */
export function inUnits({ amountMinor, currency }: Charge): string {
  const units = plainMoney(amountMinor, currency)
  return units.endsWith('.00') && units.length > 12 ? units.slice(0, -3) : units
}
