/** A release's gateway as one script that a snapshot can be made of: nothing is imported any more when it runs. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { builtin, isBuiltin } from './builtins.ts'
import { afterModules, asFunction, beforeModules, entry, ownModules } from './parts.ts'

/** What is imported only once a gateway needs it, and each of a storm does. */
const neededSoon = [
  'pg',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  '@adyen/api-library/lib/src/utils/hmacValidator.js',
]

/**
 * @param release a release's folder
 * @param schemas the folder of schema files that the gateways will be given; they are judged ahead, once for all
 * @returns a script, which has no import
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
        // The folder database has no part in a storm.
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
      // The bundler's own start needs it before there is a module.
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
