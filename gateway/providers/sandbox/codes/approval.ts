/** The shopper approves in an app. One form value may be declined at once, with a reason code. */
import type { Maker } from '../maker.ts'

const make: Maker = ({ data }, { field, declined = [] }) => {
  const value = String(data[String(field)])
  const why = Array.isArray(declined) ? { [value]: declined.includes(value) } : (declined as Record<string, string>)
  const code = Object.hasOwn(why, value) && why[value]
  if (!code) return {}
  return { action: 'fail', reason: 'reason.localDeclined', decline: code === true ? undefined : code }
}

export default make
