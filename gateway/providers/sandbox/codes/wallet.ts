/** What a device's wallet hands over is charged at once: the shopper has confirmed on the device. An amount may decline. */
import type { Maker } from '../maker.ts'

const make: Maker = ({ amountMinor }, { declinedMinor = [] }) =>
  (declinedMinor as number[]).includes(amountMinor)
    ? { action: 'fail', reason: 'reason.localDeclined' }
    : { action: 'pay' }

export default make
