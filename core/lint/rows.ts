/** Checks the rows and codes of a method's page: each is there once, has a label and gets a value. */
import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>

/** The values that the page has for each order: renderer/blocks/instructions/details.ts. */
const ofTheOrder = [
  ...['amount', 'currency', 'orderno', 'website', 'txnTime', 'method', 'option', 'expires'],
  // Only with a fee.
  ...['fee', 'total'],
]

/** The rows whose values a provider makes. */
export const madeRows = ({ details }: Pick<NonNullable<MethodFile['present']>, 'details'>): string[] =>
  details.map(({ name }) => name).filter((name) => !ofTheOrder.includes(name))

/**
 * @returns TF223 for a row that is there twice, without a label or value, or with a unit that it can't have, TF224 for a label without a row, TF253
 *   for a code without a value
 */
export function lintRows({ content, finding }: Method, library: Library): Finding[] {
  const { present, text = {}, options } = content
  if (!present) return []
  const rows = present.details.map(({ name }) => name)
  const own = Object.keys(text.en?.labels ?? {})
  const made = valuesOf(content, library)
  const isEmpty = (name: string) => made !== undefined && !made.includes(name)
  const empty = (name: string): [string, string] => [
    `"${name}" has no value: "${sandboxOf(content)?.make}" does not make it.`,
    `it makes ${made?.join(', ') || 'no rows'}`,
  ]
  const rowFaults = rows.flatMap((name, index) => {
    const fault = (message: string, hint: string) => [finding('TF223', `/present/details/${index}/name`, message, hint)]
    if (rows.indexOf(name) < index) return fault(`the row "${name}" appears twice.`, 'keep one')
    if (name === 'option' && !options)
      return fault('the row "option" has nothing to show.', 'the method has no options')
    if (!own.includes(name) && !library.hasText(`local.${name}`)) {
      const known = library.textKeys.filter((key) => key.startsWith('local.')).map((key) => key.slice('local.'.length))
      return fault(`the row "${name}" has no label.`, didYouMean(name, known, 'add it to text.en.labels'))
    }
    if (ofTheOrder.includes(name))
      return present.details[index]?.unit
        ? fault(`the row "${name}" has no unit.`, 'the page writes it; remove "unit"')
        : []
    const [message, hint] = empty(name)
    return isEmpty(name) ? fault(`the row ${message}`, hint) : []
  })
  const codeFaults = (present.codes ?? []).flatMap(({ name }, index) => {
    const [message, hint] = empty(name)
    return isEmpty(name) ? [finding('TF253', `/present/codes/${index}/name`, `the code ${message}`, hint)] : []
  })
  return [...rowFaults, ...codeFaults, ...labelFaults(content, finding)]
}

const sandboxOf = ({ providers, sandbox }: MethodFile) => providers?.sandbox ?? sandbox

/**
 * @returns the values that the sandbox makes for the method; undefined without a sandbox, or when its maker does not list
 *   them
 */
function valuesOf(method: MethodFile, { makers }: Library): string[] | undefined {
  const sandbox = sandboxOf(method)
  const made = sandbox && (makers.get(sandbox.make)?.makes as Record<string, string> | undefined)
  return made && Object.keys(made).filter((name) => Object.hasOwn(sandbox, made[name] ?? ''))
}

/** A label names a row or a code. */
function labelFaults({ present, text = {}, options }: MethodFile, finding: Method['finding']): Finding[] {
  const shown = [present, ...(options ?? []).map((option) => option.present)]
  const everyRow = shown.flatMap((each) => [...(each?.details ?? []), ...(each?.codes ?? [])].map(({ name }) => name))
  return Object.entries(text)
    .flatMap(([language, { labels = {}, options: said = {} }]) =>
      [['', labels] as const, ...Object.entries(said).map(([code, own]) => [`/options/${code}`, own.labels] as const)]
        .flatMap(([place, own]) => Object.keys(own ?? {}).map((name) => ({ place, name })))
        .map(({ place, name }) => ({ name, at: `/text/${language}${place}/labels/${name}` })),
    )
    .filter(({ name }) => !everyRow.includes(name))
    .map(({ name, at }) =>
      finding(
        'TF224',
        at,
        `the label "${name}" belongs to no row.`,
        didYouMean(name, everyRow, 'name a row of present.details'),
        { atName: true },
      ),
    )
}
