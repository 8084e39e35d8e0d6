/**
 * A release as a V8 start-up snapshot (https://nodejs.org/api/cli.html#--build-snapshot). Its modules are evaluated and
 * the schema files are checked once for all gateways of a storm. With one kill each second, normal starts would take
 * all the time of two processors.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'

/**
 * @param flags of V8; only a process with the same flags can read the snapshot
 * @returns a command that starts a gateway; the caller appends the arguments
 */
export async function snapshotOf(
  release: string,
  { schemas, folder, flags }: { schemas: string; folder: string; flags: string[] },
): Promise<[string, ...string[]]> {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('gateway.js'), inLatin1(await bundle(release, schemas)))
  writeFileSync(at('whole.cjs'), compiledWhole(at('gateway.js')))
  const blob = [...flags, '--snapshot-blob', at('gateway.blob')]
  // Its output is captured: Node warns about built-in modules that are not tested in snapshots.
  execFileSync(process.execPath, [...blob, '--build-snapshot', at('whole.cjs')], { stdio: 'pipe' })
  // Node takes the first argument after the blob as the script's name.
  return [process.execPath, ...blob, 'gateway']
}

/**
 * Latin-1 needs half the memory: one character beyond it makes V8 store the whole script with two bytes a character.
 */
const inLatin1 = (script: string) =>
  script.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Compiles every function before the snapshot. Otherwise each gateway compiles a function at its first call. */
const compiledWhole = (script: string) => `
  const { setFlagsFromString } = require('node:v8')
  const { Script } = require('node:vm')
  setFlagsFromString('--no-lazy')
  const script = new Script(require('node:fs').readFileSync(${JSON.stringify(script)}, 'latin1'))
  setFlagsFromString('--lazy')
  script.runInThisContext()
`
