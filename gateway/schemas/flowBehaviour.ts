/** What follows a method's form. */
import type { FlowFile } from '../../schemas/types.ts'

/** A flow's behaviour, without the parts for `schemas new`. */
export type FlowBehaviour = Pick<FlowFile, 'asks' | 'next' | 'words'>

/**
 * The stored behaviour, if any; otherwise that of the flow with this name, or of a plain flow if it no longer exists.
 */
export const behaviourOf = (
  flows: ReadonlyMap<string, FlowBehaviour>,
  { flow, behaviour }: { flow: string; behaviour?: FlowBehaviour },
): FlowBehaviour => behaviour ?? flows.get(flow) ?? plainFlow

const plainFlow: FlowBehaviour = {
  asks: 'form',
  next: 'instructions',
  words: { button: 'checkout.pay', options: 'field.option.redirect.label', heading: 'local.title.approve' },
}
