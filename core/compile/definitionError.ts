/** What is wrong with a definition, for whoever wrote it; a shopper never reads it. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'

  /**
   * @param code TF1xx, stable; listed in docs/errors.md
   * @param path JSON pointer into the definitions, such as /3/validationRules
   * @param fault what is wrong, as a sentence
   * @param hint what to do about it, where no name of `known` is near
   * @param unknown a name that there is not, beside those that there are: hintOf says which was probably meant
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
