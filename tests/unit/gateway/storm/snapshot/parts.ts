/** The parts of the script that are not a release's own modules. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose modules are loaded by file name (validators/ownModules.node.ts). */
const foundByName = [
  'gateway/routes',
  'gateway/providers/adyen',
  'gateway/providers/sandbox',
  'gateway/providers/sandbox/codes',
  'validators/format',
  'validators/keywords',
]

/**
 * Runs before the modules. It defines array methods that V8 adds only when a process starts from the snapshot; V8
 * aborts if the snapshot already contains them, so `afterModules` removes them. It sets the stack length that one
 * library needs to find its caller. It hides Response, because its first use loads WebAssembly, which is not available
 * yet.
 */
export const beforeModules = `
  Error.stackTraceLimit = 10
  const newer = {
    toSorted(compare) { return [...this].sort(compare) },
    toReversed() { return [...this].reverse() },
  }
  for (const [name, value] of Object.entries(newer))
    Object.defineProperty(Array.prototype, name, { value, configurable: true })
  const response = Object.getOwnPropertyDescriptor(globalThis, 'Response')
  delete globalThis.Response
`
export const afterModules = `
  for (const name of Object.keys(newer)) delete Array.prototype[name]
  Object.defineProperty(globalThis, 'Response', response)
`

/** @param needed paths of further modules to evaluate */
export function entry(release: string, schemas: string, needed: string[]): string {
  const from = (file: string) => JSON.stringify(join(release, file))
  return `
    import { startupSnapshot } from 'node:v8'
    ${needed.map((path) => `import ${JSON.stringify(path)}`).join('\n')}
    import { main } from ${from('gateway/commands/main.js')}
    import { openSchemaFiles } from ${from('gateway/schemas/schemaFiles.js')}
    import { createLint } from ${from('core/lint/lint.js')}
    import { importAll } from ${from('validators/ownModules.node.js')}
    await importAll()
    const lint = createLint()
    openSchemaFiles(${JSON.stringify(schemas)}, { lint }).close()
    startupSnapshot.setDeserializeMainFunction(() => void main(lint))
  `
}

/**
 * A release's gateway/commands/main.js as a function, because the script of a snapshot can't wait for a gateway.
 *
 * @throws Error if the file no longer has the expected form
 */
export function asFunction(code: string): string {
  const [begin, built] = [/^try \{/m, 'buildServer(config)']
  if (!begin.test(code) || !code.includes(built))
    throw new Error('gateway/commands/main.ts has changed: see asFunction')
  const body = code.replace(begin, 'export async function main(lint) {\ntry {')
  // Reuses the checked files; a gateway that finds them changed checks them again.
  return `${body.replace(built, 'buildServer(config, lint)')}\n}`
}

/** Replaces ownModules.node.js: a fixed list in place of what it finds on the disk. */
export function ownModules(release: string): string {
  const files = foundByName.flatMap((folder) =>
    readdirSync(join(release, folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => JSON.stringify(join(release, folder, name))),
  )
  return `
    import { readdirSync } from 'node:fs'
    import { join } from 'node:path'
    const modules = new Map([${files.map((file) => `[${file}, () => import(${file})]`).join(', ')}])
    export const importAll = () => Promise.all([...modules.values()].map((load) => load()))
    export const modulesIn = (folder) =>
      readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => name.slice(0, -3)).sort()
    export const importModule = async (folder, name) => modules.get(join(folder, name + '.js'))()
  `
}
