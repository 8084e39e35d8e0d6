/** The fields of a form as a table: each form of a method once, with the countries that get it. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import type { Test } from '../../../core/conditions/when.ts'
import { labelOf } from '../../../core/texts.ts'
import type { MethodFile } from '../../../schemas/types.ts'
import { text } from '../library.ts'
import { billingsOf, countriesOf, formOf, type Library } from '../search/library.ts'
import { type Html, html, table } from './html.ts'
import { rulesOf } from './rules.ts'

/** Every form of a method; where it has none in a country, why. */
export function formsOf(method: MethodFile, library: Library): Html {
  const known = new Map<string, { places: string[]; shown: Html }>()
  for (const billing of billingsOf(method))
    for (const country of countriesOf(method)) {
      const place = billingsOf(method).length > 1 ? `${country} (${billing} billing)` : country
      const { id, shown } = shownForm(method, { country, billing }, library)
      const same = known.get(id)
      if (same) same.places.push(place)
      else known.set(id, { places: [place], shown })
    }
  return html`${[...known.values()].map(({ places, shown }) => html`<h3>${places.join(', ')}</h3>\n${shown}`)}`
}

function shownForm(method: MethodFile, asking: Parameters<typeof formOf>[1], library: Library) {
  try {
    const form = formOf(method, asking, library)
    return { id: form.$id, shown: fieldsOf(form, library) }
  } catch (error) {
    const reason = (error as Error).message
    return { id: reason, shown: html`<p>No form: ${reason}</p>` }
  }
}

export function fieldsOf(form: CompiledForm, library: Library): Html {
  const { schema, advice, uiSchema, order, conditions } = form
  const rows = order.flat().flatMap((field) => {
    const ui = uiSchema[field]
    const kind = ui?.['ui:options']?.kind ?? field
    const name = Object.hasOwn(library.kinds, kind)
      ? html`<a href="../fields/${encodeURIComponent(kind)}.html">${field}</a>`
      : field
    const shown = conditions?.shown.find((each) => each.field === field)
    const required = conditions?.required.find((each) => each.field === field)
    const cases = conditions?.cases.find((each) => each.field === field)?.cases ?? [
      { when: [], schema: schema.properties[field] ?? {}, advice: advice.properties?.[field] ?? {}, ui },
    ]
    return cases.map((each, place) => [
      place === 0 ? name : '',
      labelOf(field, each.ui?.['ui:options'], text),
      whenInWords([...(place === 0 ? (shown?.when ?? []) : []), ...each.when]) || (place > 0 ? 'otherwise' : 'always'),
      place > 0
        ? ''
        : schema.required.includes(field)
          ? 'yes'
          : required
            ? required.when.map(whenInWords).filter(Boolean).join(', or ') || 'while it is shown'
            : 'no',
      each.ui?.['ui:widget'],
      rulesOf(each.schema).join('; '),
      rulesOf(each.advice ?? {}).join('; '),
    ])
  })
  if (rows.length === 0) return html`<p>Nothing is asked.</p>`
  return table(['Field', 'Label', 'When', 'Required', 'Control', 'Rules', 'Advice, which never blocks'], rows)
}

/** All that must hold, such as `documentType is CE or TI, and email is filled in`; nothing where all values will do. */
const whenInWords = (tests: Test[]): string =>
  tests
    .map(({ field, one, none, filled }) => {
      if (one) return `${field} is ${one.join(' or ')}`
      if (none) return `${field} is not ${none.join(' or ')}`
      return `${field} is ${filled ? 'filled in' : 'empty'}`
    })
    .join(', and ')
