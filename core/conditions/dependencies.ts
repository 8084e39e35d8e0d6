/** Orders fields by their dependencies and finds circles. Pure. */
import { DefinitionError } from '../compile/definitionError.ts'

/** A field and its dependencies, each with the JSON pointer of its condition. */
export interface Asking {
  field: string
  asks: Map<string, string>
}

/**
 * @returns the names, each after its dependencies
 * @throws DefinitionError TF120 for a circle, at the condition that closes it
 */
export function inOrder(all: Asking[]): string[] {
  const byField = new Map(all.map((each) => [each.field, each.asks]))
  const done = new Set<string>()
  const visit = (field: string, way: string[]) => {
    if (done.has(field)) return
    for (const [asked, path] of byField.get(field) ?? []) {
      const start = [...way, field].indexOf(asked)
      if (start >= 0) throw circle([...way, field].slice(start), path)
      visit(asked, [...way, field])
    }
    done.add(field)
  }
  for (const { field } of all) visit(field, [])
  return [...done]
}

/** The most names of a circle that an error lists. */
const most = 6

function circle(fields: string[], path: string): DefinitionError {
  const shown = fields.length > most ? [...fields.slice(0, most), '…'] : fields
  const way = [...shown, fields[0]].join(', ')
  return new DefinitionError('TF120', path, `fields depend on each other: ${way}.`, 'take one of the conditions out')
}
