/**
 * A method as one order was offered it. It is kept with the form that was handed out, and then with the attempt: a
 * method file that changes meanwhile changes nothing for an order in progress.
 */
import { Duration } from 'luxon'
import type { MethodFile } from '../../schemas/types.ts'
import type { Outcome } from '../providers/provider.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { FlowBehaviour, MethodSnapshot, PaymentInstructions } from '../store/methodSnapshot.ts'

/** @returns undefined for a method whose answer is there at once, as a card's is */
export function methodSnapshot(
  { present, ...file }: MethodFile,
  flows: ReadonlyMap<string, FlowBehaviour>,
): MethodSnapshot | undefined {
  if (!present) return undefined
  const { code, name, nameKey, logo, flow, options, text, sandbox } = file
  const { asks, next, words } = flows.get(flow) ?? plainFlow
  return { code, name, nameKey, logo, flow, options, text, sandbox, present, behaviour: { asks, next, words } }
}

/**
 * What follows the form of a method: as it was offered, where that was kept; else as the flow of that name says. An older
 * gateway kept the name alone, and that flow may be gone since.
 */
export const behaviourOf = (
  { files }: { files: () => Pick<SchemaFiles, 'flows'> },
  { flow, behaviour }: Pick<MethodSnapshot, 'flow' | 'behaviour'>,
): FlowBehaviour => behaviour ?? files().flows.get(flow) ?? plainFlow

const plainFlow: FlowBehaviour = {
  asks: 'form',
  next: 'instructions',
  words: { button: 'checkout.pay', options: 'field.option.redirect.label', heading: 'local.title.approve' },
}

export const instructionsExpiry = ({ present }: MethodSnapshot, now: Date): Date =>
  new Date(now.getTime() + Duration.fromISO(present.expires).toMillis())

/** The payment instructions that are kept with the attempt. @param expiresAt for what was made just now */
export function paymentInstructions(
  { options: _, sandbox: __, ...method }: MethodSnapshot,
  option: PaymentInstructions['option'],
  { payCode }: Outcome,
  expiresAt: Date,
): PaymentInstructions {
  return { method, option, code: payCode, expiresAt: expiresAt.toISOString() }
}

/** The sandbox's own bank, for whoever pays on another site. */
export const sandboxBankPath = (key: string): string => `/sandbox/bank/${key}`
