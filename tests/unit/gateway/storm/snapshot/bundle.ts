/** A release's gateway as one script without imports, as a snapshot needs it. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { builtin, isBuiltin } from './builtins.ts'
import { afterModules, asFunction, beforeModules, entry, ownModules } from './parts.ts'

/** Modules that load lazily, and that each gateway of a storm needs. */
const neededSoon = [
  'pg',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  '@adyen/api-library/lib/src/utils/hmacValidator.js',
]

/**
 * @param release the release's folder
 * @param schemas the folder of the gateways' schema files, which are checked once in advance
 * @returns a script without imports
 */
export async function bundle(release: string, schemas: string): Promise<string> {
  const made = await build({
    root: release,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [oneScript(release, schemas)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: entryId,
        // A storm does not use the embedded database.
        external: [/pglite/],
        output: { format: 'es', codeSplitting: false },
        onwarn() {},
      },
    },
  })
  const { output } = made as Rolldown.RolldownOutput
  const url = JSON.stringify(pathToFileURL(join(release, 'gateway/commands/main.js')).href)
  const script = output[0].code.replaceAll('import.meta.url', url).replace(/^export *\{\};$|;export\{\};$/m, '')
  return `${beforeModules};(async () => {\n${script}\n${afterModules}\n})()`
}

const entryId = 'snapshot:entry'
const createRequireId = '\0createRequire'

function oneScript(release: string, schemas: string): Plugin {
  const main = join(release, 'gateway/commands/main.js')
  const own = join(release, 'validators/ownModules.node.js')
  const needed = neededSoon.map((name) => createRequire(main).resolve(name))
  return {
    name: 'one-script',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === entryId) return id
      // The bundler's own runtime needs it before the first module.
      if (importer?.startsWith('\0rolldown/')) return createRequireId
      return isBuiltin(id) ? `\0${id}.cjs` : undefined
    },
    load(id) {
      if (id === entryId) return entry(release, schemas, needed)
      if (id === own) return ownModules(release)
      if (id === createRequireId) return "export const { createRequire } = process.getBuiltinModule('module')"
      return id.startsWith('\0') ? builtin(id.slice(1, -'.cjs'.length)) : undefined
    },
    transform(code, id) {
      if (!id.startsWith(release)) return
      return (id === main ? asFunction(code) : code)
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    },
  }
}
