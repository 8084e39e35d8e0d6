/** Classifies database errors, for both drivers and however deeply they are wrapped. */

/** PostgreSQL's classes for connection, resources, shutdown, input and output. Source: PostgreSQL, appendix A. */
const transientClasses = ['08', '53', '57', '58']
/** A lock or a transaction that took too long, a deadlock, a conflict; read-only, for example after a failover. */
const transientStates = ['55P03', '25P03', '25P04', '40P01', '40001', '25006']
const network = /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|AI_AGAIN)|ENOTFOUND)$/
/** Driver errors without a code. */
const driver =
  /^(Connection terminated|timeout exceeded|timeout expired|Client (has encountered|was closed)|Cannot use a pool|the database (does not answer|is read-only))/

/** @returns PostgreSQL's five-character error code; undefined for any other error */
export const sqlStateOf = (error: unknown): string | undefined =>
  causesOf(error)
    .map(({ code }) => code)
    .find((code) => code !== undefined && /^(?=.*\d)[\dA-Z]{5}$/.test(code))

/** True if a retry may succeed: the database is unreachable or full, or a lock is held. */
export function isTransient(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state) return transientStates.includes(state) || transientClasses.some((each) => state.startsWith(each))
  return causesOf(error).some(({ code = '', message }) => network.test(code) || driver.test(message))
}

interface Cause {
  code?: string
  message: string
}

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let at = error; at instanceof Error && causes.length < 8; at = at.cause) {
    const { code } = at as { code?: unknown }
    causes.push({ code: typeof code === 'string' ? code : undefined, message: at.message })
  }
  return causes
}
