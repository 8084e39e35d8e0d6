/**
 * Repairs the files of the page. A browser that has cached an incomplete file as `immutable` refuses it by its
 * integrity for a year. So broken files are fetched past the cache, and if one was needed at the start, the page
 * reloads, once. It is a separate file and not a module, so that it runs even if the first chunk does not. If later
 * code can't load, or refuses what the gateway sent, the page also reloads, because the gateway may have another
 * release.
 */
;(() => {
  const root = document.documentElement
  // Detects our code that this browser can't run before that code can report it. Other errors may come from foreign
  // code.
  window.onerror = (_message, file, _line, _column, error) => {
    if (`${file}${error?.stack}`.indexOf('/assets/') > 0) root.dataset.unfit = ''
  }
  const map = document.querySelector('[type=importmap]')?.textContent
  const known: Record<string, string> = map ? JSON.parse(map).integrity : {}
  let healing: Promise<boolean> | undefined
  // When the shopper leaves, Firefox ends all loads, as if code were missing. A reload would take the shopper back. A
  // page that is still there some time later was not left: the link was a download, or the shopper came back.
  const patienceMs = 10_000
  let leftAt = -patienceMs
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  /** Whether the shopper left. It resolves some time later, because the page is then usually gone. */
  const left = () =>
    performance.now() - leftAt < patienceMs && new Promise<true>((resolve) => setTimeout(resolve, patienceMs, true))

  // A press on a button that needs code waits for it (hydration.ts), unless the shopper then does something else.
  window.onclick = window.oninput = ({ target }: Event) => {
    document.querySelector('button[aria-busy]')?.removeAttribute('aria-busy')
    ;(target as Element).closest('button[type=button]')?.setAttribute('aria-busy', 'true')
  }

  // A script waits for the style sheets before it: one without rules was refused before this listener existed.
  let isBroken = [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].some(({ sheet }) => !sheet)

  /** Fetches from the cache, or past it if the cached file is broken. @throws if neither matches the build */
  async function fetchWhole(path: string) {
    const { [path]: integrity } = known
    // Without `catch`, which a browser may lack.
    await fetch(path, { integrity, cache: 'force-cache' }).then(undefined, () =>
      fetch(path, { integrity, cache: 'reload' }),
    )
  }

  async function heal() {
    // Otherwise a page that is being left would report the ended loads as missing code.
    await left()
    const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    for (const tag of document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]')) {
      const { pathname } = new URL(tag.src || tag.href)
      known[pathname] = tag.integrity
      // WebKit has no entry for a file that did not come.
      asked.add(pathname)
    }
    const results = await Promise.allSettled([...asked].filter((path) => known[path]).map(fetchWhole))
    healing = undefined
    return results.every(({ status }) => status === 'fulfilled')
  }

  // For later code (api/chunks.ts), which does not need a reload of the page.
  window.heal = () => {
    healing ??= heal()
    return healing
  }

  window.renew = async ({ name, isLate }, unsent, address = location.pathname + location.search) => {
    try {
      // This mark stays until all code has loaded (frame/background.ts), so that no page reloads endlessly.
      // After a time-out a reload would only wait again: the page shows a message with a button.
      if (/^(Http|Net|Time)/.test(name) || isLate || sessionStorage.renewed) return
      // Without a network the browser would show its own error page. A gateway that hangs is not waited for.
      const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout?.(5_000) })
      if (!answer.ok) return
      // Our code refused what the gateway sent: it is of another release, or it is a fault that a reload would repeat.
      // Any other file of a release has another hash, so has the first, which names it.
      const entry = document.querySelector('[src*="/first-"]')?.getAttribute('src') as string
      if (name !== 'CodeError' && (await answer.text()).includes(entry)) return
      if (await left()) return
      sessionStorage.renewed = unsent
      location.replace(address)
      await new Promise(() => {})
    } catch {}
  }

  addEventListener(
    'error',
    ({ target }) => {
      // The target may be the window, which has no `matches`.
      if ((target as Partial<Element>).matches?.('[type=module],[rel=stylesheet]')) isBroken = true
    },
    true,
  )
  addEventListener('load', async () => {
    if (!isBroken) return
    const isHealed = await window.heal?.()
    // Kept in the history entry only, so that a browser that can't be repaired does not reload endlessly.
    if (isHealed && !(await left()) && !history.state?.isHealed) {
      history.replaceState({ ...history.state, isHealed }, '')
      location.reload()
    } else root.dataset.late = ''
  })
})()
