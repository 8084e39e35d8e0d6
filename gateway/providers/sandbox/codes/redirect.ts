/** The shopper goes to the sandbox's bank page, where a tester decides. */
import type { Maker } from '../maker.ts'

const make: Maker = ({ order: { key } }) => ({ redirectUrl: `/sandbox/bank/${key}` })

export default make
