/** Makes the page's elements with renderer/app/hydration/jsx.ts. The gateway's drawing omits its additions. */
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
