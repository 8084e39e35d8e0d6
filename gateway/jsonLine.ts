/** Log lines of commands, and of the time before the gateway exists. They have the shape of plugins/logger.ts. */
import { hostname, userInfo } from 'node:os'
import { scrub } from '../core/scrub.ts'

/** Pino's level numbers. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 }
export type Level = keyof typeof levels

/** @returns one line of JSON with its newline, without anything that looks like card data or a key */
export const jsonLine = (level: Level, facts: object, msg: string): string => scrub(rawLine(level, facts, msg))

/** The same without masking, for a reader who needs the keys. */
export const rawLine = (level: Level, facts: object, msg: string): string =>
  `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), pid: process.pid, hostname: hostname(), ...facts, msg })}\n`

/**
 * Logs on stderr what a command did and who ran it; stdout has the command's answer.
 *
 * @param command such as `keys create`
 * Source: PCI DSS 4.0.1, 10.2.2 (who, what, when, whether it succeeded, from where, about what)
 */
export function commandLog(command: string) {
  const write = (level: Level) => (facts: object, msg: string) =>
    void process.stderr.write(jsonLine(level, { command, ...caller(process.env), ...facts }, msg))
  return { info: write('info'), error: write('error') }
}

/** Includes the original user behind sudo, and the SSH client's address. */
export function caller({ SUDO_USER, SSH_CONNECTION }: NodeJS.ProcessEnv) {
  const remoteAddress = SSH_CONNECTION?.split(' ')[0]
  return { who: nameOfUser(), ...(SUDO_USER && { sudoUser: SUDO_USER }), ...(remoteAddress && { remoteAddress }) }
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return `uid ${process.getuid?.()}`
  }
}
