/** Builds the checkout as the product does, with source maps beside it, and a page of Adyen Web's Card. */
import { join } from 'node:path'
import { build, type InlineConfig, loadConfigFromFile, mergeConfig } from 'vite'
import { peersFolder, resultsFolder, root } from '../harness/report.ts'

/** 'hidden' maps change no byte of what is served. */
const withMaps = { sourcemap: 'hidden', emptyOutDir: true, chunkSizeWarningLimit: 2000 } as const
const quiet: InlineConfig = { configFile: false, logLevel: 'warn' }

/** @returns the folders of the two built pages */
export async function buildPages(): Promise<{ ours: string; adyen: string }> {
  const ours = join(resultsFolder, 'build/load-ours')
  const adyen = join(resultsFolder, 'build/load-adyen')
  const product = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'))
  if (!product) throw new Error('vite.config.ts was not found')
  await build(mergeConfig(product.config, { ...quiet, build: { ...withMaps, outDir: ours } } satisfies InlineConfig))
  await build({
    ...quiet,
    root: peersFolder,
    build: { ...withMaps, outDir: adyen, rolldownOptions: { input: join(peersFolder, 'adyen.html') } },
  })
  return { ours, adyen }
}
