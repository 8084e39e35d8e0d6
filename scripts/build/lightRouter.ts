/**
 * Lets the bundler leave out what the page does not use of the router: its links, forms and data routes. They are made by
 * calls of React and then given a name for its tools, which counts as using them.
 */
import type { Plugin } from 'vite'

const names = /^\w+\.displayName = "\w+";$/gm
const made = /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g

export function lightRouter(): Plugin {
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/[\w-]+\.mjs$/.test(id)) return null
      return { code: code.replace(names, '').replace(made, '/* @__PURE__ */ '), map: null }
    },
  }
}
