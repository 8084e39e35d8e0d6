/**
 * Leaves out of rjsf what a flat form with its own templates never uses. Form imports its default registry, and with
 * it all its widgets and templates: ours stands in its place. What the rest of rjsf needs for nested schemas only is
 * replaced by stubs that throw when they are called, or that do what a flat form needs.
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
/** What a flat form needs a small part of: each has a stub of its name, which does that part. */
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
      const part = importer.includes('@rjsf/utils') && flat.exec(id)?.[1]
      if (part) return stub(part)
      return null
    },
  }
}
