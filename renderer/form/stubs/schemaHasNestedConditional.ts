/**
 * Stands in for rjsf's schemaHasNestedConditional.js, which walks the whole schema before the first drawing: a compiled form
 * is flat, and its conditions are beside the schema. A test holds it to rjsf's.
 */
export default (): boolean => false
