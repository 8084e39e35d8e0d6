/** Actions of shoppers and merchants that make the gateway call a provider: the files of acts/. */
import type { Provider } from '../../../../../gateway/providers/provider.ts'
import type { OrderView } from '../../../../../schemas/types.ts'
import type { Bench } from './bench.ts'
import type { Call } from './line.ts'
import type { Subject } from './subject.ts'

export interface Act {
  /** The provider's call that it causes. */
  call: Call
  /** The beginning and the end of its title. */
  what: string
  ends: string
  /** True if the provider has that call and an example causes it; every provider by default. */
  isOffered?(provider: Provider, subject: Subject): boolean
  /** The required end, because the caller repeats the call; absent if a failure is acceptable too. */
  reaches?(order: OrderView): boolean
  /** Brings an order to the state before that call. */
  prepare(bench: Bench): Promise<Prepared>
}

export interface Prepared {
  orderId: string
  /** Makes the gateway call; without an answer it repeats once, with the same key. */
  go(): Promise<unknown>
  /** What people do afterwards. */
  finish?(): Promise<unknown>
}
