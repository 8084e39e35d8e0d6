/** Charges a wallet's token at once: the shopper has confirmed on the device. Some amounts decline. */
import type { Maker } from '../maker.ts'

const make: Maker = ({ amountMinor }, { declinedMinor = [] }) =>
  (declinedMinor as number[]).includes(amountMinor)
    ? { action: 'fail', reason: 'reason.localDeclined' }
    : { action: 'pay' }

export default make
