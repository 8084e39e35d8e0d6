/** A fault in a definition, for its author. A shopper never reads it. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'

  /**
   * @param code TF1xx, stable; listed in docs/errors.md
   * @param path JSON pointer into the definitions, such as /3/validationRules
   * @param fault what is wrong, as a sentence
   * @param hint what to do, when no name of `known` is similar
   * @param unknown the unknown name, with the known ones: hintOf suggests the similar one
   */
  constructor(
    readonly code: string,
    readonly path: string,
    fault: string,
    readonly hint: string,
    readonly unknown?: { name: unknown; known: Iterable<string> },
  ) {
    super(fault)
  }
}
