/** One sample of the components demo: blocks over an order, in a state. */
import type { CheckoutView, PageBlock } from '../../../schemas/types.ts'
import type { SessionState } from '../../app/session/session.ts'

export interface BlockExample {
  /** Its title is the sentence `block.<id>`. */
  id: string
  blocks: PageBlock[]
  /** Whether blocks bring a form of their own: a form inside a form is none. */
  hasForms?: true
  order?: Partial<CheckoutView>
  state?: Partial<SessionState>
}
