/**
 * The script that guards the first chunk (renderer/guard.ts): a file of its own beside the chunks, before them in the page,
 * and no module. All scripts stand at the end of the page.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'

/** @param file the script, which imports nothing */
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
      // Behind the outline, which is painted before any script has come.
      handler: (html) => {
        const modules = /^ *<script type="module".*<\/script>\n/gm
        // crossorigin, as modules are fetched: integrity is checked on nothing that comes without CORS from elsewhere.
        const scripts = [`    <script crossorigin src="${path}"></script>\n`, ...(html.match(modules) ?? [])]
        return html.replace(modules, '').replace(/^ *<\/body>/m, (end) => scripts.join('') + end)
      },
    },
  }
}
