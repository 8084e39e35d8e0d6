/** One sample of the components demo: blocks with an order, in a state. */
import type { CheckoutView, PageBlock } from '../../../schemas/types.ts'
import type { SessionState } from '../../app/session/session.ts'

export interface BlockExample {
  /** `block.<id>` is the key of its title. */
  id: string
  blocks: PageBlock[]
  /** Whether blocks contain their own form: HTML does not allow a form inside a form. */
  hasForms?: true
  order?: Partial<CheckoutView>
  state?: Partial<SessionState>
}
