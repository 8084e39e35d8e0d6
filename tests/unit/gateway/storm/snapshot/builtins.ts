/**
 * Node's own modules in a snapshot. They are taken from Node instead of imported. A snapshot can't hold modules that
 * are partly native, so those load when the started gateway first uses them.
 */
import http from 'node:http'
import { builtinModules, createRequire } from 'node:module'

const native = ['http', 'https', 'http2', 'tls']
const require = createRequire(import.meta.url)
const bare = (id: string) => id.replace('node:', '')

export const isBuiltin = (id: string): boolean => builtinModules.includes(bare(id))

/** @returns CommonJS */
export function builtin(id: string): string {
  const name = bare(id)
  if (!native.includes(name)) return `module.exports = process.getBuiltinModule(${JSON.stringify(name)})`
  // What modules read during their evaluation.
  const { METHODS, STATUS_CODES } = http
  const early = name === 'http' ? `{ ...${JSON.stringify({ METHODS, STATUS_CODES })}, ServerResponse: class {} }` : '{}'
  return `
    const { startupSnapshot } = process.getBuiltinModule('v8')
    const early = ${early}
    const member = (name) =>
      (startupSnapshot.isBuildingSnapshot() ? early : process.getBuiltinModule(${JSON.stringify(name)}))[name]
    for (const name of ${JSON.stringify(Object.keys(require(name)))})
      Object.defineProperty(exports, name, { enumerable: true, get: () => member(name) })
  `
}
