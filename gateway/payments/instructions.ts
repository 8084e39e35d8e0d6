/** The page of a local payment: how to pay, the time limit, and the code. */

import { spokenIn } from '../../core/compile/fieldTexts.ts'
import { fillTexts } from '../../core/fillTexts.ts'
import { methodName, optionName } from '../../core/methodNames.ts'
import { toWire } from '../../core/serverTime.ts'
import type { LocalView, MethodPresentation, MethodText } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { variablesOf } from '../offers/variables.ts'
import { paymentAnswer, redirectOf } from '../orders/answer.ts'
import { Problem } from '../problem.ts'
import { behaviourOf } from '../schemas/flowBehaviour.ts'
import { logoAddress } from '../schemas/logos.ts'
import type { PaymentInstructions } from '../store/methodSnapshot.ts'
import { pushView } from './push.ts'
import { readUpToDate } from './settle.ts'
import { stepView } from './stepForm.ts'

/**
 * @param language BCP 47; the method's own sentences fall back to its base language, then to English
 * @param wished preferred languages for the method's sentences, best first; the page's sentences and options use
 * `language`
 * @throws Problem 404 unknown key, or an order whose last payment has no such page
 */
export async function localView(
  gateway: Gateway,
  key: string,
  language: string,
  wished: string[] = [],
): Promise<LocalView> {
  const { order, attempt } = await readUpToDate(gateway, key)
  const { instructions } = attempt ?? {}
  if (!attempt || !instructions) throw new Problem(404, 'methodUnavailable')
  const now = await gateway.clock.now()
  const { code, type, state, reason, next, serverTime } = paymentAnswer(
    { order, attempt },
    gateway.files().catalogs,
    now,
  )
  const { method, option } = instructions
  const redirect = redirectOf(state, attempt)
  const { code: methodCode, nameKey, flow, logo, present } = method
  const { heading, note } = behaviourOf(gateway.files().flows, method).words
  // A language may have words only for the fields.
  const spoken = sentencesIn(wished, language).find((tag) => textIn(method, tag)?.steps)
  const reader = { language, languages: wished, country: attempt.country }
  const own = fillTexts((spoken && textIn(method, spoken)) || {}, variablesOf(order, reader, method))
  const step = await stepView(gateway, order, attempt, { language, languages: wished })
  const { labels = {} } = own
  const paidBy = step ? undefined : instructions.code
  // During the step its own sentences replace those of the payment after it.
  const { title, hint, steps = [], notes, codeNote }: MethodText = step ? (own.step ?? {}) : own
  return {
    code,
    type,
    state,
    reason,
    attempt: attempt.number,
    serverTime,
    createdTime: toWire(attempt.createdAt),
    expires: toWire(new Date((step && instructions.step?.until) ?? instructions.expiresAt)),
    next: redirect ? { redirect } : next,
    method: {
      code: methodCode,
      name: methodName(method, language),
      nameKey,
      flow,
      image: logoAddress(gateway, logo),
      words: { heading, note },
    },
    option: option && {
      code: option.code,
      name: optionName(method, option, language),
      image: logoAddress(gateway, option.image),
    },
    push: step ? undefined : pushView(gateway, order, attempt),
    step,
    ...codesOf({ ...instructions, code: paidBy }, labels),
    feeMinor: method.feeMinor,
    details: detailsOf(method).map((detail) => ({
      ...detail,
      label: labels[detail.name],
      value: paidBy?.values[detail.name],
    })),
    steps,
    title,
    hint,
    codeNote,
    language: spoken,
    notes,
    actions: present.actions.map((action) => ({ action, url: linkOf(instructions, action) })),
    sandbox: gateway.testProviders.has(order.provider),
  }
}

/** A fee is always shown, whatever the file lists. */
function detailsOf({ present: { details }, feeMinor }: PaymentInstructions['method']): LocalView['details'] {
  const added = feeMinor ? ['fee', 'total'].filter((name) => !details.some((each) => each.name === name)) : []
  const at = details.findIndex(({ name }) => name === 'amount') + 1
  return details.toSpliced(at, 0, ...added.map((name) => ({ name })))
}

/** English comes last: every preferred language goes before it. */
const sentencesIn = (wished: string[], language: string) => [
  ...wished.flatMap((tag) => spokenIn(tag).slice(0, -1)),
  ...spokenIn(language),
]

const textIn = ({ text = {} }: PaymentInstructions['method'], tag: string) =>
  Object.hasOwn(text, tag) ? text[tag] : undefined

function linkOf({ method: { present }, code }: PaymentInstructions, action: string): string | undefined {
  const link =
    action === 'openApp' ? present.links?.openApp : action === 'shopSearch' ? present.links?.shopSearch : undefined
  const { code: text, values = {} } = code ?? {}
  const filled: Record<string, string | undefined> = { ...values, code: text }
  return link?.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(filled[name] ?? ''))
}

type Code = NonNullable<LocalView['codes']>[number]
type Shown = Pick<LocalView, 'ticket' | 'barcode' | 'payload' | 'copyText' | 'codes' | 'main'>

/**
 * The main code of a pending payment, and those beside it.
 *
 * @param labels the method's own labels, by name
 * @returns the ticket is the main code, unless the file names another code or row; the ticket is then beside it
 */
export function codesOf({ method, code }: PaymentInstructions, labels: Record<string, string>): Shown {
  const { ticket, codes = [], main, details } = method.present
  const { code: payload, copyText, barcode, values = {} } = code ?? {}
  const own = codes.flatMap((each): Code[] => codeOf(each, values, labels))
  const plain: Shown = { ticket, barcode, payload, copyText, ...(own.length > 0 && { codes: own }) }
  if (main === undefined) return plain
  const first: Code[] =
    ticket === 'none' || payload === undefined ? [] : [{ name: ticket, ticket, barcode, payload, copyText }]
  const others = [...first, ...own].filter(({ name }) => name !== main)
  const beside = others.length > 0 ? { codes: others } : {}
  const big = own.find(({ name }) => name === main)
  if (big) return { ticket: big.ticket, barcode: big.barcode, payload: big.payload, copyText: big.copyText, ...beside }
  return details.some(({ name }) => name === main) ? { ticket: 'none', copyText, main, ...beside } : plain
}

/** @returns undefined if the provider did not make this code */
function codeOf(
  { name, as, copy }: NonNullable<MethodPresentation['codes']>[number],
  values: Record<string, string>,
  labels: Record<string, string>,
): Code[] {
  const payload = Object.hasOwn(values, name) ? values[name] : undefined
  if (!payload) return []
  const drawn = as === 'qr' ? { ticket: 'qr' as const } : { ticket: 'barcode' as const, barcode: as }
  return [{ name, label: labels[name], ...drawn, payload, ...(copy && { copyText: payload }) }]
}
