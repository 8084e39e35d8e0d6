/** The shopper approves in an app; a value of the form may be one that is declined at once. */
import type { Maker } from '../maker.ts'

const make: Maker = ({ data }, { field, declined = [] }) => {
  const isDeclined = (declined as string[]).includes(String(data[String(field)]))
  return isDeclined ? { action: 'fail', reason: 'reason.localDeclined' } : {}
}

export default make
