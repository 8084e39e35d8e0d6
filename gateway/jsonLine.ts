/** Lines of the log that are written before there is a gateway, or by a command: shaped as those of plugins/logger.ts. */
import { hostname, userInfo } from 'node:os'
import { scrub } from '../core/scrub.ts'

/** As pino has them. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 }
export type Level = keyof typeof levels

/** @returns a line of JSON with its end; without what looks like card data or a key */
export const jsonLine = (level: Level, facts: object, msg: string): string => scrub(rawLine(level, facts, msg))

/** The same with keys as they are, for who is to read them. */
export const rawLine = (level: Level, facts: object, msg: string): string =>
  `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), pid: process.pid, hostname: hostname(), ...facts, msg })}\n`

/**
 * What a command did and who had it done, on stderr: stdout has what it answers.
 *
 * @param command such as `keys create`
 * Source: PCI DSS 4.0.1, 10.2.2 (who, what, when, whether it succeeded, from where, about what)
 */
export function commandLog(command: string) {
  const write = (level: Level) => (facts: object, msg: string) =>
    void process.stderr.write(jsonLine(level, { command, ...caller(process.env), ...facts }, msg))
  return { info: write('info'), error: write('error') }
}

/** Who became another user is named too; and from where they came, if by SSH. */
function caller({ SUDO_USER, SSH_CONNECTION }: NodeJS.ProcessEnv) {
  const remoteAddress = SSH_CONNECTION?.split(' ')[0]
  return { who: nameOfUser(), ...(SUDO_USER && { sudoUser: SUDO_USER }), ...(remoteAddress && { remoteAddress }) }
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user need not have a name.
    return `uid ${process.getuid?.()}`
  }
}
