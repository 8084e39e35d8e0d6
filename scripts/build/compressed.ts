/** Compressed copies (.br, .gz) of all compressible files, made once at build time instead of per request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = (name: string) => /\.(js|css|html|svg|json)$/.test(name)

export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }) {
      folder = dir
    },
    // After every writeBundle, because index.html is completed there.
    closeBundle() {
      if (!folder) return
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText)
      for (const name of names) {
        const content = readFileSync(join(folder, name))
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: quality }))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
