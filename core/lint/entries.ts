/** The entries of a file's fields: their widgets, and the keywords that they make advice in a country. */
import type { MethodField } from '../../schemas/types.ts'
import { unknownComponent, unknownKeyword } from './fields.ts'
import type { Library, Typed } from './library.ts'
import { lintParameters } from './parameters.ts'
import type { Finding } from './types.ts'

export function lintEntries(file: Typed<unknown>, fields: MethodField[], pointer: string, library: Library): Finding[] {
  return fields.flatMap((field, index) => {
    const at = `${pointer}/${index}`
    return [
      ...unknownComponent(file, field.component, `${at}/component`, library),
      ...Object.entries(field.byCountry ?? {}).flatMap(([country, here]) => [
        ...unknownComponent(file, here.component, `${at}/byCountry/${country}/component`, library),
        ...(here.asAdvice ?? []).flatMap((keyword, place) =>
          unknownKeyword(file, keyword, schemaOf(field, library), `${at}/byCountry/${country}/asAdvice/${place}`),
        ),
      ]),
      ...lintParameters(file, field, at, library),
      ...(field.cases ?? []).flatMap(({ component }, place) =>
        unknownComponent(file, component, `${at}/cases/${place}/component`, library),
      ),
      ...lintEntries(file, field.rowFields ?? [], `${at}/rowFields`, library),
    ]
  })
}

/** The binding keywords of an entry, before differences by country. */
const schemaOf = ({ use = '', schema }: MethodField, { kindsByName }: Library) => ({
  ...(Object.hasOwn(kindsByName, use) && kindsByName[use]?.schema),
  ...schema,
})

/** All entries, those in rows included. */
export const entriesOf = (fields: MethodField[]): MethodField[] =>
  fields.flatMap((field) => [field, ...entriesOf(field.rowFields ?? [])])
