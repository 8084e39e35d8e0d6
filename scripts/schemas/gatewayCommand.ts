/** Runs a command of the gateway, which alone knows the database, in a process of its own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Exit } from './command.ts'
import { root } from './folder.ts'

const program = ['--import', 'tsx', join(root, 'gateway/commands/schemaSets.ts')]

export function gatewayCommand(args: string[]): Exit {
  const { status } = spawnSync(process.execPath, [...program, ...args], { stdio: 'inherit' })
  return status === 0 || status === 1 ? status : 2
}

/** @returns a line while a rollback is on; undefined without one, or if the database does not answer */
export function rollbackState(): string | undefined {
  const { status, stdout } = spawnSync(process.execPath, [...program, 'state'], { encoding: 'utf8', timeout: 10_000 })
  return (status === 0 && stdout.trim()) || undefined
}
