/**
 * What a meta-schema says to editors alone: its `allOf`, which refers to other schemas, such as the names of
 * names.schema.json. The checks leave it out: they know the files as they are now, and say what is meant.
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
