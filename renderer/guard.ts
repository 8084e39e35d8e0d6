/**
 * Guards the files that the page is made of. A browser that has kept one of them cut off, as `immutable`, refuses it by its
 * integrity for a year: what is broken is fetched past the cache, and if it was needed to begin, the page is loaded anew,
 * once. A file of its own and no module, so that it runs where the first chunk does not. Where code that comes later can't be
 * had, the page is loaded anew too: another release's has another name for it.
 */
;(() => {
  const root = document.documentElement
  // Code of ours that a browser can't run, before it can say so by itself: what throws may be another's that it calls.
  window.onerror = (_message, file, _line, _column, error) => {
    if (`${file}${error?.stack}`.indexOf('/assets/') > 0) root.dataset.unfit = ''
  }
  const map = document.querySelector('[type=importmap]')?.textContent
  const known: Record<string, string> = map ? JSON.parse(map).integrity : {}
  let healing: Promise<boolean> | undefined
  // A script waits for the style sheets before it: whichever has no rules now was refused before this could hear of it.
  let isBroken = [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].some(({ sheet }) => !sheet)

  /** From the cache where that holds it whole; past it where not. @throws when neither is what was built */
  async function fetchWhole(path: string) {
    const { [path]: integrity } = known
    // Not by `catch`, which a browser may lack.
    await fetch(path, { integrity, cache: 'force-cache' }).then(undefined, () =>
      fetch(path, { integrity, cache: 'reload' }),
    )
  }

  async function heal() {
    for (const tag of document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]'))
      known[new URL(tag.src || tag.href).pathname] = tag.integrity
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const results = await Promise.allSettled([...new Set(asked)].filter((path) => known[path]).map(fetchWhole))
    healing = undefined
    return results.every(({ status }) => status === 'fulfilled')
  }

  // For code that comes later (api/chunks.ts), which need not load the page anew.
  window.heal = () => {
    healing ??= heal()
    return healing
  }

  window.renew = async ({ name, isLate }, unsent, address = location.pathname + location.search) => {
    try {
      // The tab keeps this mark until all code has come (background/start.ts), so that no page loads itself without end.
      // What is only late would be waited for once more: its page says so, and has a button.
      if (name !== 'CodeError' || isLate || sessionStorage.renewed) return
      // Without a network the browser would show its own error page here. A gateway that hangs is not waited for.
      if (!(await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout?.(5_000) })).ok) return
      sessionStorage.renewed = unsent
      location.replace(address)
      await new Promise(() => {})
    } catch {}
  }

  addEventListener(
    'error',
    ({ target }) => {
      // The window, of which an error may be too, has no such call.
      if ((target as Partial<Element>).matches?.('[type=module],[rel=stylesheet]')) isBroken = true
    },
    true,
  )
  addEventListener('load', async () => {
    if (!isBroken) return
    const isHealed = await window.heal?.()
    // Kept with this visit of the address alone, so that a browser which can't be healed is not sent round and round.
    if (isHealed && !history.state?.isHealed) {
      history.replaceState({ ...history.state, isHealed }, '')
      location.reload()
    } else root.dataset.late = ''
  })
})()
