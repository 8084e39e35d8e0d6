/** Starts the page: loads language, code and order in parallel, then draws the complete page once. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadEncrypt } from './api/browser.ts'
import { loadChunk } from './api/chunks.ts'
import { App } from './app/frame/App.tsx'
import { afterFirstPaint, firstFocus, markFirstPaint } from './app/frame/afterFirstPaint.ts'
import { ErrorBoundary } from './app/frame/ErrorBoundary.tsx'
import { openAddress, type View } from './app/frame/openAddress.ts'
import { Hydrated, isHydrating, onceHydrated, repeatPress, takeDrawn } from './app/hydration/hydration.ts'
import { loadOops, loadOtherPages } from './app/navigation/pages.vite.ts'
import { isMobile } from './app/navigation/variant.ts'
import { loadPayment } from './app/payment/startPayment.ts'
import { misfit, reportError, reportUncaught } from './app/report/report.ts'
import { nameLanguage, showFirstLanguage, showOwnLanguage } from './i18n/language.ts'
import { otherWidgets } from './widgets/load.ts'
import './theme/tokens.css'
import './app/frame/shell.css'

/** Shown if nothing else could load, not even a language. */
const lastResort = 'Network error, try again later'

window.addEventListener('error', (event) => reportUncaught(event.error ?? event.message))
window.addEventListener('unhandledrejection', (event) => reportUncaught(event.reason))
window.addEventListener('misfit', (event) => reportError((event as CustomEvent).detail))

const root = document.getElementById('root') as HTMLElement

void start()

/** Not awaited at the top level: lazy chunks import this module, and would wait for each other. */
async function start(): Promise<void> {
  try {
    // Without `pop` React's queue throws and starts again, endlessly.
    ;[].pop()
    // Style sheets use it to distinguish a desktop from a phone.
    if (isMobile(navigator.userAgent)) document.documentElement.dataset.device = 'mobile'
    const drawn = takeDrawn()
    const here = location.pathname + location.search
    const address = drawn?.posted?.address ?? here
    const [first] = await Promise.all([openAddress(address), showFirstLanguage(drawn?.language)])
    nameLanguage()
    if (isHydrating() && first.fault === 'code') {
      // What was drawn can be read and posted without the code that did not come.
      document.documentElement.dataset.late = ''
      return
    }
    if (first.address !== here) history.replaceState(null, '', first.address)
    const page = (
      <ErrorBoundary>
        <BrowserRouter>
          <App first={first} />
        </BrowserRouter>
      </ErrorBoundary>
    )
    if (isHydrating()) {
      onceHydrated(() => showOwnLanguage(first.page.languages))
      onceHydrated(markFirstPaint)
      onceHydrated(repeatPress)
      hydrateRoot(root, <Hydrated>{page}</Hydrated>, { onRecoverableError: (error) => reportError(error) })
    } else {
      createRoot(root).render(page)
      markFirstPaint()
      repeatPress()
    }
    void loadTheRest(first)
  } catch (error) {
    misfit(error)
    const said = root.querySelector('.shell-late span')
    if (said) said.textContent = lastResort
    document.documentElement.dataset.late = ''
  }
}

/**
 * Loads what helps typing, and the payment and encryption code, when the shopper begins to fill in the form, or after a
 * while; then the rest. A page that lacks its encryption or its form never counts as whole: it would reload itself at each
 * press (guard.ts).
 */
async function loadTheRest(first: View): Promise<void> {
  const { data = [] } = first.page
  try {
    await firstFocus(root)
    const [goOn] = await Promise.all([
      loadChunk(() => import('./app/frame/background.ts')).then(({ startBackground }) => startBackground(first)),
      data.includes('form') && loadPayment(),
      (['form', 'install', 'cardForm'] as const).some((part) => data.includes(part)) && loadEncrypt(),
      afterFirstPaint,
    ])
    await Promise.all([loadOops(), loadOtherPages(), otherWidgets()])
    goOn()
  } catch (error) {
    // The page works without it, and a press on Pay loads what is missing.
    misfit(error)
  }
}
