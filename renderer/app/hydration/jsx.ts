/**
 * Replaces React's own module in the build (scripts/build/ownJsx.ts), so that React accepts changed texts of a page
 * drawn by the gateway. A browser's translator may have changed them; React would then draw the page again and lose
 * typed values. This applies only to texts: differing elements are still a fault.
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
