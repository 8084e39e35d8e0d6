/** Builds the page for the gateway, which draws it (renderer/draw), into dist/draw, with all its imports. */
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dataParts } from './scripts/build/dataParts.ts'
import { firstPage } from './scripts/build/firstPage.ts'
import { lightData } from './scripts/build/lightData.ts'
import { lightRjsf } from './scripts/build/lightRjsf.ts'
import { phoneCountries } from './scripts/build/phoneCountries.ts'
import { production } from './scripts/build/production.ts'
import { recordImports } from './scripts/build/recordImports.ts'
import { scopedName } from './scripts/build/scopedName.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

export default defineConfig({
  root: here('renderer'),
  publicDir: false,
  plugins: [
    production(),
    react(),
    lightRjsf(here('renderer/form')),
    lightData(),
    dataParts(),
    phoneCountries(),
    // The same modules name the same files: a page that is drawn with others says that it needs them.
    firstPage(here('.')).plugin,
    recordImports(here('renderer')),
  ],
  css: { modules: { generateScopedName: scopedName(here('.')) } },
  // A release has none of the page's packages.
  ssr: { noExternal: true },
  build: {
    ssr: here('renderer/draw/worker.node.ts'),
    outDir: here('dist/draw'),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { output: { entryFileNames: 'worker.mjs', chunkFileNames: '[name]-[hash:7].mjs' } },
  },
})
