/** Leaves out of pages and catalogs what is written for those who read the files: a page's code needs none of it. */
import type { Plugin } from 'vite'

const files = /\/(pages|schemas\/catalogs)\/\w+\.json$/
const notes = ['$schema', 'description', 'source']

export function lightData(): Plugin {
  return {
    name: 'light-data',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!files.test(id)) return null
      const data = JSON.parse(code) as Record<string, unknown>
      return {
        code: JSON.stringify(Object.fromEntries(Object.entries(data).filter(([name]) => !notes.includes(name)))),
        map: null,
      }
    },
  }
}
