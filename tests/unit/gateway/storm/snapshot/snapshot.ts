/**
 * A release as a V8 start-up snapshot (https://nodejs.org/api/cli.html#--build-snapshot): its modules are evaluated and the
 * schema files judged once, for all gateways of a storm. Where one is killed each second, starts would otherwise take all
 * that two processors have.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'

/**
 * @param flags of V8; a snapshot is read only by a process with the same
 * @returns a command that starts a gateway, to which its arguments are added
 */
export async function snapshotOf(
  release: string,
  { schemas, folder, flags }: { schemas: string; folder: string; flags: string[] },
): Promise<[string, ...string[]]> {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('gateway.js'), inLatin1(await bundle(release, schemas)))
  writeFileSync(at('whole.cjs'), compiledWhole(at('gateway.js')))
  const blob = [...flags, '--snapshot-blob', at('gateway.blob')]
  // It warns of modules of Node that its makers have not tried in snapshots.
  execFileSync(process.execPath, [...blob, '--build-snapshot', at('whole.cjs')], { stdio: 'pipe' })
  // Node takes the first word after the blob for the script's name.
  return [process.execPath, ...blob, 'gateway']
}

/** Half the size, where one letter would make all two bytes wide. */
const inLatin1 = (script: string) =>
  script.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A function is compiled when it is first called: in each gateway anew, unless it was before the snapshot. */
const compiledWhole = (script: string) => `
  const { setFlagsFromString } = require('node:v8')
  const { Script } = require('node:vm')
  setFlagsFromString('--no-lazy')
  const script = new Script(require('node:fs').readFileSync(${JSON.stringify(script)}, 'latin1'))
  setFlagsFromString('--lazy')
  script.runInThisContext()
`
