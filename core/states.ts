/**
 * The state table: which action each state allows, and the state that follows. An order and the attempt in progress
 * change together; every transition in the database goes through `nextState`, so what has no row here can't happen.
 *
 * failed is payable again ('Try again'); paid, cancelled, expired, invalid and refunded take no payment any more.
 * Source: contract, "States".
 */
import type { OrderState } from '../schemas/types.ts'

export type State = OrderState

/**
 * begin: a payment is confirmed. pay, fail, refuse, challenge, verify, wait: what the provider answered. payLate: it
 * charged after all, though the attempt had been given up. resume: the CVC came again. abandon: the shopper turns to
 * another way to pay; the attempt is cancelled, its order open again. cancel: the shopper or the merchant gives up.
 * expire: time has run out. refund: all the money went back. unrefund: the acquirer brought some of that back. void: what was
 * authorised is given up before it was captured. extend: the shopper takes more time to pay.
 * sendAgain: a push that did not arrive goes to the shopper's phone once more.
 */
export type Action =
  | 'begin'
  | 'pay'
  | 'payLate'
  | 'fail'
  | 'refuse'
  | 'challenge'
  | 'verify'
  | 'wait'
  | 'resume'
  | 'abandon'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'unrefund'
  | 'void'
  | 'extend'
  | 'sendAgain'

const table: Record<State, Partial<Record<Action, State>>> = {
  open: { begin: 'processing', payLate: 'paid', cancel: 'cancelled', expire: 'expired', extend: 'open' },
  processing: {
    pay: 'paid',
    fail: 'failed',
    refuse: 'invalid',
    challenge: 'challenge',
    verify: 'verify',
    wait: 'pending',
  },
  challenge: { pay: 'paid', fail: 'failed', cancel: 'cancelled', expire: 'expired', extend: 'challenge' },
  verify: { resume: 'processing', cancel: 'cancelled', expire: 'expired', extend: 'verify' },
  pending: {
    pay: 'paid',
    fail: 'failed',
    wait: 'pending',
    sendAgain: 'pending',
    abandon: 'open',
    expire: 'expired',
  },
  failed: { begin: 'processing', payLate: 'paid', cancel: 'cancelled', expire: 'expired', extend: 'failed' },
  paid: { refund: 'refunded', void: 'cancelled' },
  cancelled: {},
  expired: {},
  invalid: {},
  refunded: { unrefund: 'paid' },
}

export const states = Object.keys(table) as State[]

/** Where the action leads; undefined where the state does not allow it, and for a state that only another version knows. */
export const nextState = (state: State, action: Action): State | undefined => table[state]?.[action]

/** open, failed: a payment may begin. */
export const isPayable = (state: State): boolean => nextState(state, 'begin') !== undefined

/** processing, challenge, verify, pending: an attempt is in progress, and no other may begin. */
export const isInProgress = (state: State): boolean =>
  (nextState(state, 'pay') ?? nextState(state, 'resume')) !== undefined

/** processing, pending: the answer comes from elsewhere, and the page asks for it. */
export const isWaiting = (state: State): boolean => nextState(state, 'wait') !== undefined

/** open, failed, challenge, verify: it is the shopper's turn, for as long as the order's time lasts. */
export const isShoppersTurn = (state: State): boolean => isPayable(state) || (isInProgress(state) && !isWaiting(state))

/** challenge, pending: a person decides elsewhere, at a bank's own page or where a code is paid. */
export const isDecidedElsewhere = (state: State): boolean =>
  (nextState(state, 'pay') && nextState(state, 'expire')) !== undefined

/** paid, refunded: money was taken, or authorised to be captured later, whatever became of it since. */
export const isCharged = (state: State): boolean => state === 'paid' || state === 'refunded'

/** paid, cancelled, expired, invalid, refunded: no payment can follow, and kept billing values go. */
export const isFinal = (state: State): boolean =>
  Object.hasOwn(table, state) && !isInProgress(state) && !isPayable(state)
