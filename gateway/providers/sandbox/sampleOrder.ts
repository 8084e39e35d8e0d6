/** An order of a fictional shop, with the tester's wishes. */
import { randomInt } from 'node:crypto'
import type { OrderRequest, SandboxOrder } from '../../../schemas/types.ts'
import { sampleReceiverPath } from './receiver.ts'

/**
 * @param wish what the tester may choose
 * @param origin the address of this gateway: the only place to which such an order leads back
 */
export function sampleOrder(wish: SandboxOrder, origin: string): OrderRequest {
  const { returns, color, receiver, kind = 'payment', ...rest } = wish
  return {
    ...rest,
    kind,
    orderno: `DEMO-${randomInt(100_000, 1_000_000)}`,
    website: 'https://shop.example',
    brand: { brand: 'Example Shop', ...(color && { color }) },
    ...(returns && { returnUrl: `${origin}/test/checkout` }),
    ...(receiver && { webhookUrl: `${origin}${sampleReceiverPath}${receiver}` }),
    ...(kind === 'subscription' && { subscription: monthly(rest.amountMinor) }),
    ...(kind === 'installment' && { installment: { counts: [3, 6] } }),
  }
}

const monthly = (feeMinor: number): OrderRequest['subscription'] => ({
  product: 'Sample plan',
  feeMinor,
  unit: 'M',
  count: 1,
  trialDays: 7,
})
