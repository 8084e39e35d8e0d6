/** Builds the page into dist/page, which the gateway serves under a policy that forbids eval and inline code. */
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
import { packFiles } from './scripts/build/packFiles.ts'
import { phoneCountries } from './scripts/build/phoneCountries.ts'
import { production } from './scripts/build/production.ts'
import { purposes } from './scripts/build/purposes.ts'
import { scopedName } from './scripts/build/scopedName.ts'

const here = (path: string) => resolve(import.meta.dirname, path)
const first = firstPage(here('.'))

export default defineConfig(({ command, mode }) => ({
  root: here('renderer'),
  // Files that catalogs refer to, served under their own names.
  publicDir: here('renderer/public'),
  plugins: [
    production(),
    react(),
    ownJsx(here('renderer/app/hydration/jsx.ts')),
    lightRjsf(here('renderer/form')),
    lightRouter(),
    lightI18next(),
    lightData(),
    packFiles(here('.')),
    // Excluded from every build, whatever its mode.
    dataParts(command === 'serve' && mode === 'pseudo'),
    phoneCountries(),
    first.plugin,
    guard(here('renderer/guard.ts')),
    integrity(),
    purposes(here('.'), {
      first: 'renderer/main.tsx',
      guard: 'renderer/guard.ts',
      fonts: 'renderer/theme/font.css',
      shared: 'Small parts that several other scripts of the page import.',
      'rolldown-runtime': 'Links the scripts of the build with each other.',
      '_phone-countries': 'The formats of phone numbers, for countries whose code begins with these letters.',
    }),
    compressed(),
  ],
  css: { modules: { generateScopedName: scopedName(here('.')) } },
  resolve: {
    // The package selects its development build for every mode.
    alias:
      command === 'build'
        ? [{ find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') }]
        : [],
  },
  // Pre-bundled, rjsf would get neither our registry nor our stubs; its CommonJS dependencies still are pre-bundled.
  optimizeDeps: {
    exclude: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'],
    include: ['react/jsx-runtime', '@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
  },
  // Vite serves the modules of renderer/api, whose addresses also begin with /api.
  server: { proxy: { '^/api/(?!\\w+\\.ts)': 'http://localhost:4242' } },
  build: {
    outDir: here('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // The gateway reads the manifest to find the files of a page that it has drawn.
    manifest: true,
    // A data: URL would need an exception in the policy, and the polyfill is an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One chunk, on purpose.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: first.includes, priority: 1 },
            // Small parts of several chunks: a file for each would cost a document the hash of its file.
            { name: 'shared', test: /\/renderer\//, minShareCount: 2, maxModuleSize: 4_000 },
          ],
        },
        // The first chunk names every other file, and compression does not shorten a hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
}))
