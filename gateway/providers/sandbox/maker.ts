/**
 * What makes a test code: a file of codes/, named by `providers.sandbox.make` of a method file, its default export a
 * Maker. Pure: the same attempt gets the same code. The options of each are in schemas/meta/sandbox, where the schema
 * tool reads them too.
 */
import { createHash } from 'node:crypto'
import type { Charge, Outcome } from '../provider.ts'

/** @param options what the method's file says to the sandbox, checked against its schema */
export type Maker = (charge: Charge, options: Record<string, unknown>) => Made

export interface Made {
  /** wait unless said. */
  action?: Extract<Outcome['action'], 'pay' | 'fail' | 'wait'>
  reason?: string
  /** With 'fail': the provider's own code of why. */
  decline?: string
  /** What can be paid by; absent where the shopper acts elsewhere, as in a bank's own page or app. */
  payCode?: NonNullable<Outcome['payCode']>
  /** Where the shopper acts, if that is another site. */
  redirectUrl?: string
}

/** Digits that look like chance and are the attempt's own. @param salt tells several numbers of an attempt apart */
export function digitsOf({ attemptId }: Charge, count: number, salt = ''): string {
  let digits = ''
  for (let round = 0; digits.length < count; round++) {
    const hash = createHash('sha256').update(`${attemptId} ${salt} ${round}`).digest('hex')
    digits += BigInt(`0x${hash}`).toString().slice(1, 70)
  }
  return digits.slice(0, count)
}

/** Letters and digits, for codes that take both. */
export const tokenOf = ({ attemptId }: Charge, count: number): string =>
  createHash('sha256').update(`${attemptId} token`).digest('hex').slice(0, count).toUpperCase()

/** The shop's name with a word that nobody can mistake, for codes that carry a name. */
export const testName = ({ order }: Charge): string =>
  `TEST ${order.website.replace(/^https?:\/\/(www\.)?/, '').replace(/[/:?#].*$/, '')}`
