/** The page of a field kind: its file, the methods that ask it, and its names in the language packs. */
import type { FieldKind, LocalePack } from '../../../schemas/types.ts'
import { entriesOf, formOfKind, type Library } from '../search/library.ts'
import { fieldsOf } from './forms.ts'
import { type Html, html, section, table, value } from './html.ts'

const parts = ['label', 'placeholder', 'help']

export function kindPage(kind: FieldKind, library: Library, packs: LocalePack[]): Html {
  const { name, description, byCountry = {}, examples } = kind
  const {
    $schema: _,
    name: __,
    description: ___,
    examples: ____,
    byCountry: _____,
    schema: ______,
    advice: _______,
    ...rest
  } = kind
  const users = Object.values(library.methods).filter(({ fields }) => entriesOf(fields).some(({ use }) => use === name))
  return html`${description && html`<p>${description}</p>`}
${section('As a field', shownAs(name, 'US', library), value(rest))}
${section(
  'By country',
  Object.keys(byCountry).map((country) => html`<h3>${country}</h3>${shownAs(name, country, library)}`),
)}
${section('Texts', textTable(name, packs))}
${section(
  'Examples',
  table(
    ['Value', 'Judged', 'Country', 'Day', 'Other values'],
    [...examples.valid, ...examples.invalid].map((each) => {
      const { value, country, today, values, ...more } = typeof each === 'string' ? { value: each } : (each as Example)
      return [
        html`<code>${value}</code>`,
        'keyword' in more ? `fails ${more.keyword}` : 'passes',
        ...[country, today, values && JSON.stringify(values)],
      ]
    }),
  ),
)}
${section('Asked by', users.length > 0 && html`<ul>${users.map(({ code }) => html`<li><a href="../methods/${encodeURIComponent(code)}.html">${code}</a></li>`)}</ul>`)}`
}

interface Example {
  value: string
  country?: string
  today?: string
  values?: object
  keyword?: string
}

function shownAs(name: string, country: string, library: Library): Html {
  try {
    return fieldsOf(formOfKind(name, country, library), library)
  } catch (error) {
    return html`<p>No form: ${(error as Error).message}</p>`
  }
}

/** One row per language: label and, if present, placeholder, help and error sentences. */
function textTable(name: string, packs: LocalePack[]): Html {
  const prefix = `field.${name}.`
  const keys = [...new Set(packs.flatMap(({ text }) => Object.keys(text).filter((key) => key.startsWith(prefix))))]
  const rank = (key: string) => parts.indexOf(key.slice(prefix.length)) + 1 || parts.length + 1
  keys.sort((one, other) => rank(one) - rank(other))
  return table(
    ['Key', ...packs.map(({ tag }) => tag)],
    keys.map((key) => [html`<code>${key}</code>`, ...packs.map(({ text }) => text[key])]),
  )
}
