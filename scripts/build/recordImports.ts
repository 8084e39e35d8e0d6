/**
 * Records the modules that a drawing imports: before `import('./x.ts')` runs, it notes the name. The gateway then sends
 * their style sheets with the page. Names are those of the page's manifest: relative to renderer/.
 */
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const lazyImport = /\bimport\((["'`])(\.[^"'`]*)\1\)/g

/** @param root the folder renderer/ */
export function recordImports(root: string): Plugin {
  return {
    name: 'record-imports',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/node_modules/') || !lazyImport.test(code)) return null
      const recorded = code.replace(lazyImport, (whole, _quote, path: string) => {
        const name = relative(root, join(dirname(id.split('?')[0] ?? id), path))
        return `(globalThis.importing?.(${JSON.stringify(name)}), ${whole})`
      })
      return { code: recorded, map: null }
    },
  }
}
