/** What shoppers and merchants do so that the gateway makes a call: the files of acts/. */
import type { Provider } from '../../../../../gateway/providers/provider.ts'
import type { OrderView } from '../../../../../schemas/types.ts'
import type { Bench } from './bench.ts'
import type { Call } from './line.ts'
import type { Subject } from './subject.ts'

export interface Act {
  /** The provider's call that it leads to. */
  call: Call
  /** What a sentence about it begins with, and ends with. */
  what: string
  ends: string
  /** Whether the provider has that call, and an example leads to it; every provider unless said. */
  isOffered?(provider: Provider, subject: Subject): boolean
  /** What must come in the end, since whoever asked asks again; absent where it may as well have failed. */
  reaches?(order: OrderView): boolean
  /** Brings an order to where that call is the next. */
  prepare(bench: Bench): Promise<Prepared>
}

export interface Prepared {
  orderId: string
  /** Has the gateway make the call; whoever got no answer does it once more, with the same key. */
  go(): Promise<unknown>
  /** What people do afterwards. */
  finish?(): Promise<unknown>
}
