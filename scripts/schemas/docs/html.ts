/** HTML of unchecked texts: it escapes everything from a file. */

/** Trusted markup; only this module makes it, so a text can't pass for it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Shown = Html | string | number | undefined | false | Shown[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Shows invisible and bidirectional control characters by their code. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu

const escaped = (text: string): string =>
  text.replace(unseen, '\ufffd').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** html`<b>${text}</b>`: inserted values are escaped, except Html. */
export const html = (parts: TemplateStringsArray, ...values: Shown[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? markupOf(values[index]) : '')).join(''))

function markupOf(value: Shown): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return value === undefined || value === false ? '' : escaped(String(value))
}

/** @param head names of the columns. @returns an empty result without rows */
export const table = (head: string[], rows: Shown[][]): Html =>
  rows.length === 0
    ? html``
    : html`<table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody></table>\n`

export const section = (title: string, ...content: Shown[]): Html => {
  const inner = html`${content}`
  return inner.markup.trim() === '' ? html`` : html`<section><h2>${title}</h2>\n${inner}</section>\n`
}

/** Any JSON value: arrays as lists, members by name. */
export function value(shown: unknown): Html {
  if (Array.isArray(shown)) return html`<ul>${shown.map((each) => html`<li>${value(each)}</li>`)}</ul>`
  if (typeof shown !== 'object' || shown === null) return html`${String(shown)}`
  return html`<dl>${Object.entries(shown).map(([name, each]) => html`<dt>${name}</dt><dd>${value(each)}</dd>`)}</dl>`
}

const style = `:root { color-scheme: light dark } body { max-width: 72rem; margin: auto; padding: 1rem; font: 16px/1.5 system-ui, sans-serif }
table { border-collapse: collapse; width: 100% } th, td { border: 1px solid #8a93a6; padding: .25rem .5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
dl, ul { margin: 0; padding-inline-start: 1.2rem } dt { font-weight: 600 } dd { margin: 0 0 0 1rem } img { max-height: 40rem; border: 1px solid #8a93a6 }
code { overflow-wrap: anywhere }`

/**
 * @param back the index, relative to this page. @returns a whole page, which makes no request to other sites and runs no
 *   script
 */
export const pageOf = (title: string, back: string | undefined, content: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Html(style)}</style>
${back && html`<p><a href="${back}">All methods and field kinds</a></p>`}
<h1>${title}</h1>
${content}
</html>`.markup
  }\n`
