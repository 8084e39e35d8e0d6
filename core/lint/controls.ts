/**
 * Checks what a control needs so that a shopper can fill it: the JSON type of a checkbox, the options of a choice, the
 * address of a link.
 */

import type { FieldTexts, MethodField, MethodFile } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { isWebAddress, linksIn } from '../linkedText.ts'
import { escapeName } from './document.ts'
import { entriesOf } from './entries.ts'
import { placesOf } from './fieldTexts.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

type Asking = Typed<Pick<MethodFile, 'fields' | 'text'>>

/** TF247 for a control that can't be filled, TF248 for a broken link. */
export const lintControls = (file: Asking, library: Library): Finding[] => [
  ...unfillable(file, file.content.fields, '/fields', library),
  ...linkFindings(file, library),
]

function unfillable(file: Asking, fields: MethodField[], pointer: string, library: Library): Finding[] {
  return fields.flatMap((field, index) => {
    const at = `${pointer}/${index}`
    const report = (part: string, message: string, hint: string) => [
      file.finding('TF247', `${at}/${part}`, message, hint),
    ]
    const inner = unfillable(file, field.rowFields ?? [], `${at}/rowFields`, library)
    const component = componentOf(field, library)
    const named = field.component ? 'component' : 'use'
    if (component === 'Checkbox') {
      const { type, value } = { ...kindOf(field, library), ...field }
      if (type !== 'boolean')
        return report(named, 'the value of a checkbox is true or absent.', 'add "type": "boolean"')
      if (value === true) return report('value', 'a checkbox must not start ticked.', 'leave "value" out')
    }
    const amount = faultOfAmount(field, component, kindOf(field, library)?.type)
    if (amount) return report(...amount)
    // An optional list may be empty: the shopper can still pay.
    const isChoice = component === 'RadioGroup' || (component === 'Select' && field.require === 'Y')
    if (isChoice && !hasOptions(field, library))
      return report(named, 'a choice needs options.', 'list them in "options", or say optionsFrom')
    return inner
  })
}

const currencies = Intl.supportedValuesOf('currency')

/** @returns the member of the entry, the fault, and the hint */
function faultOfAmount(
  { type, currency, schema = {}, cases = [] }: MethodField,
  component: string | undefined,
  typeOfKind: string | undefined,
): [string, string, string] | undefined {
  const drawnLater = cases.findIndex(
    (each) => (each.component ?? component) !== component && each.component === 'Amount',
  )
  if (drawnLater >= 0)
    return [
      `cases/${drawnLater}/component`,
      "a case can't turn another field into an amount.",
      'write two fields, each with "when"',
    ]
  if (component !== 'Amount')
    return currency === undefined
      ? undefined
      : ['currency', 'only an amount has a currency.', 'add "component": "Amount"']
  if ((type ?? typeOfKind) !== 'number')
    return [type ? 'type' : 'component', 'an amount is a number of minor units.', 'add "type": "number"']
  if (currency !== undefined && !currencies.includes(currency))
    return ['currency', `currency "${currency}" does not exist.`, didYouMean(currency, currencies, 'see ISO 4217')]
  const broken = ['minimum', 'maximum', 'multipleOf'].find((name) => !Number.isInteger(schema[name] ?? 0))
  if (broken)
    return [
      `schema/${broken}`,
      'an amount must be a whole number of minor units.',
      'write it in whole minor units, such as cents',
    ]
  return undefined
}

const kindOf = ({ use = '' }: MethodField, { kindsByName }: Library) => {
  const name = canonicalName(use)
  return Object.hasOwn(kindsByName, name) ? kindsByName[name] : undefined
}

const componentOf = (field: MethodField, library: Library) => field.component ?? kindOf(field, library)?.component

const hasOptions = (field: MethodField, library: Library) =>
  [field, kindOf(field, library)].some((each) => each?.options ?? each?.optionsFrom) ||
  Object.values(field.byCountry ?? {}).some(({ optionsFrom }) => optionsFrom)

function linkFindings({ content: { fields, text = {} }, finding }: Asking, library: Library): Finding[] {
  const boxes = entriesOf(fields).filter((field) => componentOf(field, library) === 'Checkbox')
  const ofBoxes = boxes.flatMap(placesOf)
  return Object.entries(text).flatMap(([language, { fields: said = {} }]) =>
    Object.entries(said).flatMap(([place, own]) => {
      const report = (part: string, message: string, hint: string) => [
        finding('TF248', `/text/${language}/fields/${escapeName(place)}/${part}`, message, hint, { atName: true }),
      ]
      if (!ofBoxes.includes(place))
        return own.links ? report('links', 'only the text of a checkbox can have links.', 'leave "links" out') : []
      const english = text.en?.fields?.[place]
      const links = Object.keys(own.links ?? english?.links ?? {})
      return [
        ...Object.entries(own.links ?? {})
          .filter(([, address]) => !isWebAddress(address))
          .flatMap(([name]) =>
            report(`links/${name}`, `link "${name}" is not an https address.`, 'begin it with https://'),
          ),
        ...marked(own)
          .filter(({ name }) => !links.includes(name))
          .flatMap(({ part, name }) =>
            report(part, `the link "${name}" has no address.`, didYouMean(name, links, 'add its address to "links"')),
          ),
        ...Object.keys(own.links ?? {})
          .filter((name) => !marked({ ...english, ...own }).some((each) => each.name === name))
          .flatMap((name) => report(`links/${name}`, `no text uses the link "${name}".`, `write [words](${name})`)),
      ]
    }),
  )
}

const marked = (texts: FieldTexts): { part: 'label' | 'help'; name: string }[] =>
  (['label', 'help'] as const).flatMap((part) => linksIn(texts[part] ?? '').map((name) => ({ part, name })))
