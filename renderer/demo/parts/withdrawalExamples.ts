/** Samples of a withdrawal: the way to it, the shopper's copy, and the end of the period. */
import type { WithdrawalView } from '../../../schemas/types.ts'
import type { BlockExample } from './blockExample.ts'

const until = '2026-12-05 12:00:00'
const requested: WithdrawalView = {
  state: 'requested',
  until,
  requestedTime: '2026-11-28 18:04:05',
  receipt: 'a-key-of-a-copy-in-the-demo',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  serverTime: until,
}

export const withdrawalExamples: BlockExample[] = [
  { id: 'withdrawable', order: { withdrawal: { state: 'open', until } }, blocks: [{ block: 'WithdrawalLink' }] },
  { id: 'withdrawn', state: { withdrawal: requested }, blocks: [{ block: 'WithdrawalResult' }] },
  {
    id: 'withdrawalOver',
    state: { withdrawal: { state: 'over', until, serverTime: until } },
    blocks: [{ block: 'WithdrawalResult' }],
  },
]
