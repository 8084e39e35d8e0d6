/**
 * The state table: the actions that each state allows, and the state after each. An order and its attempt in progress change
 * together. Every transition in the database goes through `nextState`, so a transition without a row here can't happen.
 *
 * failed can be paid again ('Try again'); paid, cancelled, expired, invalid and refunded take no further payment. Source:
 * contract, "States".
 */
import type { OrderState } from '../schemas/types.ts'

export type State = OrderState

/**
 * begin: the shopper confirms a payment. pay, fail, refuse, challenge, verify, wait: the provider's answers. payLate: the
 * provider charged although the attempt had been given up. resume: the shopper entered the CVC again. abandon: the shopper
 * changes the way to pay; the attempt is cancelled and its order is open again. cancel: the shopper or the merchant gives
 * up. expire: the order's time has ended. refund: the whole amount was refunded. unrefund: the acquirer reversed a refund.
 * void: an authorisation was given up before its capture. extend: the shopper takes more time to pay. sendAgain: a push that
 * did not arrive goes to the shopper's phone once more.
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

/**
 * The next state; undefined when the state does not allow the action, or only another version of the gateway knows the
 * state.
 */
export const nextState = (state: State, action: Action): State | undefined => table[state]?.[action]

/** open, failed: a payment may begin. */
export const isPayable = (state: State): boolean => nextState(state, 'begin') !== undefined

/** processing, challenge, verify, pending: an attempt is in progress, and no other may begin. */
export const isInProgress = (state: State): boolean =>
  (nextState(state, 'pay') ?? nextState(state, 'resume')) !== undefined

/** processing, pending: the answer comes from elsewhere, and the page asks for it. */
export const isWaiting = (state: State): boolean => nextState(state, 'wait') !== undefined

/** open, failed, challenge, verify: the shopper must act before the order expires. */
export const isShoppersTurn = (state: State): boolean => isPayable(state) || (isInProgress(state) && !isWaiting(state))

/** challenge, pending: the shopper decides elsewhere, on a bank's page or where a code is paid. */
export const isDecidedElsewhere = (state: State): boolean =>
  (nextState(state, 'pay') && nextState(state, 'expire')) !== undefined

/** paid, refunded: money was taken, or authorised for a later capture, whatever happened since. */
export const isCharged = (state: State): boolean => state === 'paid' || state === 'refunded'

/** paid, cancelled, expired, invalid, refunded: no payment can follow, and kept billing values are deleted. */
export const isFinal = (state: State): boolean =>
  Object.hasOwn(table, state) && !isInProgress(state) && !isPayable(state)
