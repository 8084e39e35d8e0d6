/** Puts the family name first in languages that say it first. Pure. */
import type { FieldDefinition } from '../../schemas/types.ts'

const familyFirst = /^(?:ja|ko|vi|zh)\b/
/** Given and family name, in the specification's order. */
const names = [
  ['firstName', 'lastName'],
  ['jpFirstName', 'jpLastName'],
] as const

/** @param language BCP 47. @returns the same fields, with each pair of names swapped */
export function inNameOrder<Field extends Pick<FieldDefinition, 'name' | 'rowFields'>>(
  fields: Field[],
  language: string,
): Field[] {
  if (!familyFirst.test(language)) return fields
  const ordered = fields.map((field) =>
    field.rowFields ? { ...field, rowFields: inNameOrder(field.rowFields, language) } : field,
  )
  for (const pair of names) {
    const [given, family] = pair.map((name) => ordered.findIndex((field) => field.name === name)) as [number, number]
    const [one, other] = [ordered[given], ordered[family]]
    if (one && other && given < family) Object.assign(ordered, { [given]: other, [family]: one })
  }
  return ordered
}
