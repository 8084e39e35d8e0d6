/** What a device's wallet hands over is paid at once: the shopper has confirmed on the device. */
import type { Maker } from '../maker.ts'

const make: Maker = () => ({ action: 'pay' })

export default make
