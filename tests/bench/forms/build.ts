/** Builds the pages of all runtimes: ours with the product's own Vite config, the peers with Vite's defaults. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, loadConfigFromFile, mergeConfig } from 'vite'
import { peersFolder, resultsFolder, root } from '../harness/report.ts'

/** bare: the same inputs without any script, the cost of the browser itself. */
const peers = ['rjsf', 'jsonforms', 'hookform', 'bare'] as const

/** conditions: ours, with a condition on half of its fields. */
export const runtimes = ['ours', 'conditions', ...peers] as const
export type Runtime = (typeof runtimes)[number]

/** @returns for each runtime the built folder and its page */
export async function buildForms(): Promise<Record<Runtime, { folder: string; page: string }>> {
  const ours = join(resultsFolder, 'build/forms-ours')
  const theirs = join(resultsFolder, 'build/forms-peers')
  const product = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'))
  if (!product) throw new Error('vite.config.ts was not found')
  await build(
    mergeConfig(product.config, {
      ...quiet,
      root: import.meta.dirname,
      build: { outDir: ours, emptyOutDir: true },
    } satisfies InlineConfig),
  )
  await build({
    ...quiet,
    root: peersFolder,
    plugins: [react()],
    build: {
      outDir: theirs,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: peers.map((name) => join(peersFolder, `${name}.html`)) },
    },
  })
  const peerPages = peers.map((name) => [name, { folder: theirs, page: `${name}.html` }])
  return {
    ours: { folder: ours, page: 'index.html' },
    conditions: { folder: ours, page: 'index.html?conditions' },
    ...Object.fromEntries(peerPages),
  }
}

const quiet: InlineConfig = { configFile: false, logLevel: 'warn' }
