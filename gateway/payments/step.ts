/**
 * The second step of a payment, such as a code from a text message. An answer is counted in the database before the
 * provider judges it, so that a crash gives no further try. It is in memory only: nothing stores or logs it.
 */
import type { MethodStep, PaymentAnswer, StepRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { type Attempt, changeOrder, type OrderSnapshot, providerOf } from '../orders/orderSnapshot.ts'
import { notAllowed, transition } from '../orders/transition.ts'
import { invalidData, Problem, unavailable } from '../problem.ts'
import type { StepOutcome } from '../providers/provider.ts'
import type { PaymentInstructions, StepProgress } from '../store/methodSnapshot.ts'
import { saveStep } from '../store/statements.ts'
import {
  attemptFacts,
  callProvider,
  inTime,
  isUsable,
  settleOutcome,
  UnusableOutcome,
  writtenAtLast,
} from './outcome.ts'
import { readUpToDate } from './settle.ts'
import { offeredForm, stepFields } from './stepForm.ts'
import { leftOf, withoutStep } from './stepLimits.ts'

/** Longer than a provider may take for an answer (outcome.ts). After it the attempt is looked up. */
const judgedWithinMs = 15_000

/** An attempt that waits for the answer of its step. */
type Asking = Attempt & { instructions: PaymentInstructions & { step: StepProgress } }

/**
 * Sends an answer to the provider. If the page's attempt no longer asks the step, nothing is sent, and the answer has the
 * present state.
 *
 * @param intent the Idempotency-Key: a repeated key is counted once
 * @throws Problem 404 unknown key, 409 while another answer is judged or when it came too late, 422 for values that the
 * form refuses and for a wrong answer, 503 if the provider does not answer: the attempt is looked up
 */
export async function answerStep(
  gateway: Gateway,
  key: string,
  request: StepRequest,
  intent: string,
): Promise<PaymentAnswer> {
  const seen = await readUpToDate(gateway, key)
  const answer = async (snapshot: OrderSnapshot) =>
    paymentAnswer(snapshot, gateway.files().catalogs, await gateway.clock.now())
  const asking = askingOf(seen, request.attempt)
  if (!asking) return answer(seen)
  const { fields, context } = stepFields(gateway, asking)
  const { errors, plain } = gateway.forms.checkOfFile(
    fields,
    { ...context, language: 'en' },
    request.formId,
    { data: request.data, secret: {} },
    await gateway.clock.now(),
  )
  if (errors.length > 0) throw invalidData(errors)

  const counted = await count(gateway, seen, request.attempt, intent)
  if (!counted.asking) return answer(counted.current)
  const outcome = await judge(gateway, counted.current, counted.asking, plain)
  if (!outcome) throw unavailable()
  const { current, asking: judged } = counted
  if (outcome.action === 'wrong') return answer(await refused(gateway, current, judged, intent))
  const instructions =
    outcome.action === 'wait' && !outcome.needsStep
      ? { ...withoutStep(judged.instructions), ...(outcome.payCode && { code: outcome.payCode }) }
      : undefined
  return answer(await settleOutcome(gateway, { order: current.order, attempt: judged }, outcome, instructions))
}

/** The attempt, if it is the one on the page and waits for an answer. */
function askingOf({ order, attempt }: OrderSnapshot, number: number): Asking | undefined {
  const isAsked = order.state === 'pending' && attempt?.number === number && attempt.instructions?.step
  return isAsked ? (attempt as Asking) : undefined
}

type Counted = { current: OrderSnapshot; asking?: Asking }

/** Counts the answer with the order's row locked: of two tabs one is judged, and the other waits. */
async function count(gateway: Gateway, { order }: OrderSnapshot, number: number, intent: string): Promise<Counted> {
  const now = await gateway.clock.now()
  return changeOrder(gateway, order.id, async (tx, locked): Promise<Counted> => {
    const asking = askingOf(locked, number)
    if (!asking) return { current: locked }
    const { instructions } = asking
    const { step } = instructions
    const left = leftOf(step, instructions.method.present.step)
    const isJudged = step.judgedBy !== undefined
    if (step.intent === intent && !isJudged) throw wrong(instructions.method.present.step, left)
    if (isJudged && (step.intent === intent || new Date(String(step.judgedBy)) > now))
      throw new Problem(409, 'inProgress', { state: locked.order.state })
    if (left === 0 || new Date(step.until) <= now) throw notAllowed(locked.order.state)
    const dueAt = new Date(now.getTime() + judgedWithinMs)
    const next = { until: step.until, answered: step.answered + 1, intent, judgedBy: dueAt.toISOString() }
    const written = { ...instructions, step: next }
    await saveStep(tx, { id: asking.id, instructions: written, dueAt })
    const counted = { ...asking, instructions: written, dueAt }
    return { current: { ...locked, attempt: counted }, asking: counted }
  })
}

async function judge(
  gateway: Gateway,
  { order }: OrderSnapshot,
  asking: Asking,
  answer: Record<string, string | number | boolean>,
): Promise<StepOutcome | undefined> {
  const { step, expiresAt } = asking.instructions
  const { settings } = await offeredForm(gateway, order, asking)
  const now = await gateway.clock.now()
  const left = leftOf(step, asking.instructions.method.present.step)
  return callProvider(
    gateway,
    providerOf(order, asking),
    { order: order.id, attempt: asking.id },
    async (provider): Promise<StepOutcome> => {
      if (!provider.answerStep) throw new Error('the provider takes no second step')
      const outcome = await inTime(
        provider.answerStep({
          ...attemptFacts(asking, now),
          number: step.answered,
          isLast: left === undefined || left === 0,
          expiresAt: new Date(expiresAt),
          answer,
          settings,
        }),
      )
      if (outcome.action !== 'wrong' && !isUsable(outcome)) throw new UnusableOutcome()
      return outcome
    },
  )
}

/** @returns the order after the last wrong answer. @throws Problem 422 while answers are left */
async function refused(
  gateway: Gateway,
  { order }: OrderSnapshot,
  { number, instructions: { method } }: Asking,
  intent: string,
): Promise<OrderSnapshot> {
  const now = await gateway.clock.now()
  const { step: asked } = method.present
  const { left, current } = await writtenAtLast(() =>
    changeOrder(gateway, order.id, async (tx, locked) => {
      const asking = askingOf(locked, number)
      // A look-up was faster.
      if (!asking || asking.instructions.step.intent !== intent) return { current: locked, left: undefined }
      const { judgedBy: _, ...step } = asking.instructions.step
      const left = leftOf(step, asked)
      if (!left) {
        const ended = await transition(tx, locked, 'fail', now, { reason: 'reason.stepTries' })
        return { current: ended, left: undefined }
      }
      const instructions = { ...asking.instructions, step }
      await saveStep(tx, { id: asking.id, instructions, dueAt: new Date(step.until) })
      return { current: locked, left }
    }),
  )
  if (left !== undefined) throw wrong(asked, left)
  return current
}

/** At the step's first field: the answer is well formed, but not the right one. */
function wrong(asked: MethodStep | undefined, left = 0): Problem {
  const { as, name, use } = asked?.fields[0] ?? {}
  const field = as ?? name ?? use ?? ''
  return invalidData([{ field, keyword: 'wrongAnswer', messageKey: 'local.step.wrong', params: { left } }])
}
