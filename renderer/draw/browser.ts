/**
 * Replaces the parts of a browser that the page's code uses, in a worker of the gateway, before any module of the page is
 * evaluated. Code that needs more throws, and then the browser draws the page.
 */

/** A visit of a page. Where the page would send the browser to another site, it calls `leave`. */
export interface Visit {
  address: string
  origin: string
  userAgent: string
  languages: readonly string[]
  /** The language that the shopper chose before, from its cookie. */
  chosen?: string
  leave: (to: URL) => void
}

const nothing = () => {}
const noEvents = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true }

/** Always empty, because one shopper's data must not reach another's page. */
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing }

/** Sets what differs between visits. */
export function visit({ address, origin, userAgent, languages, chosen, leave }: Visit): void {
  const url = new URL(address, origin)
  const { pathname, search, hash, href, host, protocol } = url
  define('location', {
    pathname,
    search,
    hash,
    href,
    host,
    protocol,
    origin: url.origin,
    replace: leave,
    assign: leave,
  })
  define('navigator', { userAgent, languages, language: languages[0] ?? 'en', onLine: true })
  define('localStorage', { ...storage, getItem: (name: string) => (name === 'lang' ? (chosen ?? null) : null) })
  const style = { setProperty: nothing, removeProperty: nothing }
  define('document', {
    ...noEvents,
    documentElement: { lang: '', dir: '', dataset: {}, style },
    title: '',
    hidden: false,
    activeElement: null,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  })
}

/** Some of these names exist in Node and are read-only there. */
function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

define('window', globalThis)
for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement', 'Node']) define(name, class {})
define('sessionStorage', storage)
define('history', { state: null, replaceState: nothing })
for (const [name, work] of Object.entries(noEvents)) define(name, work)
visit({ address: '/', origin: 'https://page.invalid', userAgent: '', languages: [], leave: nothing })
