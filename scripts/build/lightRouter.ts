/**
 * Lets the bundler remove unused parts of the router: its links, forms and data routes. React calls make them, and a name
 * for developer tools is assigned to them, which counts as a use.
 */
import type { Plugin } from 'vite'

const names = /^\w+\.displayName = "\w+";$/gm
const made = /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g

/** The error page of a route, and the way of a route with data. */
const assigned = /^\w+\.contextType = \w+;$/gm
const dataRoute = /isDataRoute \? useNavigateStable\(\) : /

export function lightRouter(): Plugin {
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/[\w-]+\.mjs$/.test(id)) return null
      return {
        code: code.replace(names, '').replace(assigned, '').replace(dataRoute, '').replace(made, '/* @__PURE__ */ '),
        map: null,
      }
    },
  }
}
