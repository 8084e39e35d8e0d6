/**
 * Removes the parts of a meta-schema for editors: its `allOf`, which refers to other schemas, such as names.schema.json. The
 * checks know the present files and give better messages.
 */

/** @param schema a meta-schema, or a part of one. @returns the same without `allOf`, at any depth */
export function withoutEditorParts<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(withoutEditorParts) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !(name === 'allOf' && Array.isArray(value)))
      .map(([name, value]) => [name, withoutEditorParts(value)]),
  ) as Schema
}
