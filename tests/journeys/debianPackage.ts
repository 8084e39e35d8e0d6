/** Programs of Debian that a test needs beside PostgreSQL: a pooler, a balancer. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Installs it as root where it is missing.
 *
 * @param name of the package, and of its program
 * @returns the program's path; undefined where it can't be had, as on a machine that is not Debian's
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
