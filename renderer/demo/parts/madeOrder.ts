import type { SandboxOrder } from '../../../schemas/types.ts'

/** A sample order that was created during this visit. */
export interface MadeOrder extends Pick<SandboxOrder, 'amountMinor' | 'currency' | 'country'> {
  key: string
  url: string
  kind: NonNullable<SandboxOrder['kind']>
  outcome: string
}
