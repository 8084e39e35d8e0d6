/** What the `when` of a page's block can ask about, by path, with the values that it can have. */
import { scopeOf } from '../../core/lint/scope.ts'
import type { Part } from './part.ts'

/** @param schemas the meta-schemas and those of the API, to which the page's scope refers */
export function pageConditions(schemas: Part[]): Part {
  const paths = [...scopeOf(schemas.map((data) => ({ data })))].sort(([one], [other]) => (one < other ? -1 : 1))
  const properties = Object.fromEntries(
    paths.map(([path, { description, enum: values }]) => [
      path,
      { ...(description ? { description } : {}), ...(values ? { examples: values } : { examples: [true, false] }) },
    ]),
  )
  return { properties, propertyNames: { enum: paths.map(([path]) => path) } }
}
