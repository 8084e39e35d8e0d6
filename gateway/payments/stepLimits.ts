/** The limits of a second step: how long it may be answered, and how often wrongly. Pure. */
import { Duration } from 'luxon'
import type { MethodStep } from '../../schemas/types.ts'
import type { Outcome } from '../providers/provider.ts'
import type { PaymentInstructions, StepProgress } from '../store/methodSnapshot.ts'

/** @param expiresAt of the whole payment, which ends the step at the latest */
export function stepExpiry({ expires }: MethodStep, startedAt: Date, expiresAt: Date): Date {
  if (expires === undefined) return expiresAt
  return new Date(Math.min(startedAt.getTime() + Duration.fromISO(expires).toMillis(), expiresAt.getTime()))
}

/** A step that waits is looked up when it expires, at the latest. */
export function untilStepExpires(outcome: Outcome, step: StepProgress | undefined): Outcome {
  if (!step || outcome.action !== 'wait' || !outcome.needsStep) return outcome
  const until = new Date(step.until)
  return { ...outcome, dueAt: outcome.dueAt && outcome.dueAt < until ? outcome.dueAt : until }
}

/**
 * What a look-up means for a step. The provider charges nothing before a right answer, so a step without one fails when
 * it expires, or after the last answer that it allows.
 */
export function stepVerdict(instructions: PaymentInstructions | null, outcome: Outcome, now: Date): Outcome {
  const { step, method } = instructions ?? {}
  if (!step || outcome.action !== 'wait' || !outcome.needsStep) return outcome
  if (leftOf(step, method?.present.step) === 0) return { action: 'fail', reason: 'reason.stepTries' }
  if (new Date(step.until) <= now) return { action: 'fail', reason: 'reason.notConfirmed' }
  return untilStepExpires(outcome, step)
}

/** How many answers may still be sent; undefined without a limit. */
export const leftOf = ({ answered }: StepProgress, asked: MethodStep | undefined): number | undefined =>
  asked?.tries === undefined ? undefined : Math.max(0, asked.tries - answered)

/** The instructions after the step. What was sent for it does not count for a push after it. */
export function withoutStep({ step: _, push, ...rest }: PaymentInstructions): PaymentInstructions {
  return { ...rest, ...(rest.method.present.push && { push }) }
}
