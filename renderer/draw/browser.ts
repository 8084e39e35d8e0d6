/**
 * What the page's code looks at of a browser, where there is none: a worker of the gateway has it in place before any
 * module of the page is read. Whoever asks for more than this finds out by an error, and the page is drawn in the browser.
 */

/** Where the page sends the browser on another site: it is told here instead. */
export interface Visit {
  address: string
  origin: string
  userAgent: string
  languages: readonly string[]
  /** The language that the shopper chose before, as the cookie of that name says. */
  chosen?: string
  leave: (to: URL) => void
}

const nothing = () => {}
const noEvents = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true }

/** Empty, and it stays so: what one shopper's page keeps must not be another's. */
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing }

/** Sets what differs from visit to visit. */
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

/** Some of these names are Node's own, and read-only there. */
function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

define('window', globalThis)
for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement', 'Node']) define(name, class {})
define('sessionStorage', storage)
define('history', { state: null, replaceState: nothing })
for (const [name, work] of Object.entries(noEvents)) define(name, work)
visit({ address: '/', origin: 'https://page.invalid', userAgent: '', languages: [], leave: nothing })
