/**
 * Removes the parts of rjsf that a flat form with its own templates never uses. Form imports its default registry with all
 * widgets and templates: ours replaces it. Stubs replace the code for nested schemas; they throw when called, or do what a
 * flat form needs.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const packages: [name: RegExp, stub: string][] = [
  [/^markdown-to-jsx(\/react)?$/, 'markdown'],
  [/^fast-uri$/, 'uri'],
  [/^fast-equals$/, 'equal'],
  [/^@x0k\/json-schema-merge(\/lib\/array)?$/, 'merge'],
]
const nested =
  /\/(omitExtraData|sanitizeDataForNewSchema|toPathSchema|getClosestMatchingOption|getFirstMatchingOption)\.js$/
/** Modules of which a flat form needs a small part: each has a stub of its name with that part. */
const flat = /\/(createSchemaUtils|getDefaultFormState|retrieveSchema|schemaHasNestedConditional)\.js$/

/** @param form the folder renderer/form */
export function lightRjsf(form: string): Plugin {
  const stub = (name: string) => join(form, 'stubs', `${name}.ts`)
  return {
    name: 'light-rjsf',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const replaced = packages.find(([name]) => name.test(id))
      if (replaced) return stub(replaced[1])
      if (importer.includes('@rjsf/core') && id.endsWith('/getDefaultRegistry.js')) return join(form, 'registry.ts')
      if (importer.includes('@rjsf/utils') && nested.test(id)) return stub('nested')
      // Its errors: ours are drawn without rjsf (renderer/form/formChecks.ts).
      if (importer.includes('@rjsf/validator-ajv8') && id.endsWith('/processRawValidationErrors.js'))
        return stub('nested')
      const part = importer.includes('@rjsf/utils') && flat.exec(id)?.[1]
      if (part) return stub(part)
      return null
    },
  }
}
