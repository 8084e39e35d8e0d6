/** A gateway whose pages are translated, in any engine. */
import type { Gateway } from '../journeys/gateway.ts'
import { sign, type Translator, translate, wronglyTranslated } from '../journeys/translator.ts'
import { startScriptProxy } from './scriptProxy.ts'

export interface TranslatingProxy {
  /** The gateway, at the proxy's address. */
  gateway: Gateway
  /** Sets the translator of documents that are opened from now on. */
  translateBy(translator: Translator): void
  /** Errors of pages, refusals of the browser, and texts that must not be translated; each once. */
  complaints: Set<string>
  stop(): Promise<void>
}

const complaintsPath = '/complaints'

export async function startTranslatingProxy(gateway: Gateway): Promise<TranslatingProxy> {
  const complaints = new Set<string>()
  let script = ''
  const { url, stop } = await startScriptProxy(gateway.url, {
    script: () => script,
    hear(path, body) {
      const isReport = path === '/api/txn/log' && body.includes('"error"')
      if (isReport || path === complaintsPath || path === '/api/csp-report') complaints.add(body)
      return path === complaintsPath
    },
  })
  const createOrder: Gateway['createOrder'] = async (order) => {
    const made = await gateway.createOrder(order)
    return { ...made, url: made.url.replace(gateway.url, url) }
  }
  return {
    gateway: { ...gateway, url, createOrder },
    translateBy: (translator) => {
      script = scriptOf(translator)
    },
    complaints,
    stop,
  }
}

/** A late translator begins after the page has loaded; the page's script has taken it over by then. */
const lateMs = 1_000

const scriptOf = ({ way, begin }: Translator) => `(() => {
  const said = new Set()
  const say = (text) => said.has(text) || (said.add(text), navigator.sendBeacon('${complaintsPath}', location.pathname + ': ' + text))
  addEventListener('error', ({ message, error }) => say(error?.stack ? message + ' ' + error.stack : message))
  addEventListener('unhandledrejection', ({ reason }) => say(String(reason?.stack ?? reason)))
  const print = console.error
  console.error = (...words) => { say(words.join(' ')); print.apply(console, words) }
  const begin = () => (${translate})({ way: '${way}', sign: '${sign}' })
  ${begin === 'early' ? 'begin()' : `addEventListener('load', () => setTimeout(begin, ${lateMs}))`}
  setInterval(() => { if (document.body) (${wronglyTranslated})().forEach((text) => say('translated: ' + text)) }, 250)
})()`
