/** Has the page's elements made by renderer/app/hydration/jsx.ts. The gateway draws none of what it adds. */
import type { Plugin } from 'vite'

/** @param own the path of that module */
export function ownJsx(own: string): Plugin {
  return {
    name: 'own-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== own ? own : null),
  }
}
