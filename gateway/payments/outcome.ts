/** Asks a provider about an attempt, and writes its answer if the attempt still waits for it. */
import { setTimeout } from 'node:timers/promises'
import type { Gateway } from '../gateway.ts'
import { type Attempt, changeOrder, type OrderSnapshot, providerOf } from '../orders/orderSnapshot.ts'
import { transition } from '../orders/transition.ts'
import { Problem } from '../problem.ts'
import type { AttemptFacts, Outcome, Provider } from '../providers/provider.ts'
import { isTransient } from '../store/faults.ts'
import type { PaymentInstructions } from '../store/methodSnapshot.ts'
import type { Transaction } from '../store/open.ts'
import { saveInstructions, updateExpiry } from '../store/statements.ts'
import { settleLateCharge } from './lateCharge.ts'

export interface Asked extends OrderSnapshot {
  attempt: Attempt
}

/**
 * @returns undefined if the provider did not answer, or sent an unusable redirect. The attempt stays as it is and is
 * looked up when due, because the money may have moved
 */
export async function askProvider(
  gateway: Gateway,
  { order, attempt }: Asked,
  ask: (provider: Provider, known: AttemptFacts) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  return callProvider(
    gateway,
    providerOf(order, attempt),
    { order: order.id, attempt: attempt.id },
    async (provider) => {
      const outcome = await ask(provider, attemptFacts(attempt, await gateway.clock.now()))
      if (!isUsable(outcome)) throw new UnusableOutcome()
      return outcome
    },
  )
}

/**
 * Sends a question to a provider.
 *
 * @param name of the provider
 * @param about facts for the log
 * @returns undefined if it did not answer: the money may have moved, so the question is repeated later
 */
export async function callProvider<Answer>(
  { providers, log }: Pick<Gateway, 'providers' | 'log'>,
  name: string,
  about: Record<string, unknown>,
  ask: (provider: Provider) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    const provider = providers.get(name)
    if (!provider) throw new Error(`unknown provider ${name}`)
    return await ask(provider)
  } catch (error) {
    // Only the error's name: its message could contain request data.
    log.error({ ...about, error: (error as Error).name }, 'the provider did not answer')
    return undefined
  }
}

const answerTimeoutMs = 10_000

/**
 * A slow provider must not hold up others. After the limit its answer counts as missing, and is asked for again when
 * due.
 */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = globalThis.setTimeout(() => reject(new Error('the provider takes too long')), answerTimeoutMs)
  })
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
}

/** True if the redirect is safe for a shopper: a path of our page, or an encrypted address. */
export const isUsable = ({ action, redirectUrl }: Outcome): boolean =>
  redirectUrl === undefined ? action !== 'challenge' : /^\/(?![/\\])|^https:\/\/[^/]/.test(redirectUrl)

export class UnusableOutcome extends Error {
  override name = 'UnusableOutcome'
}

export const attemptFacts = (attempt: Attempt, now: Date): AttemptFacts => ({
  attemptId: attempt.id,
  method: attempt.method,
  isLocal: attempt.instructions !== null,
  state: attempt.state,
  reference: attempt.reference,
  ...(attempt.instructions?.step && { stepUntil: new Date(attempt.instructions.step.until) }),
  startedAt: attempt.createdAt,
  now,
})

/** Repeat the write: without the provider's answer the attempt would wait for a look-up. */
const writeAgainAfterMs = [200, 1_000]

/**
 * @param instructions what the shopper of a local method sees
 * @returns the current order; if the attempt was settled meanwhile, only a charge still counts (lateCharge.ts)
 */
export async function settleOutcome(
  gateway: Gateway,
  asked: Asked,
  outcome: Outcome,
  instructions?: PaymentInstructions,
): Promise<OrderSnapshot> {
  return writtenAtLast(() => writeOutcome(gateway, asked, outcome, instructions))
}

/** @param write an idempotent function; its last error is thrown */
export async function writtenAtLast<Written>(write: () => Promise<Written>): Promise<Written> {
  for (const pauseMs of writeAgainAfterMs) {
    try {
      return await write()
    } catch (error) {
      if (!isTransient(error) && !(error instanceof Problem && error.retryAfterSeconds)) throw error
      await setTimeout(pauseMs)
    }
  }
  return write()
}

/** Idempotent: a second run finds the first one's rows and keeps them. */
async function writeOutcome(
  gateway: Gateway,
  asked: Asked,
  outcome: Outcome,
  instructions: PaymentInstructions | undefined,
): Promise<OrderSnapshot> {
  const now = await gateway.clock.now()
  return changeOrder(gateway, asked, async (tx, current) => {
    const stillWaits = current.attempt?.id === asked.attempt.id && current.attempt.state === asked.attempt.state
    if (!stillWaits) return settleLateCharge(gateway, tx, current, asked.attempt.id, outcome, now)
    // A subscription that starts takes its mandate from the instructions.
    const { attempt } = current
    const told = instructions && attempt ? { ...current, attempt: { ...attempt, instructions } } : current
    const changed = await transition(tx, told, outcome.action, now, outcome)
    if (outcome.action === 'abandon') return restoreOwnExpiry(tx, changed, now)
    return instructions ? saveInstructionsAndExpiry(tx, changed, instructions) : changed
  })
}

/** With a code, the code's expiry becomes the order's: a voucher for three days must not end after thirty minutes. */
async function saveInstructionsAndExpiry(
  tx: Transaction,
  { order, attempt }: OrderSnapshot,
  instructions: PaymentInstructions,
): Promise<OrderSnapshot> {
  if (!attempt) return { order, attempt }
  await saveInstructions(tx, { id: attempt.id, instructions })
  const instructed = { ...attempt, instructions }
  // A step has its own, shorter one.
  if (!instructions.code || instructions.step || order.state !== 'pending') return { order, attempt: instructed }
  const expiresAt = new Date(instructions.expiresAt)
  await updateExpiry(tx, { id: order.id, expiresAt })
  return { order: { ...order, expiresAt }, attempt: instructed }
}

/** The code's expiry ends with the code: an order that is open again gets back its own expiry, or none. */
async function restoreOwnExpiry(tx: Transaction, { order, attempt }: OrderSnapshot, now: Date): Promise<OrderSnapshot> {
  const ownEndMs = now.getTime() + order.effectiveMinutes * 60_000
  const expiresAt = new Date(Math.min(order.expiresAt.getTime(), ownEndMs))
  await updateExpiry(tx, { id: order.id, expiresAt })
  return { order: { ...order, expiresAt }, attempt }
}
