/** Compiles the fields of a kind or of a method for a country, and checks examples against the form. */

import type { FieldDefinition, MethodField, MethodFile } from '../../schemas/types.ts'
import { canonicalName, clean } from '../../validators/clean.ts'
import { fieldErrors } from '../../validators/fieldErrors.ts'
import { codec as masked } from '../../validators/format/Mask.ts'
import { compactId } from '../../validators/ids/compactId.ts'
import { didYouMean, hintOf } from '../../validators/nearest.ts'
import { withAskedOption } from '../compile/askedOption.ts'
import { DefinitionError } from '../compile/definitionError.ts'
import type { Speaking } from '../compile/fieldTexts.ts'
import { askedEntries, mergeDefinitions } from '../compile/mergeDefinitions.ts'
import type { AskedEntry, Asking, CompiledForm } from '../compile/types.ts'
import { compiledOf } from './compiledForms.ts'
import type { Library } from './library.ts'
import { openSecret } from './secrets.ts'

/** The day for examples without one: it is fixed, so that a file does not become wrong overnight. */
export const exampleDay = '2026-11-21'

/** A fault of a definition; `path` is a JSON pointer into the fields. */
export interface Fault {
  code: string
  path: string
  message: string
  hint: string
}

export interface Example {
  data: Record<string, unknown>
  today?: string
}

/** Judges an example: the first keyword that each faulty field reports. */
export type Judge = (example: Example) => Map<string, string>

/** @returns a judge of this country's form, or why the form can't be compiled */
export function formJudge(
  fields: MethodField[],
  { options, ...asking }: Asking & Speaking & Pick<MethodFile, 'options' | 'network'>,
  method: string,
  library: Library,
): Judge | Fault {
  const { tools, kindsByName, regions, banks, countries, cardBrands } = library
  const { country } = asking
  const compile = (merged: FieldDefinition[]) =>
    compiledOf(withAskedOption(merged, options), { country, method }, tools.keywords, library.compiled)
  let definitions: FieldDefinition[] | undefined
  const widest = { ...widestTerms, total: asking.total ?? widestTerms.total }
  let asked: Asking = asking
  try {
    const context = {
      ...asking,
      ...{ method, kinds: kindsByName, regions, banks, countries, cardBrands },
      countryName: (code: string) => code,
    }
    const entries = askedEntries(fields, asking)
    if (entries.some((entry) => dependsOnOrder(entry, library))) {
      asked = { ...asking, total: widest.total }
      definitions = mergeDefinitions(fields, { ...context, ...widest })
      compile(definitions)
      asked = asking
    }
    definitions = mergeDefinitions(fields, context)
    const { form, judgeOf } = compile(definitions)
    const open = openSecret(entries, definitions, form, asking.text, library)
    if (open) return open
    return ({ data, today = exampleDay }) => {
      const all = clean(data)
      const { form: now, values } = form.conditions?.now(all) ?? { form, values: all }
      const judge = judgeOf(now, { country, today, values })
      judge(values)
      const errors = fieldErrors(judge.errors ?? [], form.order.flat(), tools.keywords)
      return new Map([...misfits(now, values), ...errors.map(({ field, keyword }) => [field, keyword] as const)])
    }
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    // Faults of merging name a place in the file, faults of compiling a place among the asked fields.
    const path = definitions ? placeInFile(error.path, askedEntries(fields, asked)) : error.path
    return { code: error.code, path, message: error.message, hint: hintOf(error) }
  }
}

/** Values that a control with a mask changes, so that a shopper can't enter them. */
export const misfits = ({ uiSchema }: CompiledForm, values: Record<string, unknown>) =>
  Object.entries(uiSchema).flatMap(
    ([
      name,
      {
        'ui:options': { mask, maxLength },
      },
    ]): [string, string][] => {
      const value = values[name]
      if (mask === undefined || typeof value !== 'string') return []
      const { parse } = masked(maxLength, mask)
      return parse(value) === compactId(value) ? [] : [[name, 'mask']]
    },
  )

/** An order that asks everything: the form must also compile with fields that only such an order shows. */
const widestTerms = { installments: [3, 6], supportedCards: ['VISA'], total: { amountMinor: 60_000, currency: 'USD' } }

const dependsOnOrder = ({ field, rowFields }: AskedEntry, library: Library): boolean => {
  const kind = library.kindsByName[canonicalName(field.use ?? '')]
  const from = field.optionsFrom ?? kind?.optionsFrom
  const isAsked = from === 'installments' || kind?.keywordsFrom !== undefined
  return isAsked || rowFields.some((inner) => dependsOnOrder(inner, library))
}

function placeInFile(path: string, entries: AskedEntry[]): string {
  const [, index, inRow] = /^\/(\d+)(?:\/rowFields\/(\d+))?/.exec(path) ?? []
  const entry = entries[Number(index)]
  const place = inRow === undefined ? entry : entry?.rowFields[Number(inRow)]
  const compiled = inRow === undefined ? `/${index}` : `/${index}/rowFields/${inRow}`
  return place ? place.path + path.slice(compiled.length) : path
}

/**
 * The hint for an example (TF211).
 *
 * @param expected the keyword that the example names; undefined for a valid example
 * @param got the keyword that refuses it; undefined when it passes
 * @param rules the name of the rules' place
 */
export const wrongExample = (expected: string | undefined, got: string | undefined, rules: 'schema' | 'fields') =>
  expected && got
    ? didYouMean(expected, [got], `write "${got}", or mend the ${rules}`)
    : `mend the example or the ${rules}`
