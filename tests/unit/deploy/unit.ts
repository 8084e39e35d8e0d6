/** The content of deploy/tillform.service, with the paths of a test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/prepare.mjs'

export const unitText = readFileSync(join(root, 'deploy/tillform.service'), 'utf8')

/** The values of a key, in order. */
export const valuesOf = (key: string, unit = unitText): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

/** @param release the folder in place of /opt/tillform */
export const atPlace = (text: string, release: string): string =>
  text.replaceAll('/usr/bin/node', process.execPath).replaceAll('/opt/tillform', release)

/** The command of a start, and the unit's environment variables. */
export function unitStart(release: string): { command: [string, ...string[]]; env: Record<string, string> } {
  // The path may contain a space.
  const [file = '', ...args] = (valuesOf('ExecStart')[0] ?? '').split(' ').map((each) => atPlace(each, release))
  const settings = valuesOf('Environment').flatMap((line) => line.split(' '))
  const env = Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/).slice(0, 2) as [string, string]))
  return { command: [file, ...args], env }
}
