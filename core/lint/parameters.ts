/** The parameters of keywords with rules of their own, such as checkDigit: each fault at its place inside the parameter. */
import type { Library, Typed } from './library.ts'
import { schemaErrors } from './schemaErrors.ts'
import type { Finding } from './types.ts'

type Keywords = Record<string, unknown>

/** A field kind, an entry, or what differs of it. */
interface Holder {
  schema?: Keywords
  advice?: Keywords
  byCountry?: Record<string, Holder>
  cases?: Holder[]
}

/** TF279 for a parameter that contradicts itself or breaks its JSON Schema. */
export function lintParameters(file: Typed<unknown>, holder: Holder, pointer: string, library: Library): Finding[] {
  const { keywords } = library.tools
  const inside = (parameters: Keywords | undefined, at: string): Finding[] =>
    Object.entries(parameters ?? {}).flatMap(([name, parameter]) => {
      const place = `${at}/${name}`
      if (name === 'anyOf' && Array.isArray(parameter))
        return parameter.flatMap((format, index) => inside(Object(format) as Keywords, `${place}/${index}`))
      const { parameter: shape, faultIn } = keywords.get(name) ?? {}
      if (!shape || !faultIn) return []
      const [error] = schemaErrors(shape, parameter, keywords)
      if (error) {
        const fault = `${name}: ${error.message}.`
        return [file.finding('TF279', place + error.instancePath, fault, `see the schema of ${name}`)]
      }
      const found = faultIn(parameter)
      return found ? [file.finding('TF279', place + found.at, found.fault, found.hint)] : []
    })
  const more: [string, Holder][] = [
    ...Object.entries(holder.byCountry ?? {}).map(([country, here]): [string, Holder] => [
      `byCountry/${country}`,
      here,
    ]),
    ...(holder.cases ?? []).map((one, index): [string, Holder] => [`cases/${index}`, one]),
  ]
  return [
    ...inside(holder.schema, `${pointer}/schema`),
    ...inside(holder.advice, `${pointer}/advice`),
    ...more.flatMap(([at, one]) => lintParameters(file, one, `${pointer}/${at}`, library)),
  ]
}
