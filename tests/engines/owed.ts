/**
 * What every page owes a shopper at every moment: a heading with something to do or to know, and what they typed. It runs
 * in the page, so it may use nothing from outside.
 */

export interface Owed {
  /** What the page lacks now. */
  lacks?: string
  /** What it lacked at some moment since the last look at this document. */
  lacked?: string
}

/** @param typed what was typed into each control, by its selector; one that the page does not have is left out */
export function owed(typed: [selector: string, text: string][]): Owed {
  const watched = window as { lacked?: string; watches?: boolean }

  /** The outline is not empty: it says that the page is on its way. */
  const isOnItsWay = () => document.querySelector('.shell') !== null
  function emptiness(): string | undefined {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1')?.textContent?.trim()) return `no heading at ${location.href}`
    const others = [...main.querySelectorAll('form, [role=status], button, a[href], h1 ~ p')]
    const isThere = (part: Element) =>
      part.matches('form') ? part.querySelector('input, select, button') : part.textContent?.trim()
    return others.some(isThere) ? undefined : `nothing below the heading at ${location.href}`
  }

  /** As the eye compares: a format adds blanks and brackets. */
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
    // It is called once a change is whole, so what it sees could be painted.
    new MutationObserver(() => {
      if (!isOnItsWay()) watched.lacked ??= emptiness()
    }).observe(document, { childList: true, subtree: true })
  }
  return {
    lacks: isOnItsWay() ? `the page is still on its way at ${location.href}` : (lacks ?? lost()),
    lacked: watched.lacked,
  }
}
