/**
 * What every page must show at every moment: a heading with content below it, and what the shopper typed. The function
 * runs in the page, so it must not use anything from outside.
 */

export interface Owed {
  /** What is missing now. */
  lacks?: string
  /** What was missing at some moment since the last check of this document. */
  lacked?: string
}

/** @param typed the text typed into each control, by its selector; controls that are not on the page are ignored */
export function owed(typed: [selector: string, text: string][]): Owed {
  const watched = window as { lacked?: string; watches?: boolean }

  /** The outline counts as content, because it says that the page is loading. */
  const isOnItsWay = () => document.querySelector('.shell') !== null
  function emptiness(): string | undefined {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1')?.textContent?.trim()) return `no heading at ${location.href}`
    const others = [...main.querySelectorAll('form, [role=status], button, a[href], h1 ~ p')]
    const isThere = (part: Element) =>
      part.matches('form') ? part.querySelector('input, select, button') : part.textContent?.trim()
    return others.some(isThere) ? undefined : `nothing below the heading at ${location.href}`
  }

  /** Without the blanks and brackets that a format adds. */
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  function lost(): string | undefined {
    for (const [selector, text] of typed) {
      const control = document.querySelector<HTMLInputElement>(selector)
      if (control && !plain(control.value).includes(plain(text)))
        return `“${text}” was typed and lost: ${selector} has “${control.value}” at ${location.href}`
    }
    return undefined
  }

  const lacks = emptiness()
  if (!lacks && !watched.watches) {
    watched.watches = true
    // The observer runs after a complete change, so the browser could have painted what it sees.
    new MutationObserver(() => {
      if (!isOnItsWay()) watched.lacked ??= emptiness()
    }).observe(document, { childList: true, subtree: true })
  }
  return {
    lacks: isOnItsWay() ? `the page is still loading at ${location.href}` : (lacks ?? lost()),
    lacked: watched.lacked,
  }
}
