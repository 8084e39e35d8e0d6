/** Runs in the page before anything of it has come: notes when what is seen of the form, and what moved. */

/** Milliseconds since the address was opened. */
export interface Noted {
  /** In the first frame that had the card number's control in view, when everything had its place. */
  form?: number
  /** Whether that was the very first frame: what is painted first, then, has the form. */
  isFirstFrame?: boolean
  /** A key that was pressed has changed the control's value. */
  typed?: number
  /** The page's own code hears a press on the pay button. */
  taken?: number
  /** The payment is on its way to the gateway. */
  paid?: number
  /** Layout shifts that no tap and no key caused, added up. */
  shift: number
}

declare global {
  interface Window {
    noted: Noted
    /** Tells the bench, which answers with a tap and a key. */
    formIsSeen(): void
  }
}

export function watchPage(): void {
  const noted: Noted = { shift: 0 }
  window.noted = noted
  const field = () => document.querySelector<HTMLInputElement>('#checkout_cardNum')

  // No frame begins before the style sheets that the page waits for have come.
  let frames = 0
  requestAnimationFrame(function look() {
    frames += 1
    const control = field()
    if (!control) return requestAnimationFrame(look)
    // Called in the same frame, when everything has its place.
    new ResizeObserver(([entry], observer) => {
      const { top, bottom, height } = (entry as ResizeObserverEntry).target.getBoundingClientRect()
      observer.disconnect()
      if (height === 0 || top < 0 || bottom > innerHeight) return requestAnimationFrame(look)
      noted.form = performance.now()
      noted.isFirstFrame = frames === 1
      window.formIsSeen()
    }).observe(control)
  })

  // What React has given its handlers carries them under a name that begins so.
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
