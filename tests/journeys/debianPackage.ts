/** Debian programs that a test needs besides PostgreSQL: a connection pooler, a load balancer. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Installs the package if it is missing and the user is root.
 *
 * @param name of the package and of its program
 * @returns the program's path, or undefined if it can't be installed, as on other systems
 */
export function debianProgram(name: string): string | undefined {
  const find = () =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path))
  const found = find()
  if (found || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', name)
  return find()
}
