/**
 * Replaces the parts of @rjsf/utils (6 KB) that only oneOf, anyOf, conditions and nested objects need: compiled forms
 * are flat. It throws when called, never when loaded.
 */
const refuse = (): never => {
  throw new Error('A compiled form is flat.')
}
export default refuse
export const getUsedFormData = refuse
export const getFieldNames = refuse
export const isValueEmpty = refuse
export const calculateIndexScore = refuse
export const JUNK_OPTION = {}
