/** The shopper approves in an app; a value of the form may be one that is declined at once, with a code of why. */
import type { Maker } from '../maker.ts'

const make: Maker = ({ data }, { field, declined = [] }) => {
  const value = String(data[String(field)])
  const why = Array.isArray(declined) ? { [value]: declined.includes(value) } : (declined as Record<string, string>)
  const code = Object.hasOwn(why, value) && why[value]
  if (!code) return {}
  return { action: 'fail', reason: 'reason.localDeclined', decline: code === true ? undefined : code }
}

export default make
