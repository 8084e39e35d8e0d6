/**
 * The script that guards the first chunk (renderer/guard.ts): a file of its own, loaded before the chunks, and not a module.
 * All scripts are at the end of the page.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'

/** @param file the script, which has no imports */
export function guard(file: string): Plugin {
  let path = ''
  return {
    name: 'guard',
    apply: 'build',
    async buildStart() {
      this.addWatchFile(file)
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022', sourcemap: false })
      const { code: source } = await minify(file, code, { module: false })
      const digits = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const name = `assets/guard-${digits}.js`
      this.emitFile({ type: 'asset', fileName: name, source })
      path = `/${name}`
    },
    transformIndexHtml: {
      order: 'post',
      // After the outline, which appears before any script arrives.
      handler: (html) => {
        const modules = /^ *<script type="module".*<\/script>\n/gm
        // crossorigin, like modules: without CORS, browsers check no integrity of files from another origin.
        const scripts = [`    <script crossorigin src="${path}"></script>\n`, ...(html.match(modules) ?? [])]
        return html.replace(modules, '').replace(/^ *<\/body>/m, (end) => scripts.join('') + end)
      },
    },
  }
}
