/** What an error of the database means, whichever driver it comes from and however deep it is wrapped. */

/** Of PostgreSQL: connection, resources, shutdown, input and output. Source: PostgreSQL, appendix A. */
const transientClasses = ['08', '53', '57', '58']
/** A lock or a transaction that took too long, a deadlock, a conflict; read-only, as after a failover. */
const transientStates = ['55P03', '25P03', '25P04', '40P01', '40001', '25006']
const network = /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|AI_AGAIN)|ENOTFOUND)$/
/** What the driver says without a code. */
const driver =
  /^(Connection terminated|timeout exceeded|timeout expired|Client (has encountered|was closed)|Cannot use a pool|the database (does not answer|is read-only))/

/** @returns the five characters that PostgreSQL names an error by; undefined for what is none of its errors */
export const sqlStateOf = (error: unknown): string | undefined =>
  causesOf(error)
    .map(({ code }) => code)
    .find((code) => code !== undefined && /^(?=.*\d)[\dA-Z]{5}$/.test(code))

/** True for what may be gone the next time: the database is away, is full, or somebody holds what is needed. */
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
