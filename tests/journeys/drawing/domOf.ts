/**
 * A page's elements, attributes and words as lines of text, so that two ways of drawing it can be compared. What stands in
 * a document that no script has run in and what a browser has built are told alike where they mean the same.
 */

/**
 * Runs in the browser: whole in itself.
 *
 * @param html of a document that is read without running anything; else the page's own is told
 * @param isWhole also what a script alone puts in its place: codes to scan, and lists that are searched
 */
export function domOf(html?: string, isWhole = false): string[] {
  const source = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const ids = new Map<string, string>()
  const { lang, dir, dataset } = source.documentElement
  const lines = [`lang ${lang}`, `dir ${dir}`, `device ${dataset.device}`]

  /** React numbers its ids otherwise where it takes a page over: what counts is which element is meant. */
  const renamed = (text: string) =>
    text.replace(/(?:_[rR]_\w*?_|«r\w+»)(?=$|[\s"-])/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id${ids.size + 1}`)
      return ids.get(id) ?? id
    })

  /** Seconds go by from one visit to the other, also until a button can be pressed. */
  const stopped = (element: Element, text: string) =>
    element.closest('[role=timer], [role=status], button[aria-disabled]') ? text.replace(/\p{Nd}+/gu, '#') : text

  /** What a control holds is a property: its attribute says what it began with. */
  const heldBy = (element: Element): string[] => {
    if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
      return element.checked ? ['is checked'] : []
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return [`holds ${element.value}`]
    return element instanceof HTMLOptionElement && element.selected ? ['is selected'] : []
  }

  const isHeld = (element: Element, name: string) =>
    ['value', 'checked', 'selected'].includes(name) &&
    element.matches(name === 'value' ? 'input' : 'input, option, textarea')

  /** A line that had a time with its zone keeps its height (renderer/i18n/holdHeights.ts). */
  const isHeight = (style: string) => /^box-sizing: border-box; min-block-size: [\d.]+px;$/.test(style)

  const opening = (element: Element) => {
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !isHeld(element, name) && !(name === 'style' && isHeight(value)))
      .map(({ name, value }) => (value === '' ? name : `${name}="${stopped(element, renamed(value))}"`))
      .sort()
    return [`<${element.localName}>`, ...attributes, ...heldBy(element)].join(' ')
  }

  function tell(element: Element, indent: string): void {
    // What is for browsers without scripts: with one they don't read it, and React draws nothing there.
    if (element.localName === 'noscript') return
    lines.push(`${indent}${opening(element)}`)
    let words = ''
    const say = () => {
      if (words) lines.push(`${indent}  '${stopped(element, words)}'`)
      words = ''
    }
    if (!isWhole && element.matches('svg[aria-busy]')) {
      lines[lines.length - 1] = `${indent}${element.getAttribute('aria-label')}`
      return
    }
    const list = [...element.children].find((child): child is HTMLSelectElement => child instanceof HTMLSelectElement)
    if (!isWhole && list && list.matches(':not([data-country])')) {
      const id = list.id || element.querySelector('[role=combobox]')?.id
      lines.push(`${indent}  a list ${renamed(id ?? '')} that holds ${list.value}`)
      for (const option of list.options) lines.push(`${indent}    ${option.value}`)
      return
    }
    // A textarea's words are what it holds.
    if (element.localName === 'textarea') return
    // Names of countries, and so their order, are those of the data that a runtime has, which differ by year.
    if (element.querySelector(':scope option[value=AF]') && element.localName === 'select') {
      const options = [...element.querySelectorAll('option')].map((option) => `${indent}  ${opening(option)}`)
      lines.push(...options.sort())
      return
    }
    // React parts words by comments where it will take them over.
    for (const child of element.childNodes) {
      if (child instanceof Text) words += child.data
      else if (child instanceof Element) {
        say()
        tell(child, `${indent}  `)
      }
    }
    say()
  }

  for (const child of source.getElementById('root')?.children ?? []) tell(child, '')
  return lines
}
