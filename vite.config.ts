/** How the page is built: into dist/page, which the gateway serves under a policy that forbids eval and inline code. */
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './renderer/build/compressed.ts'
import { firstPage } from './renderer/build/firstPage.ts'
import { integrity } from './renderer/build/integrity.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** rjsf's Form imports its default registry, and with it all its widgets and templates: ours stands in its place. */
const ownRegistry: Plugin = {
  name: 'own-registry',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('getDefaultRegistry.js') && importer?.includes('@rjsf/core') ? here('renderer/form/registry.ts') : null,
}

const first = firstPage(import.meta.dirname)

export default defineConfig({
  root: here('renderer'),
  publicDir: false,
  plugins: [react(), ownRegistry, first.plugin, integrity(), compressed()],
  resolve: {
    // What a flat form never calls, 25 KB in all.
    alias: [
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('renderer/form/stubs/markdown.ts') },
      { find: /^fast-uri$/, replacement: here('renderer/form/stubs/uri.ts') },
      { find: /^@x0k\/json-schema-merge(\/lib\/array)?$/, replacement: here('renderer/form/stubs/merge.ts') },
    ],
  },
  server: { proxy: { '/api': 'http://localhost:4242' } },
  build: {
    outDir: here('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need a hole in the policy, and the polyfill is an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One chunk, as it is meant to be.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: first.includes }] } } },
  },
})
