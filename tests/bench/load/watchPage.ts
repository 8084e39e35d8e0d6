/** Runs in the page before its content: notes when the form is visible and usable, and what moved. */

/** Milliseconds since the address was opened. */
export interface Noted {
  /** The first frame that shows the card number's control, after its layout. */
  form?: number
  /** Whether that was the very first frame: the first paint then has the form. */
  isFirstFrame?: boolean
  /** A key that was pressed has changed the control's value. */
  typed?: number
  /** The page's own code hears a press on the pay button. */
  taken?: number
  /** The payment is sent to the gateway. */
  paid?: number
  /** Layout shifts that no tap and no key caused, added up. */
  shift: number
}

declare global {
  interface Window {
    noted: Noted
    /** Called when the form is visible. The bench answers with a tap and a key. */
    formIsSeen(): void
  }
}

export function watchPage(): void {
  const noted: Noted = { shift: 0 }
  window.noted = noted
  const field = () => document.querySelector<HTMLInputElement>('#checkout_cardNum')

  // No frame begins before the blocking style sheets have come.
  let frames = 0
  requestAnimationFrame(function look() {
    frames += 1
    const control = field()
    if (!control) return requestAnimationFrame(look)
    // Called in the same frame, after the layout.
    new ResizeObserver(([entry], observer) => {
      const { top, bottom, height } = (entry as ResizeObserverEntry).target.getBoundingClientRect()
      observer.disconnect()
      if (height === 0 || top < 0 || bottom > innerHeight) return requestAnimationFrame(look)
      noted.form = performance.now()
      noted.isFirstFrame = frames === 1
      window.formIsSeen()
    }).observe(control)
  })

  // React stores the handlers of an element under a property whose name begins so.
  const timer = setInterval(() => {
    const pay = document.querySelector<HTMLButtonElement>('button[type=submit][form=checkout]')
    if (!pay || pay.disabled || !Object.keys(pay).some((key) => key.startsWith('__reactProps'))) return
    clearInterval(timer)
    noted.taken = performance.now()
  }, 5)

  document.addEventListener('input', ({ target }) => {
    if (target === field()) noted.typed ??= performance.now()
  })
  const send = window.fetch
  window.fetch = (input, init) => {
    if (String(input).includes('confirmPayment')) noted.paid ??= performance.now()
    return send(input, init)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
