/**
 * Stands in for the parts of @rjsf/utils that only choices (oneOf, anyOf), conditions and nested objects reach, 6 KB:
 * compiled forms are flat. Throws when called, never when loaded.
 */
const refuse = (): never => {
  throw new Error('oneOf, anyOf, conditions and nested objects are not part of a compiled form.')
}
export default refuse
export const getUsedFormData = refuse
export const getFieldNames = refuse
export const isValueEmpty = refuse
export const calculateIndexScore = refuse
export const JUNK_OPTION = {}
