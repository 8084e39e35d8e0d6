/** What follows the form of a method. */
import type { FlowFile } from '../../schemas/types.ts'

/** What a flow does, without what `schemas new` writes. */
export type FlowBehaviour = Pick<FlowFile, 'asks' | 'next' | 'words'>

/** As it was offered, where that was kept; else as the flow of that name says, or as a plain one: it may be gone since. */
export const behaviourOf = (
  flows: ReadonlyMap<string, FlowBehaviour>,
  { flow, behaviour }: { flow: string; behaviour?: FlowBehaviour },
): FlowBehaviour => behaviour ?? flows.get(flow) ?? plainFlow

const plainFlow: FlowBehaviour = {
  asks: 'form',
  next: 'instructions',
  words: { button: 'checkout.pay', options: 'field.option.redirect.label', heading: 'local.title.approve' },
}
