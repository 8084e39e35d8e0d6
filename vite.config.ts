/** How the page is built: into dist/page, which the gateway serves under a policy that forbids eval and inline code. */
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './scripts/build/compressed.ts'
import { dataParts } from './scripts/build/dataParts.ts'
import { firstPage } from './scripts/build/firstPage.ts'
import { guard } from './scripts/build/guard.ts'
import { integrity } from './scripts/build/integrity.ts'
import { lightData } from './scripts/build/lightData.ts'
import { lightI18next } from './scripts/build/lightI18next.ts'
import { lightRjsf } from './scripts/build/lightRjsf.ts'
import { lightRouter } from './scripts/build/lightRouter.ts'
import { ownJsx } from './scripts/build/ownJsx.ts'
import { phoneCountries } from './scripts/build/phoneCountries.ts'
import { production } from './scripts/build/production.ts'
import { scopedName } from './scripts/build/scopedName.ts'

const here = (path: string) => resolve(import.meta.dirname, path)
const first = firstPage(here('.'))

export default defineConfig(({ command, mode }) => ({
  root: here('renderer'),
  // Served as they stand, under their own names: what a catalog refers to.
  publicDir: here('renderer/public'),
  plugins: [
    production(),
    react(),
    ownJsx(here('renderer/app/hydration/jsx.ts')),
    lightRjsf(here('renderer/form')),
    lightRouter(),
    lightI18next(),
    lightData(),
    // Never in what is built, whatever its mode.
    dataParts(command === 'serve' && mode === 'pseudo'),
    phoneCountries(),
    first.plugin,
    guard(here('renderer/guard.ts')),
    integrity(),
    compressed(),
  ],
  css: { modules: { generateScopedName: scopedName(here('.')) } },
  resolve: {
    // The package names its development build whatever is being built.
    alias:
      command === 'build'
        ? [{ find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') }]
        : [],
  },
  // Bundled beforehand, rjsf would get neither our registry nor our stubs; what it needs of CommonJS still is.
  optimizeDeps: {
    exclude: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'],
    include: ['react/jsx-runtime', '@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
  },
  // Modules of renderer/api stand below /api too, and they are Vite's.
  server: { proxy: { '^/api/(?!\\w+\\.ts)': 'http://localhost:4242' } },
  build: {
    outDir: here('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // By it the gateway knows which files a page needs that it has drawn.
    manifest: true,
    // A data: URL would need a hole in the policy, and the polyfill is an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One chunk, as it is meant to be.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', test: first.includes }] },
        // The first chunk names each other file, and no compression makes a hash shorter.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}))
