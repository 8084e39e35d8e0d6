/**
 * Subresource integrity for all files that the page loads: on every script, stylesheet and preload tag, and by an import map
 * for the chunks of import(). The import map is an inline script, so its hash for script-src goes into csp-hash.txt beside
 * index.html.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Compression does not shorten a hash, and each document holds one for every chunk: SHA-256 is the shortest allowed. */
export const hashOf = (content: string | Uint8Array) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

export function integrity(): Plugin {
  return {
    name: 'integrity',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
        const hashes = new Map(files.map((name) => [`/${name}`, hashOf(readFileSync(join(dir, name)))]))
        const scripts = Object.fromEntries([...hashes].filter(([name]) => name.endsWith('.js')))
        const importMap = JSON.stringify({ integrity: scripts })
        const page = join(dir, 'index.html')
        const html = readFileSync(page, 'utf8')
          .replace(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+)"/g, (tag, address) => {
            const found = hashes.get(address)
            return found ? `${tag} integrity="${found}"` : tag
          })
          // An import map only affects later loads, so it comes first.
          .replace('<script', `<script type="importmap">${importMap}</script>\n<script`)
        writeFileSync(page, html)
        const styles = Object.fromEntries([...hashes].filter(([name]) => name.endsWith('.css')))
        writeFileSync(join(dir, 'style-integrity.json'), JSON.stringify(styles))
        writeFileSync(join(dir, 'csp-hash.txt'), `'${hashOf(importMap)}'`)
      },
    },
  }
}
