/** Replaces @x0k/json-schema-merge, which rjsf needs only for allOf: compiled forms are flat. */
const refuse = (): never => {
  throw new Error('allOf is not part of a compiled form.')
}
export const createComparator = () => ({ compareSchemaDefinitions: refuse, compareSchemaValues: refuse })
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refuse })
export const createShallowAllOfMerge = () => refuse
export const createDeduplicator = () => refuse
export const createIntersector = () => refuse
