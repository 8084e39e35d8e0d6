/**
 * A page's elements, attributes and words as lines of text, to compare two drawings. A document without scripts and a
 * page in the browser give the same lines if they mean the same.
 */

/**
 * Runs in the browser, so it uses nothing from outside.
 *
 * @param html a document that is parsed without running it; without it, the page itself is described
 * @param isWhole includes what only a script can draw: codes to scan, and searchable lists
 */
export function domOf(html?: string, isWhole = false): string[] {
  const source = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const ids = new Map<string, string>()
  const { lang, dir, dataset } = source.documentElement
  const lines = [`lang ${lang}`, `dir ${dir}`, `device ${dataset.device}`]

  /** React numbers its ids differently when it takes a page over. Only the element that an id refers to matters. */
  const renamed = (text: string) =>
    text.replace(/(?:_[rR]_\w*?_|«r\w+»)(?=$|[\s"-])/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id${ids.size + 1}`)
      return ids.get(id) ?? id
    })

  /** Replaces the seconds, which change between two visits, also those before a button is enabled. */
  const stopped = (element: Element, text: string) =>
    element.closest('[role=timer], [role=status], button[aria-disabled]') ? text.replace(/\p{Nd}+/gu, '#') : text

  /** The present value of a control. It is a property; the attribute only has the first value. */
  const heldBy = (element: Element): string[] => {
    if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
      return element.checked ? ['is checked'] : []
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return [`holds ${element.value}`]
    return element instanceof HTMLOptionElement && element.selected ? ['is selected'] : []
  }

  const isHeld = (element: Element, name: string) =>
    ['value', 'checked', 'selected'].includes(name) &&
    element.matches(name === 'value' ? 'input' : 'input, option, textarea')

  /** A line that contained a time with its zone keeps its height (renderer/i18n/zone.ts). */
  const isHeight = (style: string) => /^box-sizing: border-box; min-block-size: [\d.]+px;$/.test(style)

  const opening = (element: Element) => {
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !isHeld(element, name) && !(name === 'style' && isHeight(value)))
      .map(({ name, value }) => (value === '' ? name : `${name}="${stopped(element, renamed(value))}"`))
      .sort()
    return [`<${element.localName}>`, ...attributes, ...heldBy(element)].join(' ')
  }

  function tell(element: Element, indent: string): void {
    // Browsers with scripts don't parse noscript, and React draws nothing in it.
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
    // A textarea's text is its value, which is already listed.
    if (element.localName === 'textarea') return
    // The names of countries, and so their order, depend on the runtime's own locale data.
    if (element.querySelector(':scope option[value=AF]') && element.localName === 'select') {
      const options = [...element.querySelectorAll('option')].map((option) => `${indent}  ${opening(option)}`)
      lines.push(...options.sort())
      return
    }
    // React separates texts by comments where it will take them over.
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
