/** The page's calls as data: how a shopper gets to each, what triggers it, and where it leads. */
import type { Calls } from './calls/call.ts'
import { filling } from './calls/filling.ts'
import { opening } from './calls/opening.ts'
import { paying } from './calls/paying.ts'
import { subscribing } from './calls/subscribing.ts'

export const calls: Calls = { ...opening, ...filling, ...paying, ...subscribing }
