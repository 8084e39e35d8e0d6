/**
 * React's own, which the build puts in its place (scripts/build/ownJsx.ts): the words of a page that the gateway drew are
 * taken over as they are. A browser's translator may have changed them, for which React would draw the page anew, without
 * what was typed meanwhile. It says so of texts alone: other elements than the drawn ones are a fault as before.
 */
import { jsx as element, jsxs as elements, Fragment } from 'react/jsx-runtime'

export { Fragment }

const asFound =
  (make: typeof element): typeof element =>
  (type, props, key) => {
    if (typeof type === 'string') Object.assign(props as object, { suppressHydrationWarning: true })
    return make(type, props, key)
  }

export const jsx = asFound(element)
export const jsxs = asFound(elements)
